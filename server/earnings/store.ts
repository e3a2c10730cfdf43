import type { EarningKind, EarningRule } from '@octavo/domain/earnings/lines';
import type { Payment } from '@octavo/domain/payments/ledger';
import { sql } from 'kysely';
import type { Db } from '#db.ts';
import { PRICE_COLUMNS } from './facts.ts';

/** The movements of the money of an order, with their attempts: a part of a query over `orders`. */
export const PAYMENTS = sql<Payment[]>`(
  select coalesce(json_agg(json_build_object('attemptId', l.attempt_id, 'kind', l.kind, 'amount', l.amount)), '[]')
  from payment_ledger l where l.order_id = orders.id)`;

/** ADR 0201 The pay rules that the site had when the order was first delivered, by its versions (ADR 0221); those of now where it has none. */
const PAY_OF_ORDER = sql<unknown>`coalesce((
  select v.settings -> 'writerPay' from site_versions v
  where v.site_id = orders.site_id and (v.number = 1 or v.date_created <= least(orders.date_completed,
    (select min(l.date_created) from writer_ledger l where l.order_id = orders.id and l.kind = 'share')))
  order by v.number desc limit 1), sites.writer_pay)`;

/** What the earning of the writer of an order follows from: its price, the movements of its money, and the lines that it has. Cents. */
export async function loadEarningFacts(db: Db, orderId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('sites', 'sites.id', 'orders.siteId')
    .select([
      'orders.writerId',
      'orders.deliveredBy',
      'orders.level',
      'orders.status',
      'orders.currency',
      'orders.deadline',
    ])
    .select(['orders.dateCompleted', 'orders.returnedDifference', 'sites.writerPay', ...PRICE_COLUMNS])
    .select([
      PAYMENTS.as('entries'),
      PAY_OF_ORDER.as('ownPay'),
      sql<number>`coalesce((select sum(amount) from writer_ledger l where l.order_id = orders.id and l.kind in ('share', 'taken', 'returned')), 0)`.as(
        'counted',
      ),
      sql<number>`(select count(*) from writer_ledger l where l.order_id = orders.id and l.kind in ('share', 'taken', 'returned'))::int`.as(
        'lines',
      ),
      sql<number | null>`(select staff_id from writer_ledger l where l.order_id = orders.id order by id limit 1)`.as(
        'earner',
      ),
    ]) // oxfmt-ignore
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
}

type NewLine = {
  staffId: number;
  orderId: number | null;
  kind: EarningKind;
  amount: number;
  currency: string;
  rule: EarningRule;
  effectKey: string;
  dateCreated: Date;
};

/** Adds a line to what a writer earns; a repeat of its effect adds nothing. Whether it was added. */
export async function insertLine(tx: Db, { rule, ...line }: NewLine): Promise<boolean> {
  const added = await tx
    .insertInto('writerLedger')
    .values({ ...line, rule: JSON.stringify(rule) })
    .onConflict((conflict) => conflict.column('effectKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** The month of a moment in UTC, `2026-11`. */
const MONTH = sql<string>`to_char(writer_ledger.date_created at time zone 'UTC', 'YYYY-MM')`;

/** The months of a writer with the sums of their lines, the newest first. */
export const loadMonths = (db: Db, staffId: number) =>
  db
    .selectFrom('writerLedger')
    .select([
      MONTH.as('month'),
      'currency',
      sql<number>`sum(amount)`.as('amount'),
      sql<number>`count(*)::int`.as('lines'),
    ])
    .where('staffId', '=', staffId)
    .groupBy([MONTH, 'currency'])
    .orderBy('month', 'desc')
    .execute();

/** The lines of a month of a writer, the newest first; `before` is the id of the last line of the page before, or 0. */
export async function loadLines(
  db: Db,
  staffId: number,
  { month, before, limit }: { month: string; before: number; limit: number },
) {
  const start = sql<Date>`(${`${month}-01`}::timestamp at time zone 'UTC')`;
  const end = sql<Date>`((${`${month}-01`}::timestamp + interval '1 month') at time zone 'UTC')`;
  const rows = await db
    .selectFrom('writerLedger')
    .leftJoin('orders', 'orders.id', 'writerLedger.orderId')
    .select(['writerLedger.id', 'writerLedger.kind', 'writerLedger.orderId', 'orders.title', 'writerLedger.amount'])
    .select(['writerLedger.currency', 'writerLedger.rule', 'writerLedger.dateCreated'])
    .where('writerLedger.staffId', '=', staffId)
    .where('writerLedger.dateCreated', '>=', start)
    .where('writerLedger.dateCreated', '<', end)
    .$if(before > 0, (query) => query.where('writerLedger.id', '<', before))
    .orderBy('writerLedger.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, rule: row.rule as EarningRule })); // only `insertLine` writes them
}
