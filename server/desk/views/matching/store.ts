import { beforeWorked } from '@octavo/domain/desk/clock';
import { maySeeCustomers } from '@octavo/domain/desk/permission';
import { keptQueue } from '@octavo/domain/desk/queues';
import { CREATED_WITHIN, PROMISED_WITHIN, type View, statusesOf } from '@octavo/domain/desk/view';
import { type Days, lastDays, momentsOf } from '@octavo/domain/desk/view-days';
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
  const { at, later, within, order } = sortOf(viewing.view);
  const from = after ? sql`and ${later(after)}` : sql``;
  const first = isOfNobody(viewing) ? sql`o.owner_id, ${within}` : within; // an index that has it by its owner is only sorted so where that is null
  const parts = partsOf(viewing).map(
    (part) => sql`(select o.id, ${at} as at ${part} ${from} order by ${first} limit ${limit})`,
  );
  if (parts.length === 0) return [];
  const { rows } = await sql<ViewPlace>`
    select id, at from (${sql.join(parts, sql` union all `)}) merged order by ${order} limit ${limit}`.execute(db);
  return rows;
}

type Sort = {
  at: RawBuilder<Date>;
  later: (place: ViewPlace) => RawBuilder<boolean>;
  /** The order of the merged rows, and that of the rows of a part. */
  order: RawBuilder<unknown>;
  within: RawBuilder<unknown>;
};

const BY_DEADLINE: Sort = {
  at: sql`o.deadline`,
  later: ({ at, id }) => sql`(o.deadline, o.id) > (${at}, ${id})`,
  order: sql`at, id`,
  within: sql`o.deadline, o.id`,
};
const BY_DATE: Sort = {
  at: sql`o.date_created`,
  later: ({ at, id }) => sql`(o.date_created, o.id) < (${at}, ${id})`,
  order: sql`at desc, id desc`,
  within: sql`o.date_created desc, o.id desc`,
};

/** Numbers are given by date, and the queue of answers has them: so only the orders of a page are read. */
const BY_NUMBER: Sort = {
  at: sql`o.date_created`,
  later: ({ id }) => sql`q.order_id < ${id}`,
  order: sql`id desc`,
  within: sql`q.order_id desc`,
};

const sortOf = ({ sort, answer }: View): Sort =>
  sort === 'soonest' ? BY_DEADLINE : answer === 'any' ? BY_DATE : BY_NUMBER;

/** Each part is a range of one index: a status, or the queue of answers, which is short. What is selected of it, is of the order `o`. */
export function partsOf(viewing: Viewing): RawBuilder<unknown>[] {
  const statuses = statusesOf(viewing.view);
  if (statuses.length === 0) return [];
  const conditions = all([...conditionsOf(viewing, 'o'), ...promisedIn(viewing), ...createdIn(viewing)]);
  if (viewing.view.answer === 'any')
    return statuses.map((status) => sql`from orders o where o.status = ${status} and ${conditions}`);
  // `offset 0`: the queue is sorted first, and then each order is read by its number, whatever the planner believes of their count
  return [
    sql`
    from (select q.order_id from desk_queues q where ${answerIs(viewing)} order by q.order_id desc offset 0) q
    join lateral (
      select o.id, o.deadline, o.date_created, o.currency, o.charged from orders o
      where o.id = q.order_id and o.status = any(${statuses}::int[]) and ${conditions} offset 0) o on true
    where true`,
  ];
}

/** Whether a view has the orders by the index of those that nobody of support has. */
const isOfNobody = ({ view: { owner, answer }, staff }: Viewing): boolean =>
  owner === 'none' && answer === 'any' && maySeeCustomers(staff.role);

const all = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

/** Whose orders a view has, as orders and their queues have it. */
function conditionsOf({ view: { writer, owner }, staff }: Viewing, table: 'o' | 'q'): RawBuilder<unknown>[] {
  const [site, writerId, ownerId] = ['site_id', 'writer_id', 'owner_id'].map((name) => sql.ref(`${table}.${name}`));
  const mayAsk = maySeeCustomers(staff.role);
  return [
    sql`${site} = ${staff.siteId}`,
    ...(staff.role === 'writer' ? [sql`${writerId} = ${staff.id}`] : []),
    ...(writer === 'none' ? [sql`${writerId} is null`] : []),
    ...(typeof writer === 'number' ? [sql`${writerId} = (select w.id from staff w where w.site_id = ${staff.siteId} and w.writer_number = ${writer})`] : []), // oxfmt-ignore
    ...(mayAsk && owner === 'me' ? [sql`${ownerId} = ${staff.id}`] : []),
    ...(mayAsk && owner === 'none' ? [sql`${ownerId} is null`] : []),
  ];
}

/** The promise of an order is kept or broken by its first delivery, also where it is at work again; one that counts from a payment that has not come is none (ADR 0013). */
function promisedIn({ view, hours, now }: Viewing): RawBuilder<unknown>[] {
  const promised = [sql`o.date_paid is not null`, sql`o.date_completed is null`, sql`not o.deadline_waits`];
  if (typeof view.promised !== 'string') return [...onDays(sql`o.deadline`, view.promised, hours), ...promised];
  const within = PROMISED_WITHIN[view.promised];
  return within === null ? [] : [sql`o.deadline < ${minutesAfter(now, within)}`, ...promised];
}

function createdIn({ view: { created }, hours, now }: Viewing): RawBuilder<unknown>[] {
  const count = typeof created === 'string' ? CREATED_WITHIN[created] : null;
  const days = typeof created === 'string' ? count && lastDays(count, hours.now.calendar.zone, now) : created;
  return days ? onDays(sql`o.date_created`, days, hours) : [];
}

/** spec §12.20 Days are those of the zone of the site, as in its reports. */
function onDays(at: RawBuilder<unknown>, days: Days, hours: HoursOfSite): RawBuilder<unknown>[] {
  const { from, before } = momentsOf(days, hours.now.calendar.zone);
  return [sql`${at} >= ${from}`, sql`${at} < ${before}`];
}

/** An answer is late from when the working time of its own calendar is over. */
export function answerIs(viewing: Viewing): RawBuilder<unknown> {
  const { view, staff, hours, now } = viewing;
  const queue = sql`${all(conditionsOf(viewing, 'q'))} and q.queue = ${keptQueue('answer', staff.role)} and q.paused_at is null and q.aside_at is null`;
  if (view.answer === 'waiting') return queue;
  const late = hours.all.map(
    ({ id, calendar, limits }) =>
      sql`(q.calendar_id is not distinct from ${id}::int and q.since <= ${beforeWorked(calendar, now, limits.firstAnswer)})`,
  );
  return sql`${queue} and (${sql.join(late, sql` or `)})`;
}
