import type { Reply } from '@octavo/contract/endpoint';
import type { Order } from '@octavo/contract/orders';
import type { Credit } from '@octavo/contract/deadlines';
import type { listOrderEvents } from '@octavo/contract/order-events';
import { lateCredit, nextLateStep, whyNoCreditCode } from '@octavo/domain/deadlines/credit';
import { canBeLate } from '@octavo/domain/deadlines/late';
import { clockOf } from '@octavo/domain/orders/hold';
import { Link } from 'react-router';
import { useSite } from '@octavo/client/site';
import { dateAndTime, durationOf, isSameDay, time } from '@octavo/kit/dates.ts';
import { format, money } from '@octavo/domain/language/page';
import { paths } from '#app/paths.ts';
import { codeWords } from '#app/code-words.ts';
import { Callout } from '@octavo/kit/Callout.tsx';
import { CopyButton } from '@octavo/kit/CopyButton.tsx';
import css from './Credits.module.css';
import { useServerClock } from './useServerClock.ts';
import { deadlineWords } from './words.ts';

type Props = { order: Order; events: Reply<typeof listOrderEvents>; readAt: number };

/** spec D51a The credits of an order with their codes; while it is late, what the delivery will earn. */
export function Credits({ order, events, readAt }: Props) {
  const site = useSite();
  const isGrowing = canBeLate({ ...order, status: order.orderStatus.id }) && whyNoCreditCode(order, site) === null;
  return (
    <>
      {isGrowing && <Growing order={order} events={events} readAt={readAt} />}
      {events.credits.map((credit) => (
        <Given key={credit.code} credit={credit} currency={order.currency} />
      ))}
    </>
  );
}

function Growing({ order, events: { now: read, rules }, readAt }: Props) {
  const { deadline, dateHeld, finalPrice, currency } = order;
  const now = clockOf(order, useServerClock(deadline, read, readAt));
  const words = deadlineWords.credit;
  const promised = { price: finalPrice, deadline };
  const { amount, periods } = lateCredit(promised, now, rules);
  if (amount === 0) return null;
  const next = nextLateStep(promised, now, rules);
  const hours = format().duration(rules.latePeriod / 60, 'hour');
  return (
    <Callout tone="green" icon="gift" size="small" heading={words.growing(money(amount, currency))}>
      <p>
        <bdi>{words.periods(periods, hours, format().percent(rules.latePercent))}</bdi>{' '}
        {!(next && dateHeld) && (
          <bdi>
            {next
              ? words.next(money(next.amount, currency), momentOf(next.at, now))
              : words.most(format().percent(rules.lateMost))}
          </bdi>
        )}
      </p>
    </Callout>
  );
}

const momentOf = (at: Date, now: Date) => (isSameDay(at, now) ? time(at) : dateAndTime(at, now));

function Given({ credit, currency }: { credit: Credit; currency: string }) {
  const { reason, amount, code, isUsed, lateMinutes, note } = credit;
  const words = deadlineWords.credit;
  return (
    <Callout tone="green" icon="gift" size="small" heading={words.heading(money(amount, currency))}>
      <p>{words.reason[reason](durationOf(lateMinutes * 60_000))}</p>
      {note && (
        <p>
          <q>{note}</q>
        </p>
      )}
      <p className={css.code}>
        {words.code} <b translate="no">{code}</b>
        {!isUsed && <CopyButton text={code} name={codeWords.copyCode(code)} />}
      </p>
      {isUsed ? (
        <p>{words.used}</p>
      ) : (
        <Link to={`${paths.order}?discount=${encodeURIComponent(code)}`}>{words.use}</Link>
      )}
    </Callout>
  );
}
