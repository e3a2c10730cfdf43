import { SITE_STATUS, type SiteStatus } from './status.ts';

/** spec §1 Why a site accepts no new orders and customers, or null: it is disabled, pending or transferred. */
export const whySiteClosed = ({ status }: { status: SiteStatus }): 'site_closed' | null =>
  status === SITE_STATUS.enabled ? null : 'site_closed';
