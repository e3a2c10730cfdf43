import type { Order } from '@octavo/contract/orders';
import { Link } from 'react-router';
import { Button } from '@octavo/kit/Button.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { isUnderWay } from '@octavo/domain/orders/status';
import { CancelButton } from '#cancellations/CancelButton.tsx';
import { CancelPaid } from '#cancellations/CancelPaid.tsx';
import { cancelWords } from '#cancellations/words.ts';
import css from './OrderLinks.module.css';
import { useOrderLinks } from './useOrderLinks.ts';
import { orderWords } from './words.ts';

type Props = { order: Order; isConfirming: boolean; className?: string | undefined };

/** The links that edit and clone an order, and the button that cancels it. */
export function OrderLinks({ order, isConfirming, className = '' }: Props) {
  const { clone, edit, whyNoEdit } = useOrderLinks({ ...order, pending: order.pending || isConfirming });
  return (
    <div className={`${css.links} ${className}`}>
      {whyNoEdit ? (
        <Button kind="ghost" size="small" whyNot={whyNoEdit}>
          {orderWords.page.edit}
        </Button>
      ) : (
        <Link className={buttonClass({ kind: 'ghost', size: 'small' })} to={edit}>
          {orderWords.page.edit}
        </Link>
      )}
      <Link className={buttonClass({ kind: 'ghost', size: 'small' })} to={clone}>
        {orderWords.page.clone}
      </Link>
      {order.orderStatus.id === ORDER_STATUS.unpaid && (
        <CancelButton order={order} isConfirming={isConfirming} kind="ghost" size="small">
          {cancelWords.open}
        </CancelButton>
      )}
      {isUnderWay(order.orderStatus.id) && <CancelPaid order={order} isConfirming={isConfirming} />}
    </div>
  );
}
