import type * as contract from '@octavo/contract/desk-reports';
import type { Call } from '#http/on.ts';
import { loadBehind, loadCounted } from './store.ts';

/** spec §12.20 What a figure counted. */
export async function listReportRows({ db, staff, query }: Call<typeof contract.listReportRows>) {
  const { siteId } = staff;
  const { zone } = await loadCounted(db, siteId);
  const { rows, next } = await loadBehind(db, { ...query, siteId, zone });
  return { rows: rows.map(({ at: date, orderId: order, ...row }) => ({ ...row, date, order })), next, zone };
}
