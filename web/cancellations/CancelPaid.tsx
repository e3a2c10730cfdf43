import { getCancellation } from '@octavo/contract/cancellations';
import type { Order } from '@octavo/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { problemText } from '@octavo/client/problem-words';
import { queryOf } from '@octavo/client/query';
import { cancelWords } from './words.ts';
import { CancelButton } from './CancelButton.tsx';

type Props = {
  order: Order;
  /** The server is asked for the newest request; elsewhere what is known of it is enough. */
  isAsking: boolean;
  isConfirming: boolean;
};

/** spec D38 Opens the dialog that asks to cancel a paid order; while a request is open it says so and does nothing. */
export function CancelPaid({ order, isAsking, isConfirming }: Props) {
  const { data } = useQuery({ ...queryOf(getCancellation, { params: { id: order.id } }), enabled: isAsking });
  const state = data?.cancellation?.state;
  const whyNot =
    state === 'waiting' ? cancelWords.asked : state === 'refunding' ? problemText({ code: 'refund_under_way' }) : null;
  return (
    <CancelButton order={order} isConfirming={isConfirming} whyNot={whyNot} kind="ghost" size="small">
      {cancelWords.open}
    </CancelButton>
  );
}
