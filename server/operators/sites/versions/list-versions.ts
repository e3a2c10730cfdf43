import * as contract from '@octavo/contract/desk-site-versions';
import { takenBack } from '@octavo/domain/sites/versions';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found } from '#operations/refusal.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import { type VersionPrices } from '#sites/store.ts';
import { perPageOf } from '@octavo/domain/pricing/tariff';
import { changeSite } from '../../change-site.ts';
import { type KeptCampaign, takeBackCampaign } from '../../campaigns/take-back.ts';
import { importTariff } from '../../import-tariff.ts';
import { loadTariffRows } from '../../store.ts';
import { writeTariffCsv } from '../../tariff-csv.ts';
import { listsOf } from '../../tariff.ts';
import { lastNumber } from '../../versions/store.ts';
import { words } from '../../words.ts';
import { type Act, lockedSite } from '../../act.ts';
import { type Managed, actAt, asProblem, managed } from '../managed.ts';
import { refuseUnproven } from '../change-site.ts';
import { presentPlan } from './present-plan.ts';
import { loadPlans, loadVersions, loadWithBefore } from './store.ts';

const PAGE = 20;
const MOST_DIFFERENCES = 12;

/** ADR 0221 A page of the versions of a site, and what is planned. */
export async function listSiteVersions(call: Call<typeof contract.listSiteVersions>) {
  const { db, params, query } = call;
  const { id } = await managed(call, params.id);
  const rows = await loadVersions(db, id, { before: query.before, limit: PAGE });
  const plans = await loadPlans(db, id);
  return {
    versions: rows.slice(0, PAGE).map(({ number, author, reason, dateCreated, was, became }) => {
      const [before, after] = [was, became] as Record<string, unknown>[]; // written by keepVersion
      const fields = Object.keys(after ?? {});
      const differences = fields
        .slice(0, MOST_DIFFERENCES)
        .map((field) => ({ field, was: before?.[field] ?? null, became: after?.[field] ?? null }));
      return { number, author, reason, date: dateCreated, differences, count: fields.length };
    }),
    hasMore: rows.length > PAGE,
    plans: plans.map((plan) => presentPlan(plan, call.staff)),
  };
}

/** ADR 0221 Goes back on what a version changed, as a new version. The status has its own call. Throws `not_found`, `setting_invalid` or `step_up_needed`. */
export async function undoSiteVersion(call: Call<typeof contract.undoSiteVersion>) {
  const { db, params, body, sites } = call;
  const site = await managed(call, params.id);
  const { version, before } = await loadWithBefore(db, site.id, params.number);
  const [after, earlier] = [found(version), found(before)];
  const campaign = campaignIn(after);
  if (campaign) {
    await takeBackCampaign(call, site.id, campaign, body.reason);
    return { number: await lastNumber(db, site.id) };
  }
  const { status: _, ...fields } = takenBack(earlier.settings as object as Fields, after.settings as Fields);
  const samePrices = isSame(earlier.prices, after.prices);
  if (Object.keys(fields).length === 0 && samePrices) throw new Refusal('setting_invalid', undefined, NOTHING);
  await refuseUnproven(call, fields);
  await asProblem(
    inTransaction(call, contract.undoSiteVersion.name, async (tx) => {
      const within: Services = { ...call, db: tx, runTransaction: (_db, _name, work) => work(tx) };
      const act = actAt({ ...call, ...within }, site.id);
      await refuseChangedLater(tx, site, { after, fields, samePrices });
      if (Object.keys(fields).length > 0) await changeSite(act, site.host, fields, body);
      if (!samePrices) await importEarlier(act, site, earlier.prices as VersionPrices); // written by keepVersion
    }),
  );
  await sites.reload();
  return { number: await lastNumber(db, site.id) };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type GoingBack = { after: { settings: unknown; prices: unknown }; fields: Fields; samePrices: boolean };

/** Throws `setting_invalid` where a later version changed the same: going back would drop that too. Locks the site. */
async function refuseChangedLater(tx: Db, site: Managed, { after, fields, samePrices }: GoingBack) {
  await lockedSite(tx, site.host);
  const { version } = await loadWithBefore(tx, site.id, (await lastNumber(tx, site.id)) ?? 0);
  const [now, then] = [found(version).settings as Fields, after.settings as Fields]; // written by keepVersion
  const isKept = Object.keys(fields).every((name) => isSame(now[name], then[name]));
  if (!isKept || !(samePrices || isSame(version?.prices, after.prices)))
    throw new Refusal('setting_invalid', undefined, LATER);
}

type Fields = Record<string, unknown>;

/** What a version changed of a code; null where it changed something else. Written by keepCampaignVersions. */
function campaignIn({ was, became, settings }: { was: unknown; became: unknown; settings: unknown }) {
  const after = (became as { campaign?: KeptCampaign }).campaign;
  if (!after) return null;
  const { currency } = settings as { currency: string }; // written by keepVersion
  return { was: (was as { campaign: KeptCampaign | null }).campaign, became: after, currency };
}

const LATER = { params: { field: 'number', why: words.version.changedLater } };
const NOTHING = { params: { field: 'number', why: words.version.changedNothing } };

/** The prices of before, as a file: the same rules and the same entry in the audit. */
async function importEarlier(act: Act, { id, host }: Managed, prices: VersionPrices) {
  const { items } = await loadTariffRows(act.db, id);
  const tariff = { perPage: perPageOf(prices.pagePrices), ...prices.extraPrices };
  await importTariff(act, host, writeTariffCsv(tariff, listsOf(items), prices.hours));
}
