import type { Order } from '@octavo/contract/orders';
import { Link } from 'react-router';
import { appWords } from '#app/words.ts';
import { money } from '@octavo/domain/language/page';
import { readableReference } from '@octavo/domain/payments/reference';
import { isConfirming } from '@octavo/domain/payments/state';
import { paths } from '#app/paths.ts';
import { useSite } from '@octavo/client/site';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { Modal, ModalClose } from '@octavo/kit/Modal.tsx';
import { methodOf } from './method-of.ts';
import css from './PaymentErrorModal.module.css';
import { type StartedPayment, useEndedPayment, useRunningPayment } from './useRunningPayment.ts';
import { outcomeWords } from './outcome-words.ts';
import { paymentWords } from './words.ts';

type Props = {
  order: Pick<Order, 'id' | 'uid' | 'title' | 'currency' | 'datePaid'>;
  /** Whether the customer came back without paying. */
  isLeft: boolean;
  /** Whether the order may be paid again now. */
  mayPay: boolean;
  onAlternative: () => void;
  onClose: () => void;
};

/** spec §2 Shown after a payment has failed: contact support, or choose another payment method. */
export function PaymentErrorModal({ order, isLeft, mayPay, onAlternative, onClose }: Props) {
  const { multipayment } = useSite();
  const payment = useEndedPayment(order);
  const words = outcomeWords.failed;
  const lead = leadOf(useRunningPayment(order), isLeft);
  const paper = order.title || appWords.order(order.id);
  return (
    <Modal title={words.title} role="alertdialog" onClose={onClose}>
      <p>{lead}</p>
      <div className={css.facts}>
        <Leaders
          look="body"
          facts={[
            { name: words.paper, value: <bdi className={css.paper}>{paper}</bdi> },
            ...(payment
              ? [{ name: words.method, value: methodOf(paymentWords.providers[payment.provider], payment.card) }]
              : []),
            ...(payment?.declineReason ? [{ name: words.bank, value: words.reasons[payment.declineReason] }] : []),
            ...(lead ? [{ name: words.charged, value: money(0, order.currency) }] : []),
            ...(payment ? [{ name: words.reference, value: readableReference(order.id, payment.id) }] : []),
          ]}
        />
      </div>
      <div className={css.actions}>
        {multipayment && mayPay && (
          <ModalClose kind="primary" size="large" isFull onClick={onAlternative}>
            {words.alternative}
          </ModalClose>
        )}
        <Link className={buttonClass({ isFull: true })} to={paths.supportChat(order.id)} onClick={onClose}>
          <Icon name="message" />
          {words.contactSupport}
        </Link>
      </div>
      {mayPay && <p className={css.kept}>{order.datePaid ? words.changesKept : words.kept}</p>}
      <p className={css.kept}>
        {words.text}{' '}
        <span className={css.uid}>
          <bdi>{order.uid}</bdi>
        </span>
      </p>
    </Modal>
  );
}

/** Why nothing was charged; null while the provider may still take money, and where another sum has arrived. */
function leadOf(payment: StartedPayment | undefined, isLeft: boolean): string | null {
  const { refused, left, expired, silent } = outcomeWords.failed;
  if (payment && (isConfirming(payment.state) || payment.state === 'mismatch')) return null;
  if (isLeft || payment?.state === 'cancelled') return left;
  if (!payment || payment.isExpiredByUs) return null;
  if (payment.state === 'expired') return expired;
  return payment.hasPage ? refused : silent(paymentWords.providers[payment.provider].name);
}
