import type { Order } from '@octavo/contract/orders';
import { Leaders } from '#ui/Leaders.tsx';
import { Modal } from '#ui/Modal.tsx';
import { ProgressRail } from '#ui/ProgressRail.tsx';
import { Stamp } from '#ui/Stamp.tsx';
import css from './OrderSummaryModal.module.css';
import { OrderDeadline } from './OrderDeadline.tsx';
import { progressOf, shortFactsOf } from './order-facts.ts';
import { ORDER_STAMPS, orderStatusName, orderWords } from './words.ts';

export function OrderSummaryModal({ order, onClose }: { order: Order; onClose: () => void }) {
  const status = order.orderStatus.id;
  const progress = progressOf(order);
  return (
    <Modal title={orderWords.page.summary} onClose={onClose}>
      <div className={css.summary}>
        <Stamp look={ORDER_STAMPS[status]}>{orderStatusName(status)}</Stamp>
        <OrderDeadline order={order} />
        {progress && <ProgressRail label={orderWords.page.progress} stages={progress} />}
        <Leaders facts={shortFactsOf(order)} />
      </div>
    </Modal>
  );
}
