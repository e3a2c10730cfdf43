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
/** `dateAnswered`: when support accepted it. */
type Accepted = { id: number; dateAnswered: Date };

/**
 * ADR 0458 The cents that a request to cancel leaves with us: what was held when support accepted it, without what was on its way back then,
 * which is its own refund too, and without what chargebacks took since. They take first what failed of that refund (ADR 0405).
 */
export function agreedOf({ id, dateAnswered }: Accepted, entries: Dated[], refunds: Refund[]): number {
  const held = keptOf(entries.filter(({ dateCreated }) => dateCreated <= dateAnswered));
  const onTheirWay = refunds.filter(
    ({ state, dateCreated, dateEnded }) =>
      state !== 'failed' && dateCreated <= dateAnswered && (dateEnded === null || dateEnded > dateAnswered),
  );
  const failed = sumOf(refunds.filter(({ state, cancellationId }) => state === 'failed' && cancellationId === id));
  const chargebacks = entries.filter(({ kind, dateCreated }) => kind === 'chargeback' && dateCreated > dateAnswered);
  return Math.max(0, held - sumOf(onTheirWay) - Math.max(failed, -sumOf(chargebacks)));
}

/**
 * ADR 0458 Whether money is held that came after a request was accepted and does not go back by itself. `entries` have the refunds on their way as
 * arrived. A second payment goes back by itself while the request leaves us other money.
 */
export function holdsLateMoney(agreed: number, entries: LedgerEntry[]): boolean {
  const isReturning = ({ attemptId }: LedgerEntry) => agreed > 0 && isSpare(entries, attemptId);
  return keptOf(entries.filter((entry) => !isReturning(entry))) > agreed;
}
