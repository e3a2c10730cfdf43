import { type LedgerEntry, type Movement, isSpare, keptOf, sumOf } from '../payments/ledger.ts';
import type { RefundState } from '../payments/refund.ts';

type Dated = Movement & { dateCreated: Date };
type Refund = { amount: number; state: RefundState; dateCreated: Date; dateEnded: Date | null };

/**
 * ADR 0458 The cents that a request to cancel leaves with us: what was held when support accepted it, without what was on its way back then,
 * which is its own refund too.
 */
export function agreedOf(accepted: Date, entries: Dated[], refunds: Refund[]): number {
  const held = keptOf(entries.filter(({ dateCreated }) => dateCreated <= accepted));
  const onTheirWay = refunds.filter(
    ({ state, dateCreated, dateEnded }) =>
      state !== 'failed' && dateCreated <= accepted && (dateEnded === null || dateEnded > accepted),
  );
  return Math.max(0, held - sumOf(onTheirWay));
}

/**
 * ADR 0458 Whether money is held that came after a request was accepted and does not go back by itself. `entries` have the refunds on their way as
 * arrived. A second payment goes back by itself while the request leaves us other money.
 */
export function holdsLateMoney(agreed: number, entries: LedgerEntry[]): boolean {
  const isReturning = ({ attemptId }: LedgerEntry) => agreed > 0 && isSpare(entries, attemptId);
  return keptOf(entries.filter((entry) => !isReturning(entry))) > agreed;
}
