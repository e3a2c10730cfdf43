import type { DeskSite } from '@octavo/contract/desk-sites';
import { SITE_CATEGORIES } from '@octavo/domain/sites/category';
import { hasMovedAsWhole } from '@octavo/domain/sites/transfer';
import { showSite } from '../show-site.ts';
import { loadSiteById, loadTariffRows } from '../store.ts';
import { listsOf } from '../tariff.ts';
import { loadTransfer } from '../transfers/store.ts';
import { lastNumber } from '../versions/store.ts';
import { siteAddress } from '#sites/address.ts';
import { keptProviders } from '#sites/providers.ts';
import { rulesOfSite, termsOf } from '#sites/rules.ts';
import type { DeskCall } from './managed.ts';
import { countMoved, loadChecks } from './store.ts';

/** What the installation says where a site has set nothing. */
const UNSET = {
  latePercent: null,
  latePeriodHours: null,
  lateMostPercent: null,
  moreTimePercent: null,
  moreTimeHours: null,
  loyaltySteps: null,
  loyaltyMaxDiscount: null,
  referralValue: null,
  referralDays: null,
  revisionMinutesPerPage: null,
};

/** Everything that an operator sets of a site, read from the database: the sites in memory follow a moment later. */
export async function presentDeskSite(call: DeskCall, { id, host }: { id: number; host: string }): Promise<DeskSite> {
  const { db, environment, origin } = call;
  const row = await loadSiteById(db, id);
  const { hosts, settings } = await showSite({ db }, host);
  const checks = await loadChecks(db, id);
  const { loyaltySteps, ...rules } = rulesOfSite({ ...row, ...UNSET }, environment);
  const { latePercent, latePeriodHours, lateMostPercent, moreTimePercent } = termsOf({ ...row, ...UNSET }, environment);
  return {
    id,
    category: SITE_CATEGORIES[row.category],
    address: siteAddress({ domain: row.domain, hosts }, origin),
    hosts: hosts.map((name) => {
      const check = checks.find(({ kind, subject }) => kind === 'host' && subject === name);
      return { host: name, check: check ? { isGood: check.isGood, date: check.dateChecked } : null };
    }),
    settings,
    defaults: { ...rules, latePercent, latePeriodHours, lateMostPercent, moreTimePercent },
    defaultSteps: [...loyaltySteps],
    levels: listsOf((await loadTariffRows(db, id)).items).levels,
    version: await lastNumber(db, id),
    transfer: await presentTransfer(call, row),
  };
}

type Leaving = Awaited<ReturnType<typeof loadSiteById>>;

async function presentTransfer(call: DeskCall, site: Leaving): Promise<DeskSite['transfer']> {
  const { db, sites, now } = call;
  const transfer = await loadTransfer(db, site.id);
  const target = transfer && sites.byId(transfer.targetId);
  if (!transfer || !target) return null;
  const { isBulk, magicLink, dateStarted: start } = transfer;
  return {
    target: { id: target.id, name: target.name },
    isBulk,
    magicLink,
    start,
    hasMoved: hasMovedAsWhole(site.status, transfer, now()),
    ...(await countMoved(db, site.id, target.id)),
    paidWith: keptProviders(call, target, site),
  };
}
