import type { Transfer } from '@octavo/contract/sites';
import { hasBegun } from '@octavo/domain/sites/transfer';
import { keep } from '@octavo/client/keep';

/** A transfer as the rules of the domain take it. */
export const transferTerms = ({ bulk: isBulk, dateStarted }: Transfer) => ({
  isBulk,
  dateStarted: dateStarted === null ? null : new Date(dateStarted),
});

/** spec §1 Whether a transfer has begun. */
export const hasTransferBegun = (transfer: Transfer, now: Date): boolean => hasBegun(transferTerms(transfer), now);

const DONE = 'transferDone';

/** Whether an account was transferred to this site in this browser. */
export const isTransferDone = ({ site }: Transfer): boolean => localStorage.getItem(DONE) === site;

export const keepTransferDone = ({ site }: Transfer) => keep(DONE, site);
