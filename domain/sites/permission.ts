import { SITE_STATUS, type SiteStatus } from './status.ts';

/** spec §1 Why a site accepts no new orders and customers, or null: it is disabled, pending or transferred. */
export const whySiteClosed = ({ status }: { status: SiteStatus }): 'site_closed' | null =>
  status === SITE_STATUS.enabled ? null : 'site_closed';

/** Why a site cannot be opened for orders, or null: nobody could order or pay. */
export function whyNotOpened({ prices, providers }: { prices: number; providers: number }) {
  if (prices === 0) return 'no_prices';
  return providers === 0 ? 'no_provider' : null;
}
