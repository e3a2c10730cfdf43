import type { Order } from '@octavo/contract/orders';
import type { startPayment } from '@octavo/contract/payments';
import type { Provider } from '@octavo/contract/sites';
import { appWords } from '#app/words.ts';
import { money } from '@octavo/domain/language/page';
import { useNow } from '@octavo/kit/useNow.ts';
import { readyText } from '#deadlines/ready-text.ts';
import { useSite } from '@octavo/client/site';
import { hasCode } from '@octavo/client/api-error';
import { Button } from '@octavo/kit/Button.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Modal } from '@octavo/kit/Modal.tsx';
import { Select } from '@octavo/kit/Select.tsx';
import css from './PaymentModal.module.css';
import { methodsOf } from './methods.ts';
import { PROVIDER_ICONS } from './provider-icons.ts';
import { useSeePayment } from './RunningPayment.tsx';
import { useRunningText } from './useRunningPayment.ts';
import { useStartPayment } from './useStartPayment.ts';
import { paymentWords } from './words.ts';

type Props = {
  order: Pick<
    Order,
    'id' | 'uid' | 'title' | 'finalPrice' | 'due' | 'currency' | 'urgency' | 'datePaid' | 'pending' | 'payableWith'
  >;
  /** The place of the chosen method in the list. */
  wanted: number;
  onWant: (place: number) => void;
  onClose: () => void;
};

/** spec §2 Chooses a payment method and starts the payment. The order form leads to it on the page of the order, so closing it stays there. */
export function PaymentModal({ order, wanted, onWant, onClose }: Props) {
  const { payments_rules: ofSite } = useSite();
  const { pay, isBusy, error, provider: tried } = useStartPayment(order);
  const isUnavailable = hasCode<typeof startPayment>(error, 'payment_unavailable');
  const methods = methodsOf(order.payableWith ?? ofSite, isUnavailable ? tried : undefined);
  const chosen = methods[wanted] ?? methods[0];
  const total = money(order.due, order.currency);
  const words = paymentWords.modal;
  const now = useNow();
  const isRunning = order.pending || hasCode<typeof startPayment>(error, 'payment_pending');
  return (
    <Modal title={words.title} onClose={onClose}>
      <p className={css.title}>
        <bdi>{order.title || appWords.order(order.id)}</bdi>
      </p>
      <Methods methods={methods} chosen={chosen} onChoose={(one) => onWant(methods.indexOf(one))} />
      <p className={css.total}>
        <span>{order.due < order.finalPrice ? words.difference : words.total}</span>
        <b className={css.price}>{total}</b>
      </p>
      {!order.datePaid && (
        <p className={css.promise}>
          <bdi>{readyText(order.urgency, now)}</bdi>
        </p>
      )}
      <div role="alert">
        {error && !isBusy && !isRunning && (
          <Problem error={error} silent={isUnavailable && tried ? paymentWords.providers[tried].name : null} />
        )}
      </div>
      {isRunning ? (
        <Running order={order} />
      ) : (
        <Button
          kind="primary"
          size="large"
          isFull
          isBusy={isBusy}
          busyLabel={chosen && words.opening(paymentWords.providers[chosen].name)}
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

/** What went wrong, with what to do; the modal stays. `silent` is the provider that did not answer. */
function Problem({ error, silent }: { error: Error; silent: string | null }) {
  const { noAnswer, notCharged } = paymentWords.modal;
  return (
    <p className={css.problem}>
      <Icon name="alertCircle" />
      <span>
        {silent ? (
          <>
            <b>{noAnswer(silent)}</b> {notCharged}
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

type MethodsProps = { methods: readonly Provider[]; chosen: Provider | undefined; onChoose: (one: Provider) => void };

/** A list of the payment methods, with the line of the chosen one below it; only a text if there is one. */
function Methods({ methods, chosen, onChoose }: MethodsProps) {
  if (!chosen) return null;
  const { label, detail } = paymentWords.providers[chosen];
  if (methods.length > 1) {
    const options = methods.map((value) => ({
      value,
      icon: PROVIDER_ICONS[value],
      ...paymentWords.providers[value],
    }));
    const words = { label: paymentWords.modal.method, below: detail };
    return <Select {...words} options={options} value={chosen} onChange={onChoose} />;
  }
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
