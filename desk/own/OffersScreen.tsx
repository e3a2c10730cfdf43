import { dayName, shortDay, time, zoneOfYear } from '@octavo/kit/dates.ts';
import { EmptyState } from '@octavo/kit/EmptyState.tsx';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import type { OfferedWork } from '@octavo/contract/desk-offers';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useKeys } from '#app/keys.ts';
import { OfferCard } from './OfferCard.tsx';
import css from './Own.module.css';
import { useOffers } from './useOffers.ts';
import { offerWords as words } from './words.ts';

/** spec §12.15 What is offered to the writer, with the time that is left, and below it what has ended. */
export function OffersScreen() {
  const { open, chosen, choose, isQuiet, ended, now, places, ...query } = useOffers();
  const page = useOfferKeys({ open, chosen, choose, isQuiet });
  return (
    <div className={css.page} ref={page}>
      <h1 className={css.title}>{words.title}</h1>
      <p className={css.about}>{words.about(places, zoneOfYear(now))}</p>
      {query.isPending && <Skeleton lines={6} />}
      {query.error && !query.data && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && open.length === 0 && <EmptyState title={words.empty.title}>{words.empty.detail}</EmptyState>}
      {open.map((offer) => (
        <OfferCard key={offer.id} {...{ offer, now, places, isQuiet }} isChosen={offer.id === chosen} />
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

type Choosing = Pick<ReturnType<typeof useOffers>, 'open' | 'chosen' | 'choose' | 'isQuiet'>;

/** J and K move the focus among the offers; the one in which it is, is chosen. Answers the ref of the page. */
function useOfferKeys({ open, chosen, choose, isQuiet }: Choosing) {
  const page = useRef<HTMLDivElement>(null);
  const chooseFocused = useEffectEvent(({ target }: FocusEvent) => {
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-offer]') : null;
    if (card) choose(Number(card.dataset['offer']));
  });
  useEffect(() => {
    const all = page.current;
    all?.addEventListener('focusin', chooseFocused);
    return () => all?.removeEventListener('focusin', chooseFocused);
  }, []);
  const move = (step: 1 | -1) => {
    const next = open[open.findIndex(({ id }) => id === chosen) + step];
    page.current?.querySelector<HTMLElement>(`[data-offer="${next?.id ?? chosen}"]`)?.focus(); // which chooses it
  };
  const moves = [
    { keys: 'j', words: words.keys.next, isInBar: true, isHeld: true, run: () => move(1) },
    { keys: 'k', words: words.keys.previous, isInBar: true, isHeld: true, run: () => move(-1) },
  ];
  useKeys(words.keys.title, isQuiet || open.length === 0 ? [] : moves);
  return page;
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
