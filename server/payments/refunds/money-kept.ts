import { isSpare, keptOf } from '@octavo/domain/payments/ledger';
import { withOpenRefunds } from '@octavo/domain/payments/refund';
import type { Db } from '#db.ts';
import { loadLedgerOf } from '../store.ts';
import { loadOpenParts } from './store.ts';

/**
 * The money of an order as if the refunds on their way had arrived: the movements, and the cents that are left. `isReturning` while
 * a second payment waits for its refund.
 */
export async function moneyKept(db: Db, orderId: number) {
  const ledger = await loadLedgerOf(db, orderId);
  const entries = withOpenRefunds(ledger, await loadOpenParts(db, orderId));
  return { entries, kept: keptOf(entries), isReturning: ledger.some(({ attemptId }) => isSpare(ledger, attemptId)) };
}
