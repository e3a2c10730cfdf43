import type { NewCampaign } from '@octavo/contract/campaigns';
import { campaignState, whyNotAtSites } from '@octavo/domain/sites/campaign';
import type { Db } from '#db.ts';
import { insertDiscounts } from '#discounts/store.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { type Act, actsOf, lockedSite } from '../act.ts';
import { audit } from '../audit.ts';
import { refuseField } from '../input.ts';
import { words } from '../words.ts';
import { type CampaignRow, isTaken, insertCampaign, loadCampaignById } from './store.ts';
import { keepCampaignVersions } from './versions.ts';

/**
 * spec §10.11 Makes a code for everybody at the sites of these hosts; each keeps a version. Throws `invalid` for an end in the past, InvalidInput
 * for amounts at sites of two currencies, `code_taken` or `site_unknown`.
 */
export function createCampaign(act: Act, wanted: NewCampaign, reason?: string): Promise<CampaignRow> {
  return inTransaction(act, 'createCampaign', async (tx) => {
    const dateCreated = act.now();
    if (campaignState({ startsAt: null, expiresAt: wanted.expiresAt ?? null }, dateCreated) === 'over')
      throw new Refusal('invalid', { 'campaign.expiresAt': 'value_invalid' });
    const sites = await lockedSites(tx, wanted.sites);
    if (
      whyNotAtSites(
        wanted,
        sites.map(({ currency }) => currency),
      )
    )
      refuseField('sites', words.currenciesDiffer);
    const siteIds = sites.map(({ id }) => id);
    if (await isTaken(tx, wanted.code, siteIds)) throw new Refusal('code_taken', { code: 'code_taken' });
    const { code, uses, usesPerSite, sites: _, ...value } = wanted;
    const { id } = await insertCampaign(tx, { code, usesLeft: uses, actor: act.actor, dateCreated });
    const row = { ...value, code, campaignId: id, usesLeft: usesPerSite, dateCreated };
    const made = { id, code, expiresAt: wanted.expiresAt ?? null };
    await keepCampaignVersions(tx, act, { siteIds, was: null, became: made, reason }, () =>
      insertDiscounts(tx, siteIds.map((siteId) => ({ ...row, siteId }))),
    ); // oxfmt-ignore
    const entry = { operation: 'createCampaign', subject: code, became: wanted, reason };
    for (const at of actsOf(act, siteIds)) await audit(tx, at, entry);
    return found(await loadCampaignById(tx, id));
  });
}

/** The sites of these hosts, each once, locked until the transaction ends. */
async function lockedSites(tx: Db, hosts: string[]) {
  const sites = new Map<number, Awaited<ReturnType<typeof lockedSite>>>();
  for (const host of hosts.toSorted()) {
    const site = await lockedSite(tx, host);
    sites.set(site.id, site);
  }
  return [...sites.values()];
}
