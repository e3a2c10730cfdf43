import type * as contract from '@octavo/contract/transactions';
import { TRANSACTION_FILTERS } from '@octavo/domain/transactions/movement';
import type { Call } from '#http/on.ts';
import { presentTransaction } from './present.ts';
import { countByStatus, loadTransactions } from './store.ts';

/** spec D36 A page of the movements of money of the customer. */
export async function listTransactions({ db, customerId, query }: Call<typeof contract.listTransactions>) {
  const { total, rows } = await loadTransactions(db, { ...query, customerId });
  return { pagination: { count: total }, transactions: rows.map(presentTransaction) };
}

/** The number of transactions in each filter, also in those with none; 0 is all. */
export async function countTransactions({ db, customerId }: Call<typeof contract.countTransactions>) {
  const counted = await countByStatus(db, customerId);
  const countOf = (status: number) => counted.find((each) => each.status === status)?.count ?? 0;
  const all = counted.reduce((sum, { count }) => sum + count, 0);
  return { 0: all, ...Object.fromEntries(TRANSACTION_FILTERS.map((status) => [status, countOf(status)])) };
}
