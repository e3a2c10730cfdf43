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

/** In cents; 0 and null for none. */
type Amounts = { amount?: number | undefined; maxAmount?: number | null | undefined; minPrice?: number | undefined };

/** ADR 0403 Why a code cannot work at sites of these currencies, or null: each site reads its amounts in its own one. */
export function whyNotAtSites({ amount, maxAmount, minPrice }: Amounts, currencies: readonly string[]) {
  const hasAmounts = [amount, maxAmount, minPrice].some((cents) => (cents ?? 0) > 0);
  return hasAmounts && new Set(currencies).size > 1 ? 'currencies_differ' : null;
}
