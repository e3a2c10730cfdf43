import type { Figure, Sum } from '@octavo/domain/reports/figures';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db.ts';
import { monthsIn } from '../days.ts';
import type { DaysOfSite } from '../sources/store.ts';

/** Counts a month again, `2026-11`, from its days. Only what changed is written: most days of a month are counted one after the other. */
export async function countMonth(tx: Db, siteId: number, month: string) {
  await sql`
    with counted as (
      select figure, part, currency, sum(count) as count, sum(amount) as amount from report_days
      where site_id = ${siteId} and day between ${`${month}-01`} and ${`${month}-31`} group by figure, part, currency),
    gone as (
      delete from report_months m where site_id = ${siteId} and month = ${month}
        and not exists (select from counted c where (c.figure, c.part, c.currency) = (m.figure, m.part, m.currency)))
    insert into report_months as kept (site_id, month, figure, part, currency, count, amount)
    select ${siteId}, ${month}, figure, part, currency, count, amount from counted
    on conflict (site_id, month, figure, part, currency) do update set count = excluded.count, amount = excluded.amount
    where (kept.count, kept.amount) <> (excluded.count, excluded.amount)`.execute(tx);
}

/** What was counted of some figures in these days, as a table with figure, part, currency, count and amount: whole months, and the days around them. */
export function countedIn({ siteId, ...span }: DaysOfSite, figures: readonly Figure[]): RawBuilder<unknown> {
  const { months, days } = monthsIn(span);
  const counted = sql`figure, part, currency, count, amount`;
  const of = sql`site_id = ${siteId} and figure = any(${[...figures]}::text[])`;
  const read = [
    ...(months ? [sql`select ${counted} from report_months where ${of} and month between ${months.from} and ${months.to}`] : []), // oxfmt-ignore
    ...days.map(({ from, to }) => sql`select ${counted} from report_days where ${of} and day between ${from} and ${to}`), // oxfmt-ignore
  ];
  return sql`(${sql.join(read, sql` union all `)})`;
}

/** The sums of these days together, of some figures. */
export async function loadSums(db: Db, days: DaysOfSite, figures: readonly Figure[]): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select figure, part, currency, sum(count)::int as count, sum(amount::float8) as amount
    from ${countedIn(days, figures)} counted
    group by figure, part, currency order by figure, part, currency`.execute(db);
  return rows;
}

/** The customers who paid, by the month of their first payment and that in which they paid, from a month on. */
export async function loadReturned(db: Db, siteId: number, from: string) {
  const { rows } = await sql<{ cohort: string; month: string; count: number }>`
    select part as cohort, month, count from report_months
    where site_id = ${siteId} and month >= ${from} and figure = 'returned' and part >= ${from}`.execute(db);
  return rows;
}
