import type { Order } from '@octavo/contract/orders';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useSite } from '#app/site.ts';
import { Modal, ModalClose } from '@octavo/kit/Modal.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import css from './PaymentErrorModal.module.css';

type Props = { order: Pick<Order, 'id' | 'uid' | 'pending'>; onAlternative: () => void; onClose: () => void };

/** spec §2 A payment that failed for good: whom to ask, or another way to pay. Import it lazily. */
export function PaymentErrorModal({ order, onAlternative, onClose }: Props) {
  const { multipayment } = useSite();
  return (
    <Modal title="Payment problem" onClose={onClose}>
      <p>Looks like there's been a problem with your payment for order.</p>
      <p className={css.uid}>
        <bdi>{order.uid}</bdi>
      </p>
      <div className={css.actions}>
        {multipayment && !order.pending && (
          <ModalClose kind="primary" isFull onClick={onAlternative}>
            Choose alternative payment method
          </ModalClose>
        )}
        <Link
          className={buttonClass({ kind: 'outline', isFull: true })}
          to={`${paths.orderInfo(order.id, 'messages')}?panel=support`}
          onClick={onClose}
        >
          Contact Support
        </Link>
      </div>
    </Modal>
  );
}
