import type * as contract from '@octavo/contract/desk-order';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { presentEvent } from '#order-events/present.ts';
import { loadEventsWithWriters } from '#order-events/store.ts';
import { loadOrderOfStaff } from '../store.ts';

/** spec §12.5 What happened to an order, newest first. */
export async function listDeskEvents({ db, staff, params }: Call<typeof contract.listDeskEvents>) {
  const order = found(await loadOrderOfStaff(db, staff, params.id));
  return (await loadEventsWithWriters(db, order.id)).map(presentEvent).toReversed();
}
