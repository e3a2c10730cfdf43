import { call } from '@octavo/client/call';
import { invalidate, queryOf } from '@octavo/client/query';
import { type OfferedWork, acceptWork, declineWork, listOfferedWork } from '@octavo/contract/desk-offers';
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
    ...useFirst(offers.filter(({ view }) => view === 'open')),
    now,
    places: query.data?.places ?? 0,
    ended: offers.filter(({ view }) => view !== 'open'),
  };
}

/** So long the keys do nothing after they went on to another offer. */
const QUIET_MS = 1000;

/**
 * The open offers, first the one that was first as long as it is open, so that a newer one does not take its keys. Once the keys went on to
 * another one, they are quiet for a moment: who presses one means the offer before.
 */
function useFirst(open: readonly OfferedWork[]) {
  const [first, setFirst] = useState<{ id: number | null; isQuiet: boolean }>({ id: null, isQuiet: false });
  const offer = open.find(({ id }) => id === first.id) ?? open[0];
  const id = offer?.id ?? null;
  if (id !== first.id) setFirst({ id, isQuiet: id !== null && first.id !== null });
  const { isQuiet } = first;
  useEffect(() => {
    if (!isQuiet) return undefined;
    const timer = setTimeout(() => setFirst({ id, isQuiet: false }), QUIET_MS);
    return () => clearTimeout(timer);
  }, [id, isQuiet]);
  return { open: offer ? [offer, ...open.filter((one) => one !== offer)] : [], isQuiet };
}

/** Accepts or declines an offer. Neither is shown before the server has said so: of several writers one was the first. */
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
  return { accepting, declining };
}
