import type { Difference } from '@octavo/domain/payments/reconcile';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#db.ts';
import type { Tables } from '#tables.ts';
import type { PaymentProvider } from '#tables/values.ts';

/** The payments with these references, ours or the provider's. */
export function loadAttemptsNamed(db: Db, provider: PaymentProvider, references: string[]) {
  const named = db
    .selectFrom('paymentAttempts')
    .innerJoin('orders', 'orders.id', 'paymentAttempts.orderId')
    .select([
      'paymentAttempts.id',
      'paymentAttempts.reference',
      'paymentAttempts.providerRef',
      'orders.id as orderId',
      'orders.siteId',
    ])
    .where('paymentAttempts.provider', '=', provider);
  return named
    .where(({ or, eb, val }) =>
      or([
        eb('paymentAttempts.reference', '=', (any) => any.fn.any(val(references))),
        eb('paymentAttempts.providerRef', '=', (any) => any.fn.any(val(references))),
      ]),
    )
    .execute();
}

type Wanted = { siteId: number; provider: PaymentProvider; ids: number[]; from: Date; to: Date };

/** The money that moved at a provider: of these payments, and of a site in a time. A credit moves none. */
export async function loadBookedMovements(db: Db, { siteId, provider, ids, from, to }: Wanted) {
  return db
    .selectFrom('paymentLedger')
    .innerJoin('paymentAttempts', 'paymentAttempts.id', 'paymentLedger.attemptId')
    .innerJoin('orders', 'orders.id', 'paymentLedger.orderId')
    .select(['paymentAttempts.reference', 'paymentLedger.orderId', 'paymentLedger.amount', 'paymentLedger.currency'])
    .select('paymentLedger.dateCreated as date')
    .where('orders.siteId', '=', siteId)
    .where('paymentAttempts.provider', '=', provider)
    .where('paymentLedger.kind', '<>', 'credit')
    .where(({ or, and, eb, val }) =>
      or([
        eb('paymentLedger.attemptId', '=', (any) => any.fn.any(val(ids))),
        and([eb('paymentLedger.dateCreated', '>=', from), eb('paymentLedger.dateCreated', '<=', to)]),
      ]),
    )
    .orderBy('paymentLedger.id')
    .execute();
}

/** Of each currency what both say, and the parts of the statement. */
export type KeptSums = { currency: string; in: number; out: number; statement: number; ledger: number }[];

type Which = { siteId: number; provider: PaymentProvider; digest: string };

/** The same statement, where it was kept. */
export const loadSameStatement = (db: Db, { siteId, provider, digest }: Which) =>
  db
    .selectFrom('statements')
    .select('id')
    .where('siteId', '=', siteId)
    .where('provider', '=', provider)
    .where('digest', '=', digest)
    .executeTakeFirst();

type NewStatement = Omit<Insertable<Tables['statements']>, 'sums'> & { sums: KeptSums };

/** Keeps a statement with its differences; undefined where it was kept before. */
export async function insertStatement(tx: Db, { sums, ...statement }: NewStatement, differences: Difference[]) {
  const added = await tx
    .insertInto('statements')
    .values({ ...statement, sums: JSON.stringify(sums) })
    .onConflict((conflict) => conflict.columns(['siteId', 'provider', 'digest']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return undefined;
  const lines = differences.map((line) => ({ ...line, statementId: added.id }));
  if (lines.length > 0) await tx.insertInto('statementLines').values(lines).execute();
  return added.id;
}

const SHOWN = 20;

/** The newest statements of a site, each with how many lines are left. */
export const loadStatements = (db: Db, siteId: number) =>
  db
    .selectFrom('statements')
    .select(['id', 'provider', 'name', 'timeFrom', 'timeTo', 'dateCreated'])
    .select(
      sql<number>`(select count(*)::int from statement_lines l where l.statement_id = statements.id and l.decision is null)`.as(
        'left',
      ),
    )
    .where('siteId', '=', siteId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();

export const loadStatement = (db: Db, siteId: number, id: number) =>
  db
    .selectFrom('statements')
    .innerJoin('staff', 'staff.id', 'statements.readBy')
    .selectAll('statements')
    .select('staff.name as reader')
    .where('statements.id', '=', id)
    .where('statements.siteId', '=', siteId)
    .executeTakeFirst();

/** The lines of a statement, those that nobody has decided on first. */
export const loadLines = (db: Db, statementId: number) =>
  db
    .selectFrom('statementLines')
    .leftJoin('staff', 'staff.id', 'statementLines.decidedBy')
    .selectAll('statementLines')
    .select('staff.name as decider')
    .where('statementId', '=', statementId)
    .orderBy(sql`decision is not null, statement_lines.id`)
    .execute();

export const loadLine = (db: Db, siteId: number, id: number) =>
  db
    .selectFrom('statementLines')
    .innerJoin('statements', 'statements.id', 'statementLines.statementId')
    .selectAll('statementLines')
    .where('statementLines.id', '=', id)
    .where('statements.siteId', '=', siteId)
    .executeTakeFirst();

type Decided = Required<
  Pick<Insertable<Tables['statementLines']>, 'decision' | 'reason' | 'decidedBy' | 'dateDecided'>
>;

/** Ends a line that nobody has decided on. False when somebody did before. */
export async function endLine(tx: Db, id: number, decided: Decided): Promise<boolean> {
  const ended = await tx
    .updateTable('statementLines')
    .set(decided)
    .where('id', '=', id)
    .where('decision', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}
