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

const ANSWERED = 'transferAnswered';

/** Whether an account was transferred to this site in this browser, or the transfer was declined. */
export const isTransferAnswered = ({ site }: Transfer): boolean => localStorage.getItem(ANSWERED) === site;

export const answerTransfer = ({ site }: Transfer) => keep(ANSWERED, site);
