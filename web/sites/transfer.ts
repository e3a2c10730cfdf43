import type { Transfer } from '@octavo/contract/sites';
import { hasBegun } from '@octavo/domain/sites/transfer';
import { keep } from '@octavo/client/keep';

/** What the rules ask for of a transfer. */
export const termsOf = ({ bulk: isBulk, dateStarted }: Transfer) => ({
  isBulk,
  dateStarted: dateStarted === null ? null : new Date(dateStarted),
});

/** spec §1 Whether a transfer has begun: from then on people move. */
export const isUnderWay = (transfer: Transfer, now: Date): boolean => hasBegun(termsOf(transfer), now);

const ANSWERED = 'transferAnswered';

/** Whether somebody in this browser has transferred an account to this site, or refused to. */
export const isTransferAnswered = ({ site }: Transfer): boolean => localStorage.getItem(ANSWERED) === site;

export const answerTransfer = ({ site }: Transfer) => keep(ANSWERED, site);
