import { MONTHS_LOCK } from '@octavo/domain/payments/month';
import type { LedgerKind } from '@octavo/domain/payments/ledger';
import { sql } from 'kysely';
import type { Db } from '#db.ts';

/** Waits for those who book at a site and keeps others from it until the transaction ends (server/database/ledger.sql). */
export async function lockBooks(tx: Db, siteId: number) {
  await sql`select pg_advisory_xact_lock(${MONTHS_LOCK}::int, ${siteId}::int)`.execute(tx);
}

/** The last closed month of a site, else null; and the first one in which something was booked. */
export async function loadBounds(db: Db, siteId: number): Promise<{ closed: string | null; first: string | null }> {
  const { rows } = await sql<{ closed: string | null; first: string | null }>`
    select (select max(month) from closed_months where site_id = ${siteId}) as closed,
      (select min(month) from payment_ledger where site_id = ${siteId}) as first`.execute(db);
  return rows[0] ?? { closed: null, first: null };
}

export type SumRow = { currency: string; provider: string; kind: LedgerKind; amount: number; count: number };

/** What a month has now, by currency, provider and kind. */
export async function sumMonth(db: Db, siteId: number, month: string): Promise<SumRow[]> {
  const rows = await db
    .selectFrom('paymentLedger')
    .select(['currency', 'provider', 'kind'])
    .select(({ fn }) => [fn.sum<string>('amount').as('amount'), fn.countAll<string>().as('count')])
    .where('siteId', '=', siteId)
    .where('month', '=', month)
    .groupBy(['currency', 'provider', 'kind'])
    .orderBy('currency')
    .orderBy('provider')
    .orderBy('kind')
    .execute();
  return rows.map(({ provider, amount, count, ...row }) => ({
    ...row,
    provider: provider ?? '',
    amount: Number(amount),
    count: Number(count),
  }));
}

type Closed = { siteId: number; month: string; closedBy: number; dateCreated: Date };

export async function insertClosedMonth(tx: Db, closed: Closed, sums: readonly SumRow[]) {
  await tx.insertInto('closedMonths').values(closed).execute();
  const { siteId, month } = closed;
  if (sums.length > 0) await tx.insertInto('closedSums').values(sums.map((sum) => ({ ...sum, siteId, month }))).execute(); // oxfmt-ignore
}

const SHOWN = 24;

/** The newest closed months of a site with who closed them, newest first. */
export const loadClosedMonths = (db: Db, siteId: number) =>
  db
    .selectFrom('closedMonths')
    .innerJoin('staff', 'staff.id', 'closedMonths.closedBy')
    .select(['closedMonths.month', 'closedMonths.dateCreated', 'staff.name'])
    .where('closedMonths.siteId', '=', siteId)
    .orderBy('closedMonths.month', 'desc')
    .limit(SHOWN)
    .execute();

/** What the closed months of a site from a month on had. */
export async function loadClosedSums(db: Db, siteId: number, from: string): Promise<(SumRow & { month: string })[]> {
  const rows = await db
    .selectFrom('closedSums')
    .select(['month', 'currency', 'provider', 'kind', 'amount', 'count'])
    .where('siteId', '=', siteId)
    .where('month', '>=', from)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}
