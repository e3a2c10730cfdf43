import type * as contract from '@octavo/contract/desk-order';
import { loadEntriesOfOrder } from '#audit/store.ts';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { withFacts } from '../audit/facts.ts';
import { loadOrderOfStaff } from '../store.ts';

type Fields = Record<string, unknown> | null;

/** spec §12.5 Who of the staff did or read what of an order, newest first. */
export async function listOrderAudit({ db, site, staff, params, query }: Call<typeof contract.listOrderAudit>) {
  const order = found(await loadOrderOfStaff(db, staff, params.id));
  const entries = await loadEntriesOfOrder(db, order.id, query.before);
  return (await withFacts(db, site, entries)).map(({ row, facts }) => {
    const { id, operation, actor, name, reason, dateCreated, sessionId: session, was, became } = row;
    const fields = { was: was as Fields, became: became as Fields }; // the audit stores objects
    return { id, operation, actor, name, reason, dateCreated, session, ...fields, ...facts };
  });
}
