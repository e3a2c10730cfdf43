import { queryOf } from '@octavo/client/query';
import { getUnassignedPlace } from '@octavo/contract/desk-unassigned';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useQuery } from '@tanstack/react-query';
import { useKeys } from '#app/keys.ts';
import { LIVE } from '#app/live.ts';
import type { KeyPlace } from './useCandidateKeys.ts';
import { writerWords as words } from './words.ts';

/** spec §12.5 Where an order stands among those without a writer. */
export const useUnassignedPlace = (id: number) =>
  useQuery({ ...queryOf(getUnassignedPlace, { params: { id } }), ...LIVE }).data;

/** spec §12.5 The keys `[` and `]` of the choice of a writer: the order that waits longer, and the one that waits shorter. Where there is none, they say so. */
export function useUnassignedKeys(id: number, go: (id: number) => void, where: KeyPlace) {
  const place = useUnassignedPlace(id);
  const to = (other: number | null | undefined) => () => (other ? go(other) : showToast(words.noOther)); // no `whyNot`: the page below has the same keys
  const key = { ...where, operation: 'assignWriter' } as const;
  useKeys(words.heading, [
    { ...key, keys: '[', words: words.keys.previousUnassigned, run: to(place?.previous) },
    { ...key, keys: ']', words: words.keys.nextUnassigned, run: to(place?.next) },
  ]);
}
