import type { Order } from '@octavo/contract/orders';
import type { startPayment } from '@octavo/contract/payments';
import type { Provider } from '@octavo/contract/sites';
import { useState } from 'react';
import { appWords } from '#app/words.ts';
import { money } from '@octavo/domain/language/page';
import { useNow } from '@octavo/kit/useNow.ts';
import { readyText } from '#deadlines/ready-text.ts';
import { useSite } from '#app/site.ts';
import { hasCode } from '@octavo/client/api-error';
import { Button } from '@octavo/kit/Button.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Modal } from '@octavo/kit/Modal.tsx';
import { Select } from '@octavo/kit/Select.tsx';
import css from './PaymentModal.module.css';
import { PROVIDER_ICONS } from './provider-icons.ts';
import { useSeePayment } from './RunningPayment.tsx';
import { useRunningText } from './useRunningPayment.ts';
import { useStartPayment } from './useStartPayment.ts';
import { paymentWords } from './words.ts';

type Props = {
  order: Pick<Order, 'id' | 'uid' | 'title' | 'finalPrice' | 'due' | 'currency' | 'urgency' | 'datePaid' | 'pending'>;
  onClose: () => void;
};

/** spec §2 Chooses a payment method and starts the payment. The order form leads to it on the page of the order, so closing it stays there. Import it lazily. */
export function PaymentModal({ order, onClose }: Props) {
  const { payments_rules: providers } = useSite();
  const [chosen, choose] = useState<Provider | undefined>(providers[0]);
  const { pay, isBusy, error } = useStartPayment(order);
  const total = money(order.due, order.currency);
  const words = paymentWords.modal;
  const now = useNow();
  const asked = chosen && paymentWords.providers[chosen].name;
  const isRunning = order.pending || hasCode<typeof startPayment>(error, 'payment_pending');
  return (
    <Modal title={words.title} onClose={onClose}>
      <p className={css.title}>
        <bdi>{order.title || appWords.order(order.id)}</bdi>
      </p>
      <Methods providers={providers} chosen={chosen} onChoose={choose} />
      <p className={css.total}>
        <span>{order.due < order.finalPrice ? words.difference : words.total}</span>
        <b className={css.price}>{total}</b>
      </p>
      {!order.datePaid && (
        <p className={css.promise}>
          <bdi>{readyText(order.urgency, now)}</bdi>
        </p>
      )}
      <div role="alert">{error && !isBusy && !isRunning && <Problem error={error} provider={asked} />}</div>
      {isRunning ? (
        <Running order={order} />
      ) : (
        <Button
          kind="primary"
          size="large"
          isFull
          isBusy={isBusy}
          busyLabel={asked && words.opening(asked)}
          whyNot={chosen ? null : words.noMethod}
          onClick={() => chosen && pay(chosen)}
        >
          {words.pay(total)}
        </Button>
      )}
      {!isRunning && (
        <p className={css.security}>
          <Icon name="lock" size={16} />
          <span>{words.security}</span>
        </p>
      )}
    </Modal>
  );
}

/** What went wrong, with what to do; the modal stays. */
function Problem({ error, provider = '' }: { error: Error; provider: string | undefined }) {
  const { noAnswer, notCharged } = paymentWords.modal;
  return (
    <p className={css.problem}>
      <Icon name="alertCircle" />
      <span>
        {hasCode<typeof startPayment>(error, 'payment_unavailable') ? (
          <>
            <b>{noAnswer(provider)}</b> {notCharged}
          </>
        ) : (
          error.message
        )}
      </span>
    </p>
  );
}

/** spec D35 Instead of the button while a payment is being confirmed: which one, and the way to it. */
function Running({ order }: { order: Pick<Order, 'uid' | 'currency'> }) {
  const text = useRunningText(order, true);
  return (
    <>
      <output className={css.running}>
        <Icon name="clock" />
        <span>{text}</span>
      </output>
      <Button kind="outline" isFull onClick={useSeePayment()}>
        {paymentWords.seePayment}
      </Button>
    </>
  );
}

type MethodsProps = { providers: readonly Provider[]; chosen: Provider | undefined; onChoose: (one: Provider) => void };

/** A list of the payment methods; only a text if there is one. */
function Methods({ providers, chosen, onChoose }: MethodsProps) {
  if (providers.length > 1) {
    const options = providers.map((value) => ({
      value,
      icon: PROVIDER_ICONS[value],
      ...paymentWords.providers[value],
    }));
    return <Select label={paymentWords.modal.method} options={options} value={chosen ?? null} onChange={onChoose} />;
  }
  if (!chosen) return null;
  const { label, detail } = paymentWords.providers[chosen];
  return (
    <div className={css.only}>
      <span className={css.plate}>
        <Icon name={PROVIDER_ICONS[chosen]} />
      </span>
      <span>
        <b>{label}</b>
        <small>{detail}</small>
      </span>
    </div>
  );
}
