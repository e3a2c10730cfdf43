import type * as contract from '@octavo/contract/campaigns';
import type { Campaign } from '@octavo/contract/campaigns';
import { campaignState } from '@octavo/domain/sites/campaign';
import type { Call } from '#http/on.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { actOf } from '../act.ts';
import { type DeskCall, asProblem, managed } from '../sites/managed.ts';
import { loadManagedIds } from '../sites/store.ts';
import { createCampaign } from './create-campaign.ts';
import { endCampaign } from './end-campaign.ts';
import { type CampaignRow, loadCampaignById, loadCampaigns } from './store.ts';

const PAGE = 20;

/** spec §12.14 A page of the codes of a site where the caller is an operator. Throws `not_found`. */
export async function listCampaigns(call: Call<typeof contract.listCampaigns>) {
  const { db, query } = call;
  const { id: siteId } = await managed(call, query.site);
  const rows = await loadCampaigns(db, { siteId, before: query.before, limit: PAGE });
  const shown = rows.slice(0, PAGE);
  const ids = await loadManagedIds(db, call.staff.email);
  const next = rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null;
  return { campaigns: shown.map((row) => present(row, ids, call.now())), next };
}

/** spec §12.14 Makes a code at sites where the caller is an operator; any other one is unknown. Throws `site_unknown`, `code_taken` or `setting_invalid`. */
export async function createDeskCampaign(call: Call<typeof contract.createCampaign>) {
  const { body, db, sites, staff } = call;
  const ids = await loadManagedIds(db, staff.email);
  for (const host of body.campaign.sites)
    if (!ids.includes(sites.byHost(host)?.id ?? 0)) throw new Refusal('site_unknown');
  const made = await asProblem(createCampaign(actOf(call), body.campaign, body.reason));
  return present(made, ids, call.now());
}

/** spec §12.14 Ends a code, if the caller is an operator at each of its sites. Throws `not_found` or `forbidden`. */
export async function endDeskCampaign(call: Call<typeof contract.endCampaign>) {
  const { params, body } = call;
  const ids = await refuseForeignCampaign(call, params.id);
  return present(await endCampaign(actOf(call), params.id, body.reason), ids, call.now());
}

/** The sites of the caller. Throws `not_found` for a code of other sites only, and `forbidden` for one that works at another site too. */
export async function refuseForeignCampaign({ db, staff }: DeskCall, id: number): Promise<number[]> {
  const ids = await loadManagedIds(db, staff.email);
  const { siteIds } = found(await loadCampaignById(db, id));
  if (!siteIds.some((siteId) => ids.includes(siteId))) throw new Refusal('not_found');
  if (!siteIds.every((siteId) => ids.includes(siteId))) throw new Refusal('forbidden');
  return ids;
}

const present = ({ siteIds, ...row }: CampaignRow, ids: number[], now: Date): Campaign => ({
  ...row,
  state: campaignState(row, now),
  isManaged: siteIds.every((siteId) => ids.includes(siteId)),
});
