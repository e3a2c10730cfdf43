import { type LedgerEntry, type Movement, isSpare, keptOf, sumOf } from '../payments/ledger.ts';
import type { RefundState } from '../payments/refund.ts';

type Dated = Movement & { dateCreated: Date };
type Refund = {
  amount: number;
  state: RefundState;
  cancellationId: number | null;
  dateCreated: Date;
  dateEnded: Date | null;
};
/** `dateCreated`: when its customer saw the sum; `dateAnswered`: when support accepted it. */
type Accepted = { id: number; dateCreated: Date; dateAnswered: Date };

/**
 * ADR 0458, 0470 The cents that a request to cancel leaves with us: what was held when its customer saw the sum, or when support accepted it where
 * that is less, without its own refund, and without what chargebacks took since. They take first what failed of that refund (ADR 0405).
 */
export function agreedOf({ id, dateCreated, dateAnswered }: Accepted, entries: Dated[], refunds: Refund[]): number {
  const isOwn = ({ cancellationId }: Refund) => cancellationId === id;
  const [own, others] = [refunds.filter(isOwn), refunds.filter((refund) => !isOwn(refund))];
  const heldAt = (moment: Date) =>
    keptOf(entries.filter((entry) => entry.dateCreated <= moment)) - sumOf(others.filter(isOnItsWay(moment)));
  const held = Math.min(heldAt(dateCreated), heldAt(dateAnswered));
  const failed = sumOf(own.filter(({ state }) => state === 'failed'));
  const chargebacks = entries.filter((entry) => entry.kind === 'chargeback' && entry.dateCreated > dateAnswered);
  return Math.max(0, held - sumOf(own.filter(isOnItsWay(dateAnswered))) - Math.max(failed, -sumOf(chargebacks)));
}

const isOnItsWay =
  (moment: Date) =>
  ({ state, dateCreated, dateEnded }: Refund): boolean =>
    state !== 'failed' && dateCreated <= moment && (dateEnded === null || dateEnded > moment);

/**
 * ADR 0458 Whether money is held that came after a request was accepted and does not go back by itself. `entries` have the refunds on their way as
 * arrived. A second payment goes back by itself while the request leaves us other money.
 */
export function holdsLateMoney(agreed: number, entries: LedgerEntry[]): boolean {
  const isReturning = ({ attemptId }: LedgerEntry) => agreed > 0 && isSpare(entries, attemptId);
  return keptOf(entries.filter((entry) => !isReturning(entry))) > agreed;
}
