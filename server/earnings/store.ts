import type { EarningKind, EarningRule } from '@octavo/domain/earnings/lines';
import { sql } from 'kysely';
import type { Db } from '#db.ts';
import { PRICE_COLUMNS } from './facts.ts';

/** What the earning of the writer of an order follows from: its price, what we hold of its money, and the lines that it has. Cents. */
export async function loadEarningFacts(db: Db, orderId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('sites', 'sites.id', 'orders.siteId')
    .select(['orders.writerId', 'orders.level', 'orders.status', 'orders.currency', 'orders.deadline'])
    .select(['orders.dateCompleted', 'sites.writerPay', ...PRICE_COLUMNS])
    .select([
      sql<number>`coalesce((select sum(amount) from payment_ledger l where l.order_id = orders.id), 0)::int`.as('kept'),
      sql<number>`coalesce((select sum(amount) from payment_ledger l where l.order_id = orders.id and l.amount > 0), 0)::int`.as(
        'charged',
      ),
      sql<number>`coalesce((select sum(amount) from writer_ledger l where l.order_id = orders.id and l.kind in ('share', 'taken', 'returned')), 0)::int`.as(
        'counted',
      ),
      sql<number>`(select count(*) from writer_ledger l where l.order_id = orders.id and l.kind in ('share', 'taken', 'returned'))::int`.as(
        'lines',
      ),
      sql<number | null>`(select staff_id from writer_ledger l where l.order_id = orders.id order by id limit 1)`.as(
        'earner',
      ),
    ]) // prettier-ignore
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
