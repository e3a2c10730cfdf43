import type { Transfer } from '@octavo/contract/sites';
import { hasBegun } from '@octavo/domain/sites/transfer';

/** What the rules ask for of a transfer. */
export const termsOf = ({ bulk: isBulk, dateStarted }: Transfer) => ({
  isBulk,
  dateStarted: dateStarted === null ? null : new Date(dateStarted),
});

/** spec §1 Whether a transfer has begun: from then on people move. */
export const isUnderWay = (transfer: Transfer, now: Date): boolean => hasBegun(termsOf(transfer), now);
