import type * as contract from '@octavo/contract/transactions';
import { HISTORY_KINDS, historyOf, sumsOf } from '@octavo/domain/transactions/history';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { attemptsOfOrder } from '#payments/store.ts';
import { moneyEventsOf, transactionOfCustomer, transactionsOfOrder } from './store.ts';

/** direction 81 The history of the money of the order of a transaction. */
export async function getTransaction({ db, customerId, params }: Call<typeof contract.getTransaction>) {
  const { orderId, providerRef, reference, code } = found(await transactionOfCustomer(db, customerId, params.id));
  const [attempts, movements, events] = await Promise.all([
    attemptsOfOrder(db, orderId),
    transactionsOfOrder(db, orderId),
    moneyEventsOf(db, orderId, HISTORY_KINDS),
  ]);
  return {
    history: historyOf(attempts, movements, events),
    ...sumsOf(movements),
    reference: providerRef ?? reference,
    code,
  };
}
