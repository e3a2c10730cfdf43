import { SITE_STATUS, type SiteStatus } from './status.ts';

/** spec §1 Why a site accepts no new orders and customers, or null: it is disabled, pending or transferred. */
export const whySiteClosed = ({ status }: { status: SiteStatus }): 'site_closed' | null =>
  status === SITE_STATUS.enabled ? null : 'site_closed';

/** ADR 0222 Why a site cannot get a status at the desk, or null: one that was never open opens when no line of its list is left. */
export const whyNotOpenedNow = ({ was, status, left }: { was: SiteStatus; status: SiteStatus; left: number }) =>
  was === SITE_STATUS.pending && status === SITE_STATUS.enabled && left > 0 ? 'site_not_ready' : null;

/** Why a site cannot be opened for orders, or null: nobody could order or pay. */
export function whyNotOpened({ prices, providers }: { prices: number; providers: number }) {
  if (prices === 0) return 'no_prices';
  return providers === 0 ? 'no_provider' : null;
}
