/** spec §1 The settings of a transfer that rules ask for. */
export type Transfer = { isBulk: boolean; dateStarted: Date | null };

export const hasBegun = ({ dateStarted }: Transfer, now: Date): boolean => dateStarted !== null && dateStarted <= now;

/**
 * spec D52 Why somebody changes nothing on a site any more, or null: a bulk transfer moves everybody from the day it began,
 * any other whoever has moved.
 */
export function whyMoved(transfer: Transfer | null, hasMoved: boolean, now: Date): 'site_moved' | null {
  if (!transfer || !hasBegun(transfer, now)) return null;
  return transfer.isBulk || hasMoved ? 'site_moved' : null;
}
