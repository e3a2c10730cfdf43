import type * as contract from '@octavo/contract/desk-order';
import { loadEntriesOfOrder } from '#audit/store.ts';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { loadOrderOfStaff } from '../store.ts';

type Fields = Record<string, unknown> | null;

/** spec §12.5 Who of the staff did or read what of an order, newest first. */
export async function listOrderAudit({ db, staff, params }: Call<typeof contract.listOrderAudit>) {
  const order = found(await loadOrderOfStaff(db, staff, params.id));
  const entries = await loadEntriesOfOrder(db, order.id);
  return entries.map(({ was, became, ...entry }) => ({ ...entry, was: was as Fields, became: became as Fields })); // the audit stores objects
}
