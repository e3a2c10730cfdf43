/** spec §1 Site status values. */
export const SITE_STATUS = { enabled: 1, disabled: 2, pending: 3, transferred: 4 } as const;

export type SiteStatus = (typeof SITE_STATUS)[keyof typeof SITE_STATUS];

export const DASHBOARD_VERSION = '3.23.7'; // spec §1
