import type * as contract from '@octavo/contract/desk-unassigned';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { loadPlaceInQueue } from '../inbox/store.ts';
import { loadOrderOfStaff } from '../store.ts';

/** spec §12.5 Where an order stands among those without a writer. Throws `not_found`. */
export async function getUnassignedPlace({ db, staff, params }: Call<typeof contract.getUnassignedPlace>) {
  const { id } = found(await loadOrderOfStaff(db, staff, params.id));
  const { since, previous, next } = await loadPlaceInQueue(db, { queue: 'unassigned', staff, before: null }, id);
  return { oldestSince: previous === null ? since : null, previous, next };
}
