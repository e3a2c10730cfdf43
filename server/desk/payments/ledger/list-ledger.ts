import type * as contract from '@octavo/contract/desk-ledger';
import type { Call } from '#http/on.ts';
import { loadLedgerPage } from './store.ts';

/** spec §12.12 The movements of money of the site. */
export async function listLedger({ db, staff, query }: Call<typeof contract.listLedger>) {
  const { rows, next } = await loadLedgerPage(db, staff.siteId, query);
  const entries = rows.map(({ dateCreated: date, orderId: order, month, ...entry }) => ({
    ...entry,
    date,
    order,
    month: month ?? '',
  }));
  return { entries, next };
}
