import type { Order } from '@octavo/contract/orders';
import { useNow } from '@octavo/kit/useNow.ts';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { Modal } from '@octavo/kit/Modal.tsx';
import { ProgressRail } from '@octavo/kit/ProgressRail.tsx';
import { Stamp } from '@octavo/kit/Stamp.tsx';
import css from './OrderSummaryModal.module.css';
import { OrderDeadline } from '#deadlines/OrderDeadline.tsx';
import { numberOf } from './OrderNumber.tsx';
import { progressOf, shortFactsOf } from './order-facts.ts';
import { ORDER_STAMPS } from '@octavo/domain/orders/stamps';
import { orderStatusName, orderWords } from './words.ts';

export function OrderSummaryModal({ order, onClose }: { order: Order; onClose: () => void }) {
  const status = order.orderStatus.id;
  const progress = progressOf(order, useNow());
  return (
    <Modal title={orderWords.page.summary} onClose={onClose}>
      <div className={css.summary}>
        <Stamp look={ORDER_STAMPS[status]}>{orderStatusName(status)}</Stamp>
        <OrderDeadline order={order} />
        {progress && <ProgressRail label={orderWords.page.progress} stages={progress} />}
        <Leaders facts={{ ...numberOf(order), ...shortFactsOf(order) }} />
      </div>
    </Modal>
  );
}
