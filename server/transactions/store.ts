import { LARGEST_INTEGER } from '@octavo/contract/scalars';
import { CompiledQuery, type Selectable, sql } from 'kysely';
import { searchedText } from '#operations/search.ts';
import { searchOf } from '#orders/list/store.ts';
import type { Db } from '#db.ts';
import type { Tables } from '#tables.ts';
import type { PaymentProvider } from '#tables/values.ts';
import { type Filter, belowText, pageText, valuesOf } from './reading.ts';

/** A movement with what the list shows of its order and of its payment. */
export type TransactionRow = Selectable<Tables['transactions']> & {
  title: string;
  datePaid: Date | null;
  provider: PaymentProvider | null;
  card: string | null;
};

/** `status` 0 is all. */
export type Wanted = { customerId: number; status: number; q: string };

const filterOf = ({ status, q }: Wanted): Filter => {
  const plain = searchedText(q);
  return { status, search: plain === '' ? null : searchOf(plain) };
};

/** spec D36 A page of the transactions of a customer with their total number: one query, unless the page is after the last. */
export async function loadTransactions(db: Db, wanted: Wanted & { page: number; limit: number }) {
  const { rows } = await db.executeQuery(listQuery(wanted));
  if (rows.length > 0 || wanted.page === 1) return { total: rows[0]?.total ?? 0, rows };
  const first = await db.executeQuery(listQuery({ ...wanted, page: 1, limit: 1 }));
  return { total: first.rows[0]?.total ?? 0, rows };
}

export function listQuery(wanted: Wanted & { page: number; limit: number }) {
  const { customerId, page, limit } = wanted;
  const filter = filterOf(wanted);
  const values = valuesOf(customerId, filter, limit, [(page - 1) * limit]);
  return CompiledQuery.raw(pageText(filter), values) as CompiledQuery<TransactionRow & { total: number }>; // its columns
}

const AT_ONCE = 500;
const ABOVE_ALL: unknown[] = ['infinity', LARGEST_INTEGER];

/** `exactDate` has the microseconds, which a Date has not. */
export type ExportedRow = TransactionRow & { reference: string | null; exactDate: string };

/** All transactions of a filter, newest first, read in parts of 500 by their keys. */
export async function* eachTransaction(db: Db, wanted: Wanted): AsyncGenerator<ExportedRow> {
  const filter = filterOf(wanted);
  const text = belowText(filter);
  for (let below = ABOVE_ALL; ;) {
    const values = valuesOf(wanted.customerId, filter, AT_ONCE, below);
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values) as CompiledQuery<ExportedRow>); // oxlint-disable-line no-await-in-loop -- one part after the other; its columns
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    below = [last.exactDate, last.id];
  }
}

/** The number of transactions of each status that there are. */
export function countByStatus(db: Db, customerId: number) {
  return db
    .selectFrom('transactions')
    .select(({ fn }) => ['orderStatus as status', fn.countAll<number>().as('count')])
    .where('customerId', '=', customerId)
    .groupBy('orderStatus')
    .execute();
}

export function loadTransactionOfCustomer(db: Db, customerId: number, id: number) {
  return db
    .selectFrom('transactions')
    .innerJoin('orders', 'orders.id', 'transactions.orderId')
    .leftJoin('paymentAttempts', 'paymentAttempts.id', 'transactions.attemptId')
    .leftJoin('credits', 'credits.id', 'transactions.creditId')
    .leftJoin('discountCodes', 'discountCodes.id', 'credits.discountId')
    .select(['transactions.orderId', 'transactions.kind', 'transactions.attemptId', 'orders.currency'])
    .select(['paymentAttempts.reference', 'paymentAttempts.providerRef', 'discountCodes.code'])
    .where('transactions.id', '=', id)
    .where('transactions.customerId', '=', customerId)
    .where('orders.dateErased', 'is', null)
    .executeTakeFirst();
}

/** The movements of an order that are neither refunds nor tries. */
export function loadMovementsOfOrder(db: Db, orderId: number) {
  return db
    .selectFrom('transactions')
    .leftJoin('paymentAttempts', 'paymentAttempts.id', 'transactions.attemptId')
    .select(['kind', 'transactions.amount', 'provider', 'card', 'transactions.dateCreated'])
    .where('transactions.orderId', '=', orderId)
    .where('kind', 'not in', ['refund', 'try'])
    .$narrowType<{ kind: 'payment' | 'credit' | 'chargeback' }>()
    .orderBy('transactions.id', 'desc')
    .execute();
}

/** The events of an order that are about its money, with their amounts in cents. */
export function loadMoneyEventsOf(db: Db, orderId: number, kinds: readonly string[]) {
  return db
    .selectFrom('orderEvents')
    .select(['kind', 'dateCreated', sql<number | null>`(details->>'amount')::int`.as('amount')])
    .where('orderId', '=', orderId)
    .where(({ eb, val }) => eb(sql<string>`kind`, '=', sql<string>`any(${val(kinds)})`))
    .orderBy('id', 'desc')
    .execute();
}
