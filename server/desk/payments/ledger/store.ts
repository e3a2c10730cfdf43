import { LARGEST_INTEGER } from '@octavo/contract/scalars';
import { PAYMENT_PROVIDERS } from '@octavo/contract/sites';
import type { LedgerKind } from '@octavo/domain/payments/ledger';
import { sql } from 'kysely';
import type { Db } from '#db.ts';
import type { PaymentProvider } from '#tables/values.ts';

const PAGE = 50;

export type Filter = {
  before?: number | undefined;
  order?: number | undefined;
  reference?: string | undefined;
  /** Digits. */
  number?: string | undefined;
  provider?: PaymentProvider | undefined;
  kind?: LedgerKind | undefined;
  currency?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** What the entries of a filter are about: one of these orders, or one of these payments. */
type Named = { orders: number[]; payments: { id: number; orderId: number }[] };

/** What a reference or a number names. A payment is found by its provider and a reference, as the indexes have them. */
async function namedIn(db: Db, { reference, number }: Filter): Promise<Named[]> {
  const named: Named[] = [];
  if (reference !== undefined) named.push({ orders: [], payments: await loadPaymentsCalled(db, reference) });
  if (number !== undefined) {
    const order = Number(number);
    const orders = order <= LARGEST_INTEGER ? [order] : [];
    named.push({ orders, payments: await loadPaymentsCalled(db, number) });
  }
  return named;
}

/** The payments with this reference, ours or the provider's. */
async function loadPaymentsCalled(db: Db, reference: string) {
  const called = (column: 'reference' | 'providerRef') =>
    db
      .selectFrom('paymentAttempts')
      .select(['id', 'orderId'])
      .where('provider', 'in', PAYMENT_PROVIDERS)
      .where(column, '=', reference);
  return called('reference').union(called('providerRef')).execute();
}

/** A page of the ledger of a site, newest first, and the number before which the next page begins, null after the last one. */
export async function loadLedgerPage(db: Db, siteId: number, filter: Filter, size = PAGE) {
  const { before, order, provider, kind, currency, from, to } = filter;
  const named = await namedIn(db, filter);
  if (named.some(({ orders, payments }) => orders.length + payments.length === 0)) return { rows: [], next: null };
  const rows = await db
    .selectFrom('paymentLedger as entry')
    .innerJoin('paymentAttempts as payment', 'payment.id', 'entry.attemptId')
    .select(['entry.id', 'entry.dateCreated', 'entry.month', 'entry.orderId', 'entry.kind', 'entry.amount'])
    .select(['entry.currency', 'payment.provider', 'payment.reference', 'payment.providerRef'])
    .where('entry.siteId', '=', siteId)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(entry.date_created, entry.id) < (select date_created, id from payment_ledger where id = ${before})`,
      ),
    )
    .$if(order !== undefined, (query) => query.where('entry.orderId', '=', order ?? 0))
    .where(({ and }) => and(named.map(isAbout)))
    .$if(provider !== undefined, (query) => query.where('entry.provider', '=', provider ?? 'fondy'))
    .$if(kind !== undefined, (query) => query.where('entry.kind', '=', kind ?? 'charge'))
    .$if(currency !== undefined, (query) => query.where('entry.currency', '=', currency ?? ''))
    .$if(from !== undefined, (query) =>
      query.where('entry.dateCreated', '>=', sql<Date>`${from}::date::timestamp at time zone 'UTC'`),
    )
    .$if(to !== undefined, (query) =>
      query.where('entry.dateCreated', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone 'UTC'`),
    )
    .orderBy('entry.dateCreated', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(size + 1)
    .execute();
  return { rows: rows.slice(0, size), next: rows.length > size ? (rows[size - 1]?.id ?? null) : null };
}

/** The orders of the payments first: by these entries are found, as their table has no index of payments. */
function isAbout({ orders, payments }: Named) {
  const all = [...orders, ...payments.map(({ orderId }) => orderId)];
  const ids = payments.map(({ id }) => id);
  return sql<boolean>`entry.order_id = any(${all}::int[]) and (entry.order_id = any(${orders}::int[]) or entry.attempt_id = any(${ids}::int[]))`;
}

export type LedgerRow = Awaited<ReturnType<typeof loadLedgerPage>>['rows'][number];

const AT_ONCE = 500;

/** The entries of the filters, newest first, read in parts while they are taken, at most `most`; after the last one its number, where older ones were left out. */
export async function* eachLedgerEntry(db: Db, siteId: number, filter: Filter, most: number) {
  let { before } = filter;
  for (let left = most; left > 0; left -= AT_ONCE) {
    const { rows, next } = await loadLedgerPage(db, siteId, { ...filter, before }, Math.min(AT_ONCE, left)); // oxlint-disable-line no-await-in-loop -- one part after the other
    yield* rows;
    if (next === null) return;
    before = next;
  }
  if (before !== undefined) yield before;
}
