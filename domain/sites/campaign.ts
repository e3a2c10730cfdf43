/** How a code for everybody stands. */
export const CAMPAIGN_STATES = ['coming', 'running', 'over'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** spec §10.11 A code works from its beginning until before its end. */
export function campaignState(
  { startsAt, expiresAt }: { startsAt: Date | null; expiresAt: Date | null },
  now: Date,
): CampaignState {
  if (expiresAt && expiresAt <= now) return 'over';
  return startsAt && startsAt > now ? 'coming' : 'running';
}
