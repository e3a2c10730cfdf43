import type { Order } from '@octavo/contract/orders';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useSite } from '#app/site.ts';
import { Modal, ModalClose } from '@octavo/kit/Modal.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import css from './PaymentErrorModal.module.css';
import { paymentWords } from './words.ts';

type Props = { order: Pick<Order, 'id' | 'uid' | 'pending'>; onAlternative: () => void; onClose: () => void };

/** spec §2 Shown after a payment has failed: contact support, or choose another payment method. Import it lazily. */
export function PaymentErrorModal({ order, onAlternative, onClose }: Props) {
  const { multipayment } = useSite();
  const words = paymentWords.failed;
  return (
    <Modal title={words.title} onClose={onClose}>
      <p>{words.text}</p>
      <p className={css.uid}>
        <bdi>{order.uid}</bdi>
      </p>
      <div className={css.actions}>
        {multipayment && !order.pending && (
          <ModalClose kind="primary" isFull onClick={onAlternative}>
            {words.alternative}
          </ModalClose>
        )}
        <Link
          className={buttonClass({ kind: 'outline', isFull: true })}
          to={`${paths.orderInfo(order.id, 'messages')}?panel=support`}
          onClick={onClose}
        >
          {words.contactSupport}
        </Link>
      </div>
    </Modal>
  );
}
