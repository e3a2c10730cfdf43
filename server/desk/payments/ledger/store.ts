import type { LedgerKind } from '@octavo/domain/payments/ledger';
import { sql } from 'kysely';
import type { Db } from '#db.ts';
import type { PaymentProvider } from '#tables/values.ts';

const PAGE = 50;

export type Filter = {
  before?: number | undefined;
  order?: number | undefined;
  reference?: string | undefined;
  provider?: PaymentProvider | undefined;
  kind?: LedgerKind | undefined;
  currency?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** The payments of this name, ours or the provider's. */
async function attemptsNamed(db: Db, reference: string): Promise<number[]> {
  const named = db
    .selectFrom('paymentAttempts')
    .select('id')
    .where(({ or, eb }) => or([eb('reference', '=', reference), eb('providerRef', '=', reference)]));
  return (await named.execute()).map(({ id }) => id);
}

/** A page of the ledger of a site, newest first, and the number before which the next page begins, null after the last one. */
export async function loadLedgerPage(db: Db, siteId: number, filter: Filter, size = PAGE) {
  const { before, order, reference, provider, kind, currency, from, to } = filter;
  const attempts = reference === undefined ? undefined : await attemptsNamed(db, reference);
  if (attempts?.length === 0) return { rows: [], next: null };
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
    .$if(attempts !== undefined, (query) => query.where('entry.attemptId', 'in', attempts ?? []))
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
