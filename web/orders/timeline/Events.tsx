import type { Order } from '@octavo/contract/orders';
import type { OrderEvent } from '@octavo/contract/order-events';
import type { RefObject } from 'react';
import { longDay, time, zone, dayName } from '@octavo/kit/dates.ts';
import { useNow } from '@octavo/kit/useNow.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { eventText } from './event-text.ts';
import css from './OrderTimeline.module.css';
import { timelineWords } from './words.ts';

type Props = {
  order: Order;
  /** Oldest first. */
  events: readonly OrderEvent[];
  /** Whether the newest request for more time waits for an answer. */
  isWaiting: boolean;
  /** Gets the line of the newest answer of the customer. */
  answered: RefObject<HTMLLIElement | null>;
};

/** spec §10.5 What happened to an order, by whom and when, newest first, by days in the zone of the customer. */
export function Events({ order, events, isWaiting, answered }: Props) {
  const now = useNow();
  if (events.length === 0) return null;
  const newestFirst = events.toReversed();
  const days = Object.entries(Object.groupBy(newestFirst, ({ dateCreated }) => dayName(dateCreated, now, longDay)));
  const answer = newestFirst.find(({ kind }) => kind === 'time_accepted' || kind === 'time_kept');
  const request = isWaiting ? newestFirst.find(({ kind }) => kind === 'time_asked') : undefined;
  return (
    <section className={css.events}>
      <h2>
        {timelineWords.heading}{' '}
        <span>
          <bdi>{timelineWords.zone(zone(now))}</bdi>
        </span>
      </h2>
      {days.map(([day, ofDay = []]) => (
        <section key={day}>
          <h3>{day}</h3>
          <ol>
            {ofDay.map((event) => (
              <li key={event.id} className={css.event} {...(event === answer && { ref: answered, tabIndex: -1 })}>
                <Line event={event} currency={order.currency} isWaiting={event === request} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

type LineProps = { event: OrderEvent; currency: string; isWaiting: boolean };

function Line({ event, currency, isWaiting }: LineProps) {
  const { who, text, icon, note, tone = isWaiting ? 'asked' : undefined } = eventText(event, currency);
  return (
    <>
      <time dateTime={event.dateCreated.toISOString()}>
        <bdi>{time(event.dateCreated)}</bdi>
      </time>
      <span className={tone ? `${css.icon} ${css[tone]}` : css.icon}>
        <Icon name={icon} size={18} />
      </span>
      <div className={css.text}>
        <bdi>
          {who && <b>{who}</b>} {text}
          {isWaiting && (
            <>
              , <b className={css.asked}>{timelineWords.waiting}</b>
            </>
          )}
        </bdi>
        {note && (
          <p className={css.note}>
            <bdi>{note}</bdi>
          </p>
        )}
      </div>
    </>
  );
}
