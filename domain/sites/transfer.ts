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
