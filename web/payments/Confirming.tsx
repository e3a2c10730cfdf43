import type { Order } from '@octavo/contract/orders';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { appWords } from '#app/words.ts';
import { useCustomer } from '#app/customer.ts';
import { time } from '@octavo/kit/dates.ts';
import { format, money } from '@octavo/domain/language/page';
import { paths } from '#app/paths.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { Spinner } from '@octavo/kit/Spinner.tsx';
import css from './Confirming.module.css';
import { methodOf } from './method-of.ts';
import { hasFailed, type StartedPayment, useRunningPayment } from './useRunningPayment.ts';
import { outcomeWords } from './outcome-words.ts';
import { paymentWords } from './words.ts';

type Props = {
  order: Order;
  /** The first minute: the state is asked for every few seconds. */
  isWaiting: boolean;
  /** Called when the provider says that the payment has failed, and for nothing else. */
  onFailed: () => void;
  onLeave: () => void;
};

/**
 * spec §11.80 Shown after the return from the provider until its answer is known. The order is asked for and listened to by its
 * page, which moves on when it is paid. After a minute it says that it takes longer.
 */
export function Confirming({ order, isWaiting, onFailed, onLeave }: Props) {
  const payment = useRunningPayment(order, { isPolling: isWaiting });
  const email = useCustomer()?.email ?? '';
  const isOver = payment !== undefined && hasFailed(payment);
  const tellFailed = useEffectEvent(onFailed);
  useEffect(() => {
    if (isOver) tellFailed();
  }, [isOver]);

  const words = outcomeWords.confirming;
  const provider = payment ? paymentWords.providers[payment.provider] : null;
  const name = provider?.name ?? words.provider;
  return (
    <div className={css.place}>
      <div className={css.content}>
        <div>
          <h1>{words.title}</h1>
          <output className={css.text}>{textOf(payment, name, { isWaiting, email })}</output>
        </div>
        <Stages order={order} payment={payment} name={name} />
        <div>
          <p className={css.paper}>
            <bdi>{order.title || appWords.order(order.id)}</bdi>
          </p>
          <div className={css.facts}>
            <Leaders
              look="body"
              facts={[
                { name: words.order, value: String(order.id) },
                ...(provider ? [{ name: words.method, value: methodOf(provider) }] : []),
                { name: words.total, value: money(payment?.amount ?? order.due, order.currency) },
              ]}
            />
          </div>
        </div>
        <div>
          <p className={css.note}>{words.leave(email)}</p>
          <div className={css.actions}>
            <Button kind="outline" onClick={onLeave}>
              {words.toOrder}
            </Button>
            <Link
              className={buttonClass({ kind: 'ghost' })}
              to={`${paths.orderInfo(order.id, 'messages')}?panel=support`}
              onClick={onLeave}
            >
              <Icon name="message" />
              {outcomeWords.failed.contactSupport}
            </Link>
          </div>
        </div>
      </div>
    </div>
  );
}

function textOf(
  payment: StartedPayment | undefined,
  name: string,
  { isWaiting, email }: { isWaiting: boolean; email: string },
) {
  const { text, longer, checked } = outcomeWords.confirming;
  if (payment?.state === 'mismatch') return checked(email);
  return isWaiting ? text(name) : longer(name);
}

type StagesProps = { order: Order; payment: StartedPayment | undefined; name: string };

function Stages({ order, payment, name }: StagesProps) {
  const words = outcomeWords.confirming;
  const seconds = useSeconds();
  return (
    <ol className={css.stages} aria-label={words.progress}>
      <li className={css.done}>
        <span className={css.mark}>
          <Icon name="check" size={15} />
        </span>
        <span>{words.back(money(payment?.amount ?? order.due, order.currency))}</span>
        <bdi className={css.when}>{payment && time(payment.dateCreated)}</bdi>
      </li>
      <li className={css.now} aria-current="step">
        <span className={css.mark}>
          <Spinner />
        </span>
        <span>{words.confirms(name)}</span>
        <bdi className={css.when} aria-hidden="true">
          {format().duration(seconds, 'second')}
        </bdi>
      </li>
      <li>
        <span className={css.mark} />
        <span>{words.starts}</span>
      </li>
    </ol>
  );
}

/** The seconds since the page is shown. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((now) => now + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
