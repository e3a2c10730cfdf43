import { getNotificationPreferences } from '@octavo/contract/notifications';
import type { Order } from '@octavo/contract/orders';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { dayIn, longDay, moment } from '@octavo/kit/dates.ts';
import { queryOf } from '@octavo/client/query';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useCustomer } from '#app/customer.ts';
import { paths } from '#app/paths.ts';
import { money } from '@octavo/domain/language/page';
import { useNow } from '@octavo/kit/useNow.ts';
import { readyText } from '#deadlines/ready-text.ts';
import { hasAmountDue } from '#payments/amount-due.ts';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Offer } from './Offer.tsx';
import { OnHold } from './OnHold.tsx';
import css from './OrderState.module.css';
import { orderStateWords } from './words.ts';

const { unpaid, paid, canceled, hold, offered, modified } = ORDER_STATUS;

/** spec §10.1 The state of an order that the customer has to know first: placed, offered, paid, changed, canceled or on hold. */
export function OrderState({ order }: { order: Order }) {
  const status = order.orderStatus.id;
  if (status === hold) return <OnHold order={order} />;
  if (order.pending && hasAmountDue(order)) return null; // the page says so above
  if (status === unpaid) return <Placed order={order} />;
  if (status === offered) return <Offer order={order} />;
  if (status === paid) return <Paid order={order} />;
  if (status === modified) return <Changed order={order} />;
  if (status === canceled && order.dateCanceled && !order.datePaid)
    return (
      <Banner>
        {(order.paid > 0 ? orderStateWords.canceledPaid : orderStateWords.canceled)(moment(order.dateCanceled))}
      </Banner>
    );
  return null;
}

/** What the order costs, when it is ready, and on its first day where the mail about it went. Pay stands in the margin. */
function Placed({ order: { finalPrice, paid: charged, due, currency, urgency, dateCreated } }: { order: Order }) {
  const now = useNow();
  const isNew = now < minutesAfter(dateCreated, DAY_MINUTES);
  return (
    <section className={css.state}>
      <h2>
        <Icon name="circleCheck" size={22} />
        {orderStateWords.placed}
      </h2>
      <p>
        {charged > 0 && due > 0
          ? orderStateWords.partPaid(money(charged, currency), money(finalPrice, currency), money(due, currency))
          : orderStateWords.costs(money(finalPrice, currency))}
      </p>
      <p>
        <bdi>{readyText(urgency, now)}</bdi>.
      </p>
      {isNew && <Mailed say={orderStateWords.mailed} />}
    </section>
  );
}

/** What a paid order waits for since its customer has changed it (spec D22). Pay stands in the margin. */
function Changed({ order }: { order: Order }) {
  const words = orderStateWords.changes;
  const isDue = hasAmountDue(order);
  return (
    <section className={css.state}>
      <h2>
        <Icon name={isDue ? 'card' : 'hourglass'} size={22} />
        {isDue ? words.due : words.checked}
      </h2>
      <p>{isDue ? words.dueText(money(order.due, order.currency)) : words.checkedText}</p>
    </section>
  );
}

/** Until when it is ready and what happens next, unless support is to answer a request to cancel it. */
function Paid({ order }: { order: Order }) {
  const isCancelAsked = order.cancellation?.state === 'waiting';
  return (
    <section className={css.state}>
      <h2>
        <Icon name="circleCheck" size={22} />
        {orderStateWords.paid}
      </h2>
      <p>{orderStateWords.readyBy(moment(order.deadline))}</p>
      {!isCancelAsked && (
        <>
          <h3>{orderStateWords.next}</h3>
          <ol className={css.steps}>
            {orderStateWords.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
      <Mailed say={orderStateWords.confirmed} />
    </section>
  );
}

/** Where the mail about the order went, or that mails to the address come back. Nothing while that is not known. */
function Mailed({ say }: { say: (email: string) => string }) {
  const customer = useCustomer();
  const now = useNow();
  const preferences = useQuery(queryOf(getNotificationPreferences, {})).data;
  if (!customer || !preferences) return null;
  const { email } = customer;
  const { mailStop } = preferences;
  return (
    <p className={css.quiet}>
      {mailStop?.why === 'bounced' ? (
        <>
          {orderStateWords.bounced(email, dayIn(mailStop.since, now, longDay))}{' '}
          <Link to={paths.preferences}>{orderStateWords.preferences}</Link>
        </>
      ) : (
        say(email)
      )}
    </p>
  );
}
