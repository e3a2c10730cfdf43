import { SITE_STATUS, type SiteStatus } from './status.ts';

/** spec §1 The settings of a transfer that the rules need. */
type TransferTerms = { isBulk: boolean; dateStarted: Date | null };

export const hasBegun = ({ dateStarted }: TransferTerms, now: Date): boolean =>
  dateStarted !== null && dateStarted <= now;

/**
 * spec D52 Why a customer can no longer change anything on a site, or null. A bulk transfer stops all customers from its start, a
 * manual one those who have transferred.
 */
export function whyMoved(transfer: TransferTerms | null, hasMoved: boolean, now: Date): 'site_moved' | null {
  if (!transfer || !hasBegun(transfer, now)) return null;
  return transfer.isBulk || hasMoved ? 'site_moved' : null;
}

/** spec §1 Whether all customers of a site have moved: it has that status, or a bulk transfer that was set for later has begun by now. */
export const hasMovedAsWhole = (status: SiteStatus, transfer: TransferTerms | null, now: Date): boolean =>
  status === SITE_STATUS.transferred || (transfer !== null && transfer.isBulk && hasBegun(transfer, now));

/** What a rule about a new transfer needs of a site. `moves` is whether it has a transfer itself. */
type MovingSite = { id: number; status: SiteStatus; moves: boolean };

/** The site that a transfer is set for: whether all its customers have moved, and whether others move to it. */
type LeftSite = { id: number; hasMoved: boolean; isTarget: boolean };

/**
 * spec §1 Why the customers of a site cannot move to another one, or null. `asWhole` is whether all do, and already now: a site that has moved as
 * a whole does not get another kind of transfer, which would leave it closed with nowhere to go.
 */
export function whyNoTransfer(site: LeftSite, target: MovingSite, asWhole: boolean) {
  if (site.id === target.id) return 'to_itself';
  if (target.status !== SITE_STATUS.enabled) return 'target_closed';
  if (target.moves) return 'target_moves';
  if (site.isTarget) return 'is_target';
  return site.hasMoved && !asWhole ? 'has_moved' : null;
}
