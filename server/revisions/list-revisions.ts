import type * as contract from '@octavo/contract/revisions';
import { revisionDays, revisionsUntil } from '@octavo/domain/revisions/policy';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { loadOrderOfCustomer } from '#orders/store.ts';
import { revisionPeriodOf } from '#sites/rules.ts';
import { termsOfOrder } from '#sites/terms-of-order.ts';
import { presentRevision } from './present.ts';
import { countRevisions, loadLastDelivery, loadRevisions } from './store.ts';

/** spec §7 A page of the revisions of an order, or of all orders of the customer, newest first. */
export async function listRevisions(call: Call<typeof contract.listRevisions>) {
  const { db, customerId, query } = call;
  const order = query.order === undefined ? null : found(await loadOrderOfCustomer(db, customerId, query.order));
  const whose = order ? { orderId: order.id } : { customerId };
  const { all, ...counts } = await countRevisions(db, whose);
  const rows = await loadRevisions(db, whose, query);
  const delivered = order && (await loadLastDelivery(db, order.id));
  const period = order && revisionPeriodOf(await termsOfOrder(db, call, order));
  return {
    pagination: { count: all },
    revisions: rows.map(presentRevision),
    until: delivered && period && revisionsUntil(order.pages, delivered, period),
    days: period && revisionDays(order.pages, period),
    terms: period,
    counts,
  };
}
