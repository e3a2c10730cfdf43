import type { Db } from '#db.ts';
import { termsOf } from '#sites/rules.ts';
import type { Act } from '../act.ts';
import { showSite } from '../show-site.ts';
import { loadHostsOf, loadSiteById, loadTariffRows } from '../store.ts';
import { insertVersion, lastNumber } from './store.ts';

/** Who changes a site, and when. */
type By = Pick<Act, 'actor' | 'environment' | 'now'>;

type Change = { was: Record<string, unknown>; became: Record<string, unknown>; reason?: string | null };

/** ADR 0221 Before the first change of a site: keeps what it was as its first version. Call it under the lock of the site. */
export async function keepFirst(tx: Db, act: By, siteId: number) {
  if ((await lastNumber(tx, siteId)) !== null) return;
  const reason = null;
  await insertVersion(tx, { ...(await snapshotOf(tx, act, siteId)), was: {}, became: {}, number: 1, reason });
}

/** ADR 0221 Keeps what a site is after a change as its next version, in the transaction of the change. Answers its number. */
export async function keepVersion(tx: Db, act: By, siteId: number, { was, became, reason = null }: Change) {
  const number = ((await lastNumber(tx, siteId)) ?? 0) + 1;
  await insertVersion(tx, { ...(await snapshotOf(tx, act, siteId)), was, became, number, reason });
  return number;
}

async function snapshotOf(tx: Db, { actor, environment, now }: By, siteId: number) {
  const [host = ''] = await loadHostsOf(tx, siteId);
  const { settings } = await showSite({ db: tx }, host);
  const { urgencies, pagePrices, extraPrices } = await loadTariffRows(tx, siteId);
  const { siteId: _, ...extras } = extraPrices;
  return {
    siteId,
    settings,
    terms: termsOf(await loadSiteById(tx, siteId), environment),
    prices: {
      hours: urgencies,
      pagePrices: pagePrices.map(({ workType, level, hours, cents }) => ({ workType, level, hours, cents })),
      extraPrices: extras,
    },
    author: actor,
    dateCreated: now(),
  };
}
