import { call } from '@octavo/client/call';
import { newAttempts } from '@octavo/client/new-key';
import { invalidate, queryOf } from '@octavo/client/query';
import {
  type OfferedWork,
  acceptWork,
  askOfferQuestion,
  declineWork,
  listOfferedWork,
} from '@octavo/contract/desk-offers';
import { listOwnOrders } from '@octavo/contract/desk-own-work';
import type { DeclineKind } from '@octavo/domain/desk/work-offer';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useServerClock } from '#app/useServerClock.ts';
import { offerWords } from './words.ts';

/** The offers are asked for again so often as well, for the end of a head start of another writer. */
const REFRESH_MS = 55_000;

export const reloadOffers = () => invalidate(listOfferedWork, listOwnOrders);

/** spec §12.15 What is offered to the writer, by the clock of the server: what ran out since the last answer is not open any more. */
export function useOffers() {
  const query = useQuery({ ...queryOf(listOfferedWork, {}), refetchInterval: REFRESH_MS });
  const now = useServerClock(query.data, query.dataUpdatedAt);
  const offers = (query.data?.offers ?? []).map((offer): OfferedWork =>
    offer.view === 'open' && offer.expiresAt <= now ? { ...offer, view: 'passed', dateEnded: offer.expiresAt } : offer,
  );
  return {
    ...query,
    ...useChosen(offers.filter(({ view }) => view === 'open')),
    now,
    places: query.data?.places ?? 0,
    ended: offers.filter(({ view }) => view !== 'open'),
  };
}

/** So long the keys do nothing after an offer went away. */
const QUIET_MS = 1000;

/** The open offers in the order in which they are shown, and the one that looks chosen. */
type Shown = { ids: readonly number[]; chosen: number | null; isQuiet: boolean };

/**
 * The open offers, each where it was as long as it is open: newer ones stand behind. The keys are of the chosen one, at first the first. Once an offer
 * went away, they are quiet for a moment: who presses one may mean an offer that stood elsewhere, or the one before.
 */
function useChosen(open: readonly OfferedWork[]) {
  const [shown, setShown] = useState<Shown>({ ids: [], chosen: null, isQuiet: false });
  const isOpen = (one: number) => open.some(({ id }) => id === one);
  const newer = open.map(({ id }) => id).filter((id) => !shown.ids.includes(id));
  const isGone = !shown.ids.every(isOpen);
  if (isGone || newer.length > 0) {
    const ids = [...shown.ids.filter(isOpen), ...newer];
    const chosen = shown.chosen !== null && isOpen(shown.chosen) ? shown.chosen : (ids[0] ?? null);
    setShown({ ids, chosen, isQuiet: ids.length > 0 && (isGone || shown.isQuiet) });
  }
  useEffect(() => {
    if (!shown.isQuiet) return undefined;
    const timer = setTimeout(() => setShown((now) => ({ ...now, isQuiet: false })), QUIET_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return {
    open: shown.ids.flatMap((one) => open.filter(({ id }) => id === one)),
    chosen: shown.chosen,
    isQuiet: shown.isQuiet,
    choose: (chosen: number) => setShown((now) => (now.chosen === chosen ? now : { ...now, chosen })),
  };
}

/** Accepts or declines an offer, or asks about it. None is shown before the server has said so: of several writers one was the first. */
export function useAnswer({ id, order }: OfferedWork) {
  const accepting = useMutation({
    mutationFn: () => call(acceptWork, { params: { id } }),
    onSuccess: () => showToast(offerWords.accepted(order.title)),
    onSettled: reloadOffers,
  });
  const declining = useMutation({
    mutationFn: (body: { kind: DeclineKind; reason: string }) => call(declineWork, { params: { id }, body }),
    onSettled: reloadOffers,
  });
  const [attempt] = useState(newAttempts);
  const asking = useMutation({
    mutationFn: (question: string) =>
      attempt(question, (key) => call(askOfferQuestion, { params: { id }, key, body: { question } })),
    onSettled: reloadOffers,
  });
  return { accepting, declining, asking };
}
