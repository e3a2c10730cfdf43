import type { Db } from '#db.ts';
import type { Act } from '../act.ts';
import { keepFirst, keepVersion } from '../versions/keep-version.ts';

/** A campaign in the version of a site: going back on the version ends it, or takes its end back. */
export type VersionedCampaign = { id: number; code: string; expiresAt: Date | null };

type Change = {
  siteIds: number[];
  was: VersionedCampaign | null;
  became: VersionedCampaign;
  reason?: string | undefined;
};

/** ADR 0221 Changes a campaign, and keeps a version of each of its sites. Call it under the locks of the sites. */
export async function keepCampaignVersions(
  tx: Db,
  act: Act,
  { siteIds, was, became, reason }: Change,
  change: () => Promise<unknown>,
) {
  for (const siteId of siteIds) await keepFirst(tx, act, siteId);
  await change();
  const kept = { was: { campaign: was }, became: { campaign: became }, reason: reason ?? null };
  for (const siteId of siteIds) await keepVersion(tx, act, siteId, kept);
}
