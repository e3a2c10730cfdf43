import type { DeskOrder } from '@octavo/contract/desk';
import { formatFor } from '@octavo/domain/language/format';
import { language } from '@octavo/domain/language/page';
import { canBeLate } from '@octavo/domain/deadlines/late';
import { earlyOrLate, longDay, time, zone } from '@octavo/kit/dates.ts';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { placeOf } from '#lists/place-of.ts';
import { ReadyBy } from '#lists/ReadyBy.tsx';
import { billOf, factsOf } from './order-facts.ts';
import css from './OrderMargin.module.css';
import { marginWords } from './words.ts';

const words = marginWords;

/** spec §12.5 What was ordered, its price and codes, the customer and the instructions. The server gives a writer no price and no name. */
export function OrderMargin({ order }: { order: DeskOrder }) {
  const { customer, paperDetails, deadline, dateHeld, orderStatus } = order;
  const hasDeadline = canBeLate({ ...order, status: orderStatus.id });
  return (
    <aside className={css.margin} aria-label={words.label}>
      {hasDeadline && (
        <section>
          <h2>{words.readyBy}</h2>
          <ReadyBy deadline={deadline} dateHeld={dateHeld} />
        </section>
      )}
      {order.dateCompleted && <Delivered order={order} at={order.dateCompleted} />}
      <section>
        <h2>{words.order}</h2>
        <Leaders facts={factsOf(order)} />
      </section>
      {order.price && (
        <section>
          <h2>{words.price}</h2>
          <Leaders facts={billOf(order)} />
        </section>
      )}
      {customer.firstName !== undefined && (
        <section>
          <h2>{words.customer}</h2>
          <Customer customer={customer} name={customer.firstName} />
        </section>
      )}
      {paperDetails && (
        <section>
          <h2>{words.instructions}</h2>
          <p className={css.details} dir="auto">
            {paperDetails}
          </p>
        </section>
      )}
    </aside>
  );
}

/** When the order was delivered first, and how early or late that was; nothing of that while its deadline waits for a payment (ADR 0013). */
const Delivered = ({ order: { deadline, deadlineWaits }, at }: { order: DeskOrder; at: Date }) => (
  <section>
    <h2>{words.delivered}</h2>
    <p className={css.day}>{longDay(at)}</p>
    <p>
      {time(at)} {zone(at)}
      {!deadlineWaits && `, ${earlyOrLate(deadline, at)}`}
    </p>
  </section>
);

type CustomerProps = { customer: DeskOrder['customer']; name: string };

/** The name with the way to the page of the customer, and what time it is there. */
function Customer({ customer, name }: CustomerProps) {
  const now = useNow();
  const local = customer.zone && formatFor({ language: language(), zone: customer.zone });
  return (
    <Leaders
      facts={[
        { name, value: <Link to={paths.customer(customer.id)}>{words.open}</Link> },
        ...(local && customer.zone
          ? [{ name: words.localTime, value: words.timeAt(local.time(now), placeOf(customer.zone)) }]
          : []),
      ]}
    />
  );
}
