import type { Order } from '@octavo/contract/orders';
import { Link } from 'react-router';
import { problemText } from '@octavo/client/problem-words';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { paths } from '#app/paths.ts';
import { cancelWords } from './words.ts';
import { CancelButton } from './CancelButton.tsx';

/** spec D38 Opens the dialog that asks to cancel a paid order; while a request is open it says so and does nothing. What cost no money, only support cancels. */
export function CancelPaid({ order, isConfirming }: { order: Order; isConfirming: boolean }) {
  const state = order.cancellation?.state;
  const whyNot =
    state === 'waiting' ? cancelWords.asked : state === 'refunding' ? problemText({ code: 'refund_under_way' }) : null;
  return (
    <>
      <CancelButton order={order} isConfirming={isConfirming} whyNot={whyNot} kind="ghost" size="small">
        {cancelWords.open}
      </CancelButton>
      {order.paid === 0 && (
        <Link className={buttonClass({ kind: 'ghost', size: 'small' })} to={paths.supportChat(order.id)}>
          {cancelWords.askSupport}
        </Link>
      )}
    </>
  );
}
