import { beforeWorked } from '@octavo/domain/desk/clock';
import { keptQueue } from '@octavo/domain/desk/queues';
import { PROMISED_WITHIN, type View, statusesOf } from '@octavo/domain/desk/view';
import { minutesAfter } from '@octavo/domain/time';
import { type RawBuilder, sql } from 'kysely';
import type { HoursOfSite } from '#clocks/store.ts';
import type { Db } from '#db.ts';
import type { StaffRow } from '#staff/store.ts';

/** A view as somebody reads it now. */
export type Viewing = { view: View; staff: StaffRow; hours: HoursOfSite; now: Date };

/** `at` is what the view is sorted by: the deadline, or when the order was made. */
export type ViewPlace = { id: number; at: Date };
type After = { at: Date; id: number } | null;

/** ADR 0116 A page of a view, merged from its parts, from each of which at most a page is read. */
export async function loadViewPlaces(db: Db, viewing: Viewing, after: After, limit: number): Promise<ViewPlace[]> {
  const [at, from, order] =
    viewing.view.sort === 'soonest'
      ? [sql`o.deadline`, sql`(o.deadline, o.id) >`, sql`at, id`]
      : [sql`o.date_created`, sql`(o.date_created, o.id) <`, sql`at desc, id desc`];
  const later = after ? sql`and ${from} (${after.at}, ${after.id})` : sql``;
  const parts = partsOf(viewing).map(
    (part) => sql`(select o.id, ${at} as at ${part} ${later} order by ${order} limit ${limit})`,
  );
  if (parts.length === 0) return [];
  const { rows } = await sql<ViewPlace>`
    select id, at from (${sql.join(parts, sql` union all `)}) merged order by ${order} limit ${limit}`.execute(db);
  return rows;
}

/** How many orders each of these views has, counted up to `most`. */
export async function countViews(db: Db, viewings: Viewing[], most: number): Promise<number[]> {
  if (viewings.length === 0) return [];
  const counts = viewings.map((viewing) => {
    const parts = partsOf(viewing).map((part) => sql`(select ${part} limit ${most})`);
    if (parts.length === 0) return sql`0`;
    return sql`(select count(*) from (select from (${sql.join(parts, sql` union all `)}) merged limit ${most}) counted)`;
  });
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}]::int[] as counts`.execute(db);
  return rows[0]?.counts ?? [];
}

/** Each part is a range of one index: a status, or the queue of answers, which is short. */
function partsOf(viewing: Viewing): RawBuilder<unknown>[] {
  const statuses = statusesOf(viewing.view);
  if (statuses.length === 0) return [];
  if (viewing.view.answer === 'any')
    return statuses.map(
      (status) => sql`from orders o where o.status = ${status} and ${sql.join(conditionsOf(viewing), sql` and `)}`,
    );
  const conditions = [sql`o.id = q.order_id`, sql`o.status = any(${statuses}::int[])`, ...conditionsOf(viewing)];
  // `offset 0`: each order of the queue is read by its number, whatever the planner believes of their count
  return [
    sql`
    from desk_queues q join lateral (select o.id, o.deadline, o.date_created from orders o where ${sql.join(conditions, sql` and `)} offset 0) o on true
    where ${answerIs(viewing)}`,
  ];
}

function conditionsOf({ view: { promised, writer }, staff, now }: Viewing): RawBuilder<unknown>[] {
  const within = PROMISED_WITHIN[promised];
  return [
    sql`o.site_id = ${staff.siteId}`,
    ...(staff.role === 'writer' ? [sql`o.writer_id = ${staff.id}`] : []),
    ...(within === null ? [] : [sql`o.deadline < ${minutesAfter(now, within)}`]),
    ...(writer === 'none' ? [sql`o.writer_id is null`] : []),
    ...(typeof writer === 'number' ? [sql`o.writer_id = (select w.id from staff w where w.site_id = ${staff.siteId} and w.writer_number = ${writer})`] : []), // prettier-ignore
  ];
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
