import type * as contract from '@octavo/contract/revisions';
import { revisionsUntil } from '@octavo/domain/revisions/policy';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { orderOfCustomer } from '#orders/store.ts';
import { presentRevision } from './present.ts';
import { countRevisions, lastDelivery, revisionsOfOrder } from './store.ts';

/** spec §7 A page of the revisions of an order, newest first. */
export async function listRevisions({ db, customerId, query }: Call<typeof contract.listRevisions>) {
  const { id, pages } = found(await orderOfCustomer(db, customerId, query.order));
  const { all, ...counts } = await countRevisions(db, id);
  const rows = await revisionsOfOrder(db, id, query);
  const delivered = await lastDelivery(db, id);
  return {
    pagination: { count: all },
    revisions: rows.map(presentRevision),
    until: delivered && revisionsUntil(pages, delivered),
    counts,
  };
}
