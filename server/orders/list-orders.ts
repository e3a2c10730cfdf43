import type * as contract from '@octavo/contract/orders';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { ownCategory } from '#catalogue/own-category.ts';
import type { Call } from '#http/on.ts';
import { searchedText } from '#operations/search.ts';
import { namesIn } from '#sites/texts/own-words.ts';
import { presentListed } from './present.ts';
import { loadOrders } from './list/store.ts';
import { countByStatus } from './store.ts';

const IS_HIDDEN = { YES: true, NO: false, ALL: null };

/** spec §7 A page of the orders of the customer. */
export async function listOrders(call: Call<typeof contract.listOrders>) {
  const { db, site, sites, language, customerId, params, query } = call;
  ownCategory(site, params.cat);
  const { hidden, ...wanted } = query;
  const q = searchedText(query.q);
  const { total, rows } = await loadOrders(db, { ...wanted, customerId, isHidden: IS_HIDDEN[hidden], q });
  return {
    pagination: { count: total },
    orders: rows.map((row) => presentListed(row, namesIn(sites.byId(row.siteId) ?? site, language))),
  };
}

/** The number of orders in each status, also those with none; 0 is all. Hidden orders count only as `hidden`. */
export async function countOrders({ db, site, customerId, params }: Call<typeof contract.countOrders>) {
  ownCategory(site, params.cat);
  const counted = await countByStatus(db, customerId);
  const counts: Record<string, number> = { 0: 0, hidden: 0 };
  for (const status of Object.values(ORDER_STATUS)) counts[status] = 0;
  for (const { status, isHidden, count } of counted) {
    for (const name of isHidden ? ['hidden'] : [0, status]) counts[name] = (counts[name] ?? 0) + count;
  }
  return counts;
}
