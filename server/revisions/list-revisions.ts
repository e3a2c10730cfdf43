import type * as contract from '@octavo/contract/revisions';
import { revisionsUntil } from '@octavo/domain/revisions/policy';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { loadOrderOfCustomer } from '#orders/store.ts';
import { presentRevision } from './present.ts';
import { countRevisions, loadLastDelivery, loadRevisionsOfOrder } from './store.ts';

/** spec §7 A page of the revisions of an order, newest first. */
export async function listRevisions({ db, customerId, query }: Call<typeof contract.listRevisions>) {
  const { id, pages } = found(await loadOrderOfCustomer(db, customerId, query.order));
  const { all, ...counts } = await countRevisions(db, id);
  const rows = await loadRevisionsOfOrder(db, id, query);
  const delivered = await loadLastDelivery(db, id);
  return {
    pagination: { count: all },
    revisions: rows.map(presentRevision),
    until: delivered && revisionsUntil(pages, delivered),
    counts,
  };
}
