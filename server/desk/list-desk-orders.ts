import type * as contract from '@octavo/contract/desk';
import type { Call } from '#http/on.ts';
import { presentDeskOrder } from './present.ts';
import { loadDeskOrders } from './store.ts';

const PAGE_SIZE = 20;

/** A page of the orders that the member of staff sees, newest first. The count is exact up to 1,000, and 1,001 above. */
export async function listDeskOrders(call: Call<typeof contract.listDeskOrders>) {
  const { db, query, staff } = call;
  const wanted = { status: query.status || undefined, after: query.after, limit: PAGE_SIZE };
  const { count, rows } = await loadDeskOrders(db, staff, wanted);
  return { pagination: { count }, orders: rows.map((row) => presentDeskOrder(row, { ...call, staff })) };
}
