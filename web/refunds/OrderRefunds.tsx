import type { Order } from '@octavo/contract/orders';
import type { OrderRefund } from '@octavo/contract/money-back';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { money } from '@octavo/domain/language/page';
import { paymentWords } from '#payments/words.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { ProgressRail, type Stage } from '@octavo/kit/ProgressRail.tsx';
import { Difference } from './Difference.tsx';
import css from './OrderRefunds.module.css';
import { orderRefundsWords } from './words.ts';

/** spec D22 The refunds of an order with their states at the providers, and the choice after a change that made it cheaper. */
export const OrderRefunds = ({ order }: { order: Order }) => (
  <>
    <Difference order={order} />
    {order.refunds.length > 0 && (
      <section>
        <h2>{orderRefundsWords.heading}</h2>
        <ul className={css.refunds} aria-label={orderRefundsWords.heading}>
          {order.refunds.map((refund) => (
            <Refund key={refund.id} refund={refund} currency={order.currency} />
          ))}
        </ul>
      </section>
    )}
  </>
);

function Refund({ refund, currency }: { refund: OrderRefund; currency: string }) {
  const { amount, provider, cause, state, note, dateEnded, isOutside } = refund;
  const words = orderRefundsWords;
  const { name } = paymentWords.providers[provider];
  const hasFailed = state === 'failed';
  const isNotSent = hasFailed && dateEnded !== null;
  const became = isOutside ? words.outside(name) : isNotSent ? words.notSent(name) : words.states[state](name);
  return (
    <li className={hasFailed ? `${css.refund} ${css.failed}` : css.refund}>
      <div>
        <b className={css.amount}>
          <Icon name={hasFailed ? 'alertCircle' : 'refund'} />
          {words.of(money(amount, currency), name)}
        </b>
        <p>
          {words.causes[cause]} {became}
        </p>
        {note && (
          <blockquote className={css.note}>
            <bdi>{note}</bdi>
          </blockquote>
        )}
      </div>
      {!hasFailed && !isOutside && <ProgressRail label={words.progress} stages={stagesOf(refund, name)} />}
    </li>
  );
}

function stagesOf({ state, dateCreated, dateEnded }: OrderRefund, name: string): Stage[] {
  const words = orderRefundsWords;
  const isAtProvider = state === 'pending' || state === 'succeeded';
  return [
    { name: words.started, when: dateAndTime(dateCreated), state: isAtProvider ? 'done' : 'now' },
    { name: words.atProvider(name), state: dateEnded ? 'done' : isAtProvider ? 'now' : 'next' },
    { name: words.sent, when: dateEnded && dateAndTime(dateEnded), state: dateEnded ? 'done' : 'next' },
  ];
}
