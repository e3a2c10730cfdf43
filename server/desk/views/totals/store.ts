import type { View } from '@octavo/domain/desk/view';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db.ts';
import { type Viewing, answerIs, partsOf } from '../matching/store.ts';

/** How many orders each of these views has, counted up to `most`. */
export async function countViews(db: Db, viewings: Viewing[], most: number): Promise<number[]> {
  if (viewings.length === 0) return [];
  const counts = viewings.map((viewing) => countOf(viewing, most));
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}]::int[] as counts`.execute(db);
  return rows[0]?.counts ?? [];
}

/** What was paid for the orders of a view, in a currency; in cents. */
export type PaidSum = { currency: string; amount: number };

/** spec §12.7 How many orders a view has, counted up to `most`, and what was paid for them as of the same moment; null where there are so many, and no more is read then. */
export async function loadTotal(db: Db, viewing: Viewing, most: number): Promise<{ count: number; sums: PaidSum[] | null }> {
  const { rows } = await sql<{ count: number; sums: PaidSum[] | null }>`
    select total.count, case when total.count < ${most} then (${sumsOf(viewing, most)}) end as sums
    from (select ${countOf(viewing, most)}::int as count) total`.execute(db);
  return rows[0] ?? { count: 0, sums: [] };
} // oxfmt-ignore

function countOf(viewing: Viewing, most: number): RawBuilder<unknown> {
  const counted = isInQueue(viewing.view) ? [sql`from desk_queues q where ${answerIs(viewing)}`] : partsOf(viewing);
  const parts = counted.map((part) => sql`(select ${part} limit ${most})`);
  if (parts.length === 0) return sql`0`;
  return sql`(select count(*) from (select from (${sql.join(parts, sql` union all `)}) merged limit ${most}) counted)`;
}

/** Whether the queue of answers alone says what is in a view. */
const isInQueue = ({ answer, statuses, promised, created }: View): boolean =>
  answer !== 'any' && statuses.length === 0 && promised === 'any' && created === 'any';

function sumsOf(viewing: Viewing, most: number): RawBuilder<unknown> {
  const parts = partsOf(viewing).map((part) => sql`(select o.currency, o.charged ${part} limit ${most})`);
  if (parts.length === 0) return sql`select '[]'::json`;
  return sql`
    select coalesce(json_agg(json_build_object('currency', currency, 'amount', amount) order by currency), '[]'::json) from (
      select currency, sum(charged) as amount from (${sql.join(parts, sql` union all `)}) merged group by currency) sums`;
}
