import type { RefundCause, RefundState } from '../payments/refund.ts';
import { sumOf } from '../payments/ledger.ts';

type Request = { dateCreated: Date };
type Part = { cause: RefundCause; state: RefundState; amount: number; dateCreated: Date; dateEnded: Date | null };

/** ADR 0405 The cents of an accepted request to cancel that are never sent: a chargeback took their payment before. */
export const unsentOf = (request: Request, refunds: Part[]): number =>
  sumOf(
    refunds.filter(
      ({ cause, state, dateCreated, dateEnded }) =>
        cause === 'cancellation' && state === 'failed' && dateEnded !== null && dateCreated >= request.dateCreated,
    ),
  );
