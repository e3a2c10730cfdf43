import type { Order } from '@octavo/contract/orders';
import { cancelWords } from './words.ts';
import { CancelButton } from './CancelButton.tsx';
import { useCancellation } from './useCancellation.ts';

type Props = { order: Order; isConfirming: boolean };

/** spec D38 Opens the dialog that asks to cancel a paid order; nothing while a request is open. Import it lazily. */
export function CancelPaid({ order, isConfirming }: Props) {
  const { data } = useCancellation(order.id);
  if (!data?.refund) return null;
  return (
    <CancelButton order={order} isConfirming={isConfirming} kind="ghost" size="small">
      {cancelWords.open}
    </CancelButton>
  );
}
