import { SITE_STATUS, type SiteStatus } from './status.ts';

/** spec §1 Why a site takes no new orders and no new customers, or null: it is disabled, not open yet, or has moved. */
export const whySiteClosed = ({ status }: { status: SiteStatus }): 'site_closed' | null =>
  status === SITE_STATUS.enabled ? null : 'site_closed';
