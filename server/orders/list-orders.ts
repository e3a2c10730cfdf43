import type * as contract from '@octavo/contract/orders';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { ownCategory } from '#catalogue/own-category.ts';
import type { Call } from '#http/on.ts';
import { presentListed } from './present.ts';
import { listedOrders } from './reading/store.ts';
import { countByStatus } from './store.ts';

const IS_HIDDEN = { YES: true, NO: false, ALL: null };

/** spec §7 The customer's orders, the newest first. */
export async function listOrders({ db, site, sites, customerId, params, query }: Call<typeof contract.listOrders>) {
  ownCategory(site, params.cat);
  const { status, hidden, page, limit } = query;
  const q = query.q.replaceAll('\0', '').trim(); // Postgres knows no text with a NUL in it
  const { total, rows } = await listedOrders(db, { customerId, status, isHidden: IS_HIDDEN[hidden], q, page, limit });
  return {
    pagination: { count: total },
    orders: rows.map((row) => presentListed(row, sites.byId(row.siteId) ?? site)),
  };
}

/** How many in each status, the empty ones too; 0 is all. Hidden orders count nowhere. */
export async function countOrders({ db, site, customerId, params }: Call<typeof contract.countOrders>) {
  ownCategory(site, params.cat);
  const counted = await countByStatus(db, customerId);
  const counts: Record<string, number> = { 0: 0 };
  for (const status of Object.values(ORDER_STATUS)) counts[status] = 0;
  for (const { status, count } of counted) counts[status] = count;
  counts[0] = counted.reduce((sum, { count }) => sum + count, 0);
  return counts;
}
