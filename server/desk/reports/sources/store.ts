import {
  ANSWERS,
  type AnsweredChat,
  type Figure,
  LATENESS,
  LATENESS_HOURS,
  MINUTE_STEPS,
} from '@octavo/domain/reports/figures';
import { type RawBuilder, sql } from 'kysely';

const DELIVERED = sql`
  select o.site_id, o.id, o.date_completed as at, o.id as order_id, coalesce('WR-' || w.writer_number, '') as part, '' as currency, null::integer as amount
  from orders o left join staff w on w.id = coalesce(o.delivered_by, o.writer_id) where o.date_completed is not null`;

const LATE = sql.join(
  LATENESS.map((part) => {
    const hours = LATENESS_HOURS[part];
    return hours === null ? sql`else ${sql.lit(part)}` : sql`when date_completed < deadline + make_interval(hours => ${sql.lit(hours)}) then ${sql.lit(part)}`; // oxfmt-ignore
  }),
  sql` `,
);

const answersOf = (chat: AnsweredChat) => sql`
  select site_id, id, date_answered as at, order_id, minutes::text as part, '' as currency, null::integer as amount
  from desk_answers where chat = ${sql.lit(chat)} and minutes is not null`;

/**
 * ADR 0285 What each figure counts, once: the job counts these rows, and the list behind a figure shows them. Each has site_id, id, at, order_id, part,
 * currency and amount, in cents or null.
 */
const SOURCES: Record<Exclude<Figure, 'returned'>, RawBuilder<unknown>> = {
  paid: sql`select site_id, id, date_paid as at, id as order_id, '' as part, currency, null::integer as amount
    from orders where date_paid is not null`,
  delivered: DELIVERED,
  written: DELIVERED,
  late: sql`select site_id, id, date_completed as at, id as order_id, case ${LATE} end as part, '' as currency, null::integer as amount
    from orders where date_completed is not null and date_completed > deadline`,
  answer: answersOf('answer'),
  writer_answer: answersOf('answer_writer'),
  late_answer: sql`select site_id, id, date_answered as at, order_id, chat as part, '' as currency, null::integer as amount
    from desk_answers where is_late`,
  revision: sql`select o.site_id, r.id * 8 + cause as id, r.date_created as at, r.order_id, cause::text as part, '' as currency, null::integer as amount
    from revisions r join orders o on o.id = r.order_id cross join unnest(r.categories) cause`,
  code: sql`select o.site_id, c.id, o.date_paid as at, o.id as order_id, o.currency, c.amount, c.part
    from orders o cross join lateral (
      select min(l.id) as id, sum(l.amount)::integer as amount, case when d.id is null or d.customer_id is not null then '' else d.code end as part
      from order_deductions l left join discount_codes d on d.id = l.discount_id
      where l.order_id = o.id and l.state = 'used' group by 3) c -- the codes of single customers of one order are one row
    where o.date_paid is not null and (o.discount_code is not null or o.date_erased is not null)`, // an erased order names no code
  money: sql`select site_id, id, date_created as at, order_id, kind as part, currency, amount from payment_ledger`,
};

/** The first order of each customer that was paid in a month of the zone; its part is the month of the first payment of all. */
const returnedIn = (zone: string) => sql`
  select o.site_id, o.id, o.date_paid as at, o.id as order_id, '' as currency, null::integer as amount, to_char((
      select min(f.date_paid) from orders f where f.customer_id = o.customer_id and f.date_paid is not null) at time zone ${zone}, 'YYYY-MM') as part
  from orders o where o.date_paid is not null and not exists (
    select from orders e where e.customer_id = o.customer_id and (e.date_paid, e.id) < (o.date_paid, o.id)
      and e.date_paid >= date_trunc('month', o.date_paid at time zone ${zone}) at time zone ${zone})`;

/** ADR 0285 What a figure counts in a zone. */
export const sourceOf = (figure: Figure, zone: string) => (figure === 'returned' ? returnedIn(zone) : SOURCES[figure]);

const ROUNDED = sql.join(
  MINUTE_STEPS.toReversed().map(({ from, step }) => sql`when s.part::int >= ${sql.lit(from)} then ceil(s.part::numeric / ${sql.lit(step)})::int * ${sql.lit(step)}`),
  sql` `,
); // oxfmt-ignore
const OF_ANSWERS: readonly Figure[] = Object.values(ANSWERS);

/**
 * The part under which a row of a source `s` is counted: the minutes of an answer are rounded up (`countedMinutes`), and all that was delivered is one
 * number, since a day has hundreds of writers.
 */
export function countedPart(figure: Figure) {
  if (figure === 'delivered') return sql`''`;
  return OF_ANSWERS.includes(figure) ? sql`(case ${ROUNDED} end)::text` : sql`s.part`;
}

/**
 * The moment and the number of one row of a figure. Those of revisions and codes are found by their order: several causes have numbers of one
 * revision, and several codes one row.
 */
export const rowOf = (figure: Figure, zone: string, id: number) => sql`
  select b.at, b.id from (${sourceOf(figure, zone)}) b where b.id = ${id} ${ofOrder(figure, id)} limit 1`;

function ofOrder(figure: Figure, id: number) {
  if (figure === 'revision')
    return sql`and b.order_id = (select order_id from revisions where id = ${Math.floor(id / 8)})`;
  return figure === 'code' ? sql`and b.order_id = (select order_id from order_deductions where id = ${id})` : sql``;
}

export type DaysOfSite = { siteId: number; zone: string; from: string; to: string };

/**
 * What of the rows of a source `s` was in these days. The range is read from an index; its hours beyond a day are those of clocks that go back
 * at midnight. Only `coalesce` keeps the planner from taking the computed dates for one row of two hundred, and then sorting all rows of the
 * range for one page.
 */
export const inDays = ({ siteId, zone, from, to }: DaysOfSite) => sql`
  s.site_id = ${siteId}::int
  and s.at >= ${from}::date::timestamp at time zone ${zone} - interval '3 hours'
  and s.at < (${to}::date + 1)::timestamp at time zone ${zone} + interval '3 hours'
  and coalesce((s.at at time zone ${zone})::date between ${from}::date and ${to}::date, false)`;
