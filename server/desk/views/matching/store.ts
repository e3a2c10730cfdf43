import { beforeWorked } from '@octavo/domain/desk/clock';
import { keptQueue } from '@octavo/domain/desk/queues';
import { PROMISED_WITHIN, type View, statusesOf } from '@octavo/domain/desk/view';
import { minutesAfter } from '@octavo/domain/time';
import type { OrderStatus } from '@octavo/domain/orders/status';
import { type RawBuilder, sql } from 'kysely';
import type { HoursOfSite } from '#clocks/store.ts';
import type { Db } from '#db.ts';
import type { StaffRow } from '#staff/store.ts';

/** A view as somebody reads it now. */
export type Viewing = { view: View; staff: StaffRow; hours: HoursOfSite; now: Date };

/** `at` is what the view is sorted by: the deadline, or when the order was made. */
export type ViewPlace = { id: number; at: Date };
type After = { at: Date; id: number } | null;

/** ADR 0116 A page of a view: each status is a range of an index, from which at most a page is read. */
export async function loadViewPlaces(db: Db, viewing: Viewing, after: After, limit: number): Promise<ViewPlace[]> {
  const parts = partsOf(viewing, after, limit);
  if (parts.length === 0) return [];
  const { rows } = await sql<ViewPlace>`
    select id, at from (${sql.join(parts, sql` union all `)}) merged
    order by ${viewing.view.sort === 'soonest' ? sql`at, id` : sql`at desc, id desc`} limit ${limit}`.execute(db);
  return rows;
}

/** How many orders each of these views has, counted up to `most`. */
export async function countViews(db: Db, viewings: Viewing[], most: number): Promise<number[]> {
  if (viewings.length === 0) return [];
  const counts = viewings.map((viewing) => {
    const parts = partsOf({ ...viewing, view: { ...viewing.view, sort: 'newest' } }, null, most);
    if (parts.length === 0) return sql`0`;
    return sql`(select count(*) from (select from (${sql.join(parts, sql` union all `)}) merged limit ${most}) counted)`;
  });
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}]::int[] as counts`.execute(db);
  return rows[0]?.counts ?? [];
}

const partsOf = (viewing: Viewing, after: After, limit: number) =>
  statusesOf(viewing.view).map((status) => partOf(viewing, status, after, limit));

/** The orders of one status. Those with an answer that somebody waits for are found by their queue, which is short. */
function partOf(viewing: Viewing, status: OrderStatus, after: After, limit: number): RawBuilder<unknown> {
  const { view, staff, now } = viewing;
  const { promised, writer, answer, sort } = view;
  const within = PROMISED_WITHIN[promised];
  const conditions = [
    sql`o.site_id = ${staff.siteId} and o.status = ${status}`,
    ...(staff.role === 'writer' ? [sql`o.writer_id = ${staff.id}`] : []),
    ...(within === null ? [] : [sql`o.deadline < ${minutesAfter(now, within)}`]),
    ...(writer === 'none' ? [sql`o.writer_id is null`] : []),
    ...(typeof writer === 'number' ? [sql`o.writer_id = (select w.id from staff w where w.site_id = ${staff.siteId} and w.writer_number = ${writer})`] : []), // prettier-ignore
    ...(after
      ? [
          sort === 'soonest'
            ? sql`(o.deadline, o.id) > (${after.at}, ${after.id})`
            : sql`(o.date_created, o.id) < (${after.at}, ${after.id})`,
        ]
      : []),
    ...(answer === 'any' ? [] : [answerIs(viewing)]),
  ];
  const from = answer === 'any' ? sql`orders o` : sql`desk_queues q join orders o on o.id = q.order_id`;
  const at = sort === 'soonest' ? sql`o.deadline` : sql`o.date_created`;
  const order = sort === 'soonest' ? sql`o.deadline, o.id` : sql`o.date_created desc, o.id desc`;
  return sql`(select o.id, ${at} as at from ${from} where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit})`;
}

/** An answer is late from when the working time of its own calendar is over. */
function answerIs({ view, staff, hours, now }: Viewing): RawBuilder<unknown> {
  const queue = sql`q.site_id = ${staff.siteId} and q.queue = ${keptQueue('answer', staff.role)} and q.paused_at is null and q.aside_at is null`;
  if (view.answer === 'waiting') return queue;
  const late = hours.all.map(
    ({ id, calendar, limits }) =>
      sql`(q.calendar_id is not distinct from ${id}::int and q.since <= ${beforeWorked(calendar, now, limits.firstAnswer)})`,
  );
  return sql`${queue} and (${sql.join(late, sql` or `)})`;
}
