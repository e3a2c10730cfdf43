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

/** What a rule about a new transfer needs of a site. `moves` is whether it has a transfer itself. */
type MovingSite = { id: number; status: SiteStatus; moves: boolean };

/** spec §1 Why the customers of a site cannot move to another one, or null. `isTarget` is whether others move to the site itself. */
export function whyNoTransfer(site: Pick<MovingSite, 'id'> & { isTarget: boolean }, target: MovingSite) {
  if (site.id === target.id) return 'to_itself';
  if (target.status !== SITE_STATUS.enabled) return 'target_closed';
  if (target.moves) return 'target_moves';
  return site.isTarget ? 'is_target' : null;
}
