import type * as contract from '@octavo/contract/transactions';
import { HISTORY_KINDS, historyOf, sumsOf } from '@octavo/domain/transactions/history';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { refundsOfOrder } from '#payments/refunds/store.ts';
import { attemptsOfOrder, ledgerOf } from '#payments/store.ts';
import { moneyEventsOf, movementsOfOrder, transactionOfCustomer } from './store.ts';

/** spec §11.81 The history of the money of the order of a transaction. */
export async function getTransaction({ db, customerId, params }: Call<typeof contract.getTransaction>) {
  const { orderId, providerRef, reference, code } = found(await transactionOfCustomer(db, customerId, params.id));
  const [attempts, movements, refunds, events, ledger] = await Promise.all([
    attemptsOfOrder(db, orderId),
    movementsOfOrder(db, orderId),
    refundsOfOrder(db, orderId),
    moneyEventsOf(db, orderId, HISTORY_KINDS),
    ledgerOf(db, orderId),
  ]);
  return {
    history: historyOf({ attempts, movements, refunds, events }),
    ...sumsOf(ledger),
    reference: providerRef ?? reference,
    code,
  };
}
