import { dayName, shortDay, time, zoneOfYear } from '@octavo/kit/dates.ts';
import { EmptyState } from '@octavo/kit/EmptyState.tsx';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import type { OfferedWork } from '@octavo/contract/desk-offers';
import { OfferCard } from './OfferCard.tsx';
import css from './Own.module.css';
import { useOffers } from './useOffers.ts';
import { offerWords as words } from './words.ts';

/** spec §12.15 What is offered to the writer, with the time that is left, and below it what has ended. */
export function OffersScreen() {
  const { open, isQuiet, ended, now, places, ...query } = useOffers();
  return (
    <div className={css.page}>
      <h1 className={css.title}>{words.title}</h1>
      <p className={css.about}>{words.about(places, zoneOfYear(now))}</p>
      {query.isPending && <Skeleton lines={6} />}
      {query.error && !query.data && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && open.length === 0 && <EmptyState title={words.empty.title}>{words.empty.detail}</EmptyState>}
      {open.map((offer, at) => (
        <OfferCard key={offer.id} offer={offer} now={now} places={places} isFirst={at === 0} isQuiet={isQuiet} />
      ))}
      {ended.length > 0 && (
        <ul className={css.ended} aria-label={words.earlier}>
          {ended.map((offer) => (
            <Ended key={offer.id} offer={offer} now={now} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Ended({ offer: { view, order, dateEnded, expiresAt }, now }: { offer: OfferedWork; now: Date }) {
  if (view === 'open' || view === 'early') return null;
  const at = dateEnded ?? expiresAt;
  const isToday = at.toDateString() === now.toDateString();
  return (
    <li>
      <span dir="auto">{order.title}</span>
      <span>
        {words.endedAt(words.ended[view], isToday ? time(at) : dayName(at, now, shortDay).toLocaleLowerCase())}
      </span>
    </li>
  );
}
