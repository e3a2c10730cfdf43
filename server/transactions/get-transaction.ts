import type * as contract from '@octavo/contract/transactions';
import { readableReference } from '@octavo/domain/payments/reference';
import { HISTORY_KINDS, type HistoryLine, historyOf, sumsOf } from '@octavo/domain/transactions/history';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { loadRefundsOfOrder } from '#payments/refunds/store.ts';
import { loadAttemptsOfOrder, loadLedgerOf } from '#payments/store.ts';
import { loadMoneyEventsOf, loadMovementsOfOrder, loadTransactionOfCustomer } from './store.ts';

/** spec §11.81 The history of the money of the order of a transaction. */
export async function getTransaction({ db, customerId, params }: Call<typeof contract.getTransaction>) {
  const transaction = found(await loadTransactionOfCustomer(db, customerId, params.id));
  const { orderId, kind, attemptId, currency, code } = transaction;
  const [attempts, movements, refunds, events, ledger] = await Promise.all([
    loadAttemptsOfOrder(db, orderId),
    loadMovementsOfOrder(db, orderId),
    loadRefundsOfOrder(db, orderId),
    loadMoneyEventsOf(db, orderId, HISTORY_KINDS),
    loadLedgerOf(db, orderId),
  ]);
  return {
    history: historyOf({ attempts, movements, refunds, events }).map(presentLine),
    currency,
    ...sumsOf(ledger),
    reference:
      kind === 'try' && attemptId !== null
        ? readableReference(orderId, attemptId)
        : (transaction.providerRef ?? transaction.reference),
    code,
  };
}

/** ADR 0146 A page of the last release does not know the kind of an attempt that only we expired. One version later it is sent as it is. */
const presentLine = <Line extends HistoryLine>(line: Line) =>
  line.kind === 'payment_unconfirmed' ? { ...line, kind: 'payment_expired' as const, isUnconfirmed: true } : line;
