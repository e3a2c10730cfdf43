import type { Order } from '@octavo/contract/orders';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { appWords } from '#app/words.ts';
import { useCustomer } from '#app/customer.ts';
import { timeBeside } from '@octavo/kit/dates.ts';
import { format, money } from '@octavo/domain/language/page';
import { paths } from '#app/paths.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { Spinner } from '@octavo/kit/Spinner.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import css from './Confirming.module.css';
import { methodOf } from './method-of.ts';
import { NotFinished } from './NotFinished.tsx';
import { hasFailed, type StartedPayment, useRunningPayment } from './useRunningPayment.ts';
import { outcomeWords } from './outcome-words.ts';
import { paymentWords } from './words.ts';

type Props = {
  order: Order;
  /** The first minute: the state is asked for every few seconds. */
  isWaiting: boolean;
  /** Called when the provider says that the payment has failed, and for nothing else. */
  onFailed: () => void;
  /** Called when the customer did not finish paying, and the provider has nothing. */
  onNotFinished: () => void;
  onLeave: () => void;
};

const LONG_SECONDS = 15;

/**
 * spec §11.80 Shown after the return from the provider until its answer is known. The order is asked for and listened to by its
 * page, which moves on when it is paid. After 15 seconds the customer may say that they did not finish paying, after a minute it says
 * that it takes longer. Where something else arrived than was asked for, it says so, and what happens next.
 */
export function Confirming({ order, isWaiting, onFailed, onNotFinished, onLeave }: Props) {
  const payment = useRunningPayment(order, { isPolling: isWaiting });
  const email = useCustomer()?.email ?? '';
  const seconds = useSeconds();
  const isOver = payment !== undefined && hasFailed(payment);
  const tellFailed = useEffectEvent(onFailed);
  useEffect(() => {
    if (isOver) tellFailed();
  }, [isOver]);

  const words = outcomeWords.confirming;
  const provider = payment ? paymentWords.providers[payment.provider] : null;
  const name = provider?.name ?? words.provider;
  const isWrong = payment?.state === 'mismatch';
  return (
    <div className={css.place}>
      <div className={css.content}>
        <div>
          <h1>{isWrong ? titleOf(payment, order) : words.title}</h1>
          <output className={css.text}>
            {isWrong ? outcomeWords.wrong.text(email) : isWaiting ? words.text(name) : words.longer(name)}
          </output>
        </div>
        <Stages order={order} payment={payment} name={name} email={email} seconds={seconds} />
        <div>
          <p className={css.paper}>
            <bdi>{order.title || appWords.order(order.id)}</bdi>
          </p>
          <div className={css.facts}>
            <Leaders
              look="body"
              facts={[
                { name: words.order, value: String(order.id) },
                ...(provider && payment ? [{ name: words.method, value: methodOf(provider, payment.card) }] : []),
                { name: words.total, value: money(payment?.amount ?? order.due, order.currency) },
              ]}
            />
          </div>
        </div>
        <div>
          <p className={css.note}>{isWrong ? outcomeWords.wrong.leave : words.leave(email)}</p>
          <Actions order={order} onLeave={onLeave}>
            {payment && !isWrong && seconds >= LONG_SECONDS && (
              <NotFinished uid={order.uid} payment={payment} name={name} onNotFinished={onNotFinished} />
            )}
          </Actions>
        </div>
      </div>
    </div>
  );
}

type ActionsProps = { order: Order; onLeave: () => void; children: ReactNode };

const Actions = ({ order, onLeave, children }: ActionsProps) => (
  <div className={css.actions}>
    <Button kind="outline" onClick={onLeave}>
      {outcomeWords.confirming.toOrder}
    </Button>
    <Link className={buttonClass({ kind: 'ghost' })} to={paths.supportChat(order.id)} onClick={onLeave}>
      <Icon name="message" />
      {outcomeWords.failed.contactSupport}
    </Link>
    {children}
  </div>
);

function titleOf({ arrived, amount }: StartedPayment, { currency }: Order): string {
  const { title, unclear } = outcomeWords.wrong;
  const isOther = arrived && (arrived.amount !== amount || arrived.currency !== currency);
  return isOther ? title(money(arrived.amount, arrived.currency), money(amount, currency)) : unclear;
}

type StagesProps = {
  order: Order;
  payment: StartedPayment | undefined;
  name: string;
  email: string;
  seconds: number;
};

function Stages({ order, payment, name, email, seconds }: StagesProps) {
  const { confirming: words, wrong } = outcomeWords;
  const now = useNow();
  const isWrong = payment?.state === 'mismatch';
  return (
    <ol className={css.stages} aria-label={words.progress}>
      <Done when={payment && timeBeside(payment.dateCreated, now)}>
        {words.back(money(payment?.amount ?? order.due, order.currency))}
      </Done>
      <li className={css.now} aria-current="step">
        <span className={css.mark}>{isWrong ? <Icon name="user" /> : <Spinner />}</span>
        <span>{isWrong ? wrong.checks : words.confirms(name)}</span>
        <bdi className={css.when} aria-hidden="true">
          {!isWrong && format().duration(seconds, 'second')}
        </bdi>
      </li>
      <li>
        <span className={css.mark} />
        <span>{isWrong ? wrong.answer(email) : words.starts}</span>
      </li>
    </ol>
  );
}

const Done = ({ when, children }: { when: string | undefined; children: ReactNode }) => (
  <li className={css.done}>
    <span className={css.mark}>
      <Icon name="check" size={15} />
    </span>
    <span>{children}</span>
    <bdi className={css.when}>{when}</bdi>
  </li>
);

/** The seconds since the page is shown. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((now) => now + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
