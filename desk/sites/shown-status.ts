import type { DeskSite } from '@octavo/contract/desk-sites';
import { SITE_STATUS, type SiteStatus } from '@octavo/domain/sites/status';

/** spec §1 The status that a site reads as: it has moved from the start of its bulk transfer on, also where that was set for later. */
export const shownStatus = ({ settings, transfer }: DeskSite): SiteStatus =>
  transfer?.hasMoved ? SITE_STATUS.transferred : settings.status;
