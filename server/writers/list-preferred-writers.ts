import type * as contract from '@octavo/contract/writers';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { loadPreferredOf, loadWritersOfCustomer } from './store.ts';

/** spec §7 The writers whom a customer may prefer: those who have worked on their orders. Throws `not_found` for an order that is not theirs. */
export async function listPreferredWriters(call: Call<typeof contract.listPreferredWriters>) {
  const { db, site, customerId, query } = call;
  const kept = query.order === undefined ? [] : found(await loadPreferredOf(db, customerId, query.order));
  return loadWritersOfCustomer(db, { siteId: site.id, customerId, kept });
}
