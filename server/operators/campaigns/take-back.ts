import { Refusal } from '#operations/refusal.ts';
import { type DeskCall, actAt, asProblem } from '../sites/managed.ts';
import { words } from '../words.ts';
import { refuseForeignCampaign } from './at-desk.ts';
import { endCampaign, reviveCampaign } from './end-campaign.ts';
import type { VersionedCampaign } from './versions.ts';

/** A campaign as a version keeps it, in JSON. */
export type KeptCampaign = Omit<VersionedCampaign, 'expiresAt'> & { expiresAt: string | null };
/** `currency`: that of the site in this version. */
type Kept = { was: KeptCampaign | null; became: KeptCampaign; currency: string };

const OVER = { params: { field: 'number', why: words.version.codeOver } };

/** ADR 0221 Goes back on a version that made a code, by ending it, or on one that ended it. Throws `setting_invalid` or `forbidden`. */
export async function takeBackCampaign(
  call: DeskCall,
  siteId: number,
  { was, became, currency }: Kept,
  reason: string,
) {
  await refuseForeignCampaign(call, became.id);
  const act = actAt(call, siteId);
  if (was === null) return endCampaign(act, became.id, reason);
  const expiresAt = was.expiresAt === null ? null : new Date(was.expiresAt);
  if (expiresAt && expiresAt <= call.now()) throw new Refusal('setting_invalid', undefined, OVER);
  return asProblem(reviveCampaign(act, became.id, { expiresAt, reason, currency }));
}
