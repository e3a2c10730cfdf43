import type * as contract from '@octavo/contract/desk-ledger';
import type { Call } from '#http/on.ts';
import { rulesOfSite } from '#sites/rules.ts';
import { loadLiabilities } from './store.ts';

/** spec §12.12 What customers of the site can still use, by currency and the month in which it ends. */
export async function listLiabilities({ db, site, environment, now }: Call<typeof contract.listLiabilities>) {
  const referralValue = rulesOfSite(site, environment).referralValue * 100;
  return { liabilities: await loadLiabilities(db, { ...site, referralValue }, now()), at: now() };
}
