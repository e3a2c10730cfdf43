import { FIGURES, type Figure, type Sum } from '@octavo/domain/reports/figures';
import { sql } from 'kysely';
import { COUNTS_DOWN } from '#views/orders.ts';
import type { Db } from '#db.ts';
import { PLANNED_EACH_TIME } from '#outside/named-statements.ts';
import { countMonth } from './months/store.ts';
import { type DaysOfSite, countedPart, inDays, rowOf, sourceOf } from './sources/store.ts';

/** Raised with each new figure, each other source and each other way to find the days: those of the past are then counted again. */
const VERSION = 8;

/** The zone of each site by its newest hours, and that by which its days were counted; only those where something is to be counted. */
export async function loadSitesToCount(db: Db): Promise<{ siteId: number; zone: string; isOther: boolean }[]> {
  const { rows } = await sql<{ siteId: number; zone: string; isOther: boolean }>`
    select * from (
      select s.id as site_id, z.zone, (r.zone, r.version) is distinct from (z.zone, ${VERSION}::int) as is_other,
        exists (select from report_marks m where m.site_id = s.id) as has_marks
      from sites s left join report_sites r on r.site_id = s.id
      cross join lateral (select coalesce(
        (select c.calendar ->> 'zone' from desk_calendars c where c.site_id = s.id order by c.id desc limit 1), 'UTC') as zone) z) found
    where is_other or has_marks order by site_id`.execute(db);
  return rows;
}

/** Counts the days of a site by this zone from now on, with all figures: each day from its first order on gets a mark. */
export async function countByZone(tx: Db, siteId: number, zone: string, now: Date) {
  await sql`insert into report_sites (site_id, zone, version) values (${siteId}, ${zone}, ${VERSION})
    on conflict (site_id) do update set zone = excluded.zone, version = excluded.version, date_counted = null`.execute(
    tx,
  );
  await sql`
    insert into report_marks (site_id, moment)
    select ${siteId}, (day + interval '12 hours') at time zone ${zone}
    from (select
      least((select min(date_created) from orders where site_id = ${siteId}), (select min(date_created) from payment_ledger where site_id = ${siteId})) as first,
      greatest(${now}::timestamptz, (select max(date_created) from payment_ledger where site_id = ${siteId})) as last) events
    cross join generate_series(
      ((first at time zone ${zone})::date - 1)::timestamp, ((last at time zone ${zone})::date + 1)::timestamp, interval '1 day') day`.execute(
    tx,
  );
}

/** Keeps a site for one count at a time, until the transaction ends. Its zone; null before its first count. */
export async function lockSite(tx: Db, siteId: number): Promise<string | null> {
  const site = tx.selectFrom('reportSites').select('zone').where('siteId', '=', siteId).forUpdate();
  return (await site.executeTakeFirst())?.zone ?? null;
}

/** Takes the marks of the oldest day that has any; its date, or null. */
export async function takeDay(tx: Db, siteId: number, zone: string): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    with oldest as (
      select moment, (moment at time zone ${zone})::date as day from report_marks where site_id = ${siteId} order by moment limit 1),
    taken as (
      delete from report_marks m using oldest where m.site_id = ${siteId}
        and m.moment < oldest.moment + interval '27 hours' and (m.moment at time zone ${zone})::date = oldest.day)
    select to_char(day, 'YYYY-MM-DD') as day from oldest`.execute(tx);
  return rows[0]?.day ?? null;
}

/** Counts a day again, in place of what was counted before. */
export async function countDay(tx: Db, siteId: number, zone: string, day: string) {
  await sql`delete from report_days where site_id = ${siteId} and day = ${day}`.execute(tx);
  const counts = FIGURES.map(
    (figure) => sql`
      select ${siteId}::int, ${day}::text, ${figure}::text, ${countedPart(figure)}, s.currency, count(*)::int, coalesce(sum(s.amount), 0)
      from (${sourceOf(figure, zone)}) s where ${inDays({ siteId, zone, from: day, to: day })} group by 4, 5`,
  );
  await sql`insert into report_days (site_id, day, figure, part, currency, count, amount) ${sql.join(counts, sql` union all `)}`.execute(
    tx,
  );
  await countMonth(tx, siteId, day.slice(0, 7));
}

/**
 * Notes that everything of these sites until a moment is counted, and counts their papers that are under way and due until another one, of those whose deadline
 * counts down: a report that counted them itself would take longer with each order.
 */
export const noteCounted = (db: Db, except: readonly number[], at: Date, until: Date) =>
  sql`
    update report_sites r set date_counted = ${at}, (late_now, due) = (
      select count(*) filter (where deadline < ${at}), count(*) from orders
      where orders.site_id = r.site_id and ${sql.raw(COUNTS_DOWN)} and deadline < ${until})
    where site_id <> all(${[...except]}::int[])`.execute(db);

/** The zone and the currency of a site, until when it is counted, and what was due and late then. */
export async function loadCounted(db: Db, siteId: number) {
  const { rows } = await sql<{ zone: string; currency: string; counted: Date | null; due: number; lateNow: number }>`
    select coalesce(r.zone, 'UTC') as zone, s.currency, r.date_counted as counted, coalesce(r.due, 0) as due, coalesce(r.late_now, 0) as late_now
    from sites s left join report_sites r on r.site_id = s.id where s.id = ${siteId}`.execute(db);
  return rows[0] ?? { zone: 'UTC', currency: 'USD', counted: null, due: 0, lateNow: 0 };
}

/** The sums of each of these days, of some figures. */
export async function loadDays(
  db: Db,
  { siteId, from, to }: DaysOfSite,
  figures: readonly Figure[],
): Promise<(Sum & { day: string })[]> {
  const { rows } = await sql<Sum & { day: string }>`
    select day, figure, part, currency, count, amount::float8 as amount
    from report_days where site_id = ${siteId} and day between ${from} and ${to}
      and figure = any(${[...figures]}::text[]) order by day, figure, part, currency`.execute(db);
  return rows;
}

const PAGE = 50;

export type Behind = DaysOfSite & { figure: Figure; parts?: string | undefined; before?: number | undefined };

export type BehindRow = {
  id: number;
  at: Date;
  orderId: number;
  part: string;
  currency: string;
  amount: number | null;
};

/** A page of what a figure counted, newest first, and the number before which the next page begins, null after the last one. */
export async function loadBehind(db: Db, { figure, parts, before, ...days }: Behind, size = PAGE) {
  const source = sourceOf(figure, days.zone);
  const ofParts = parts === undefined ? sql`` : sql`and s.part = any(${parts.split(',')})`;
  const older = before === undefined ? sql`` : sql`and (s.at, s.id) < (${rowOf(figure, days.zone, before)})`; // oxfmt-ignore
  const { rows } = await sql<BehindRow>`${sql.raw(PLANNED_EACH_TIME)}
    select s.id, s.at, s.order_id, s.part, s.currency, s.amount from (${source}) s
    where ${inDays(days)} ${ofParts} ${older} order by s.at desc, s.id desc limit ${sql.lit(size + 1)}`.execute(db);
  return { rows: rows.slice(0, size), next: rows.length > size ? (rows[size - 1]?.id ?? null) : null };
}

const AT_ONCE = 500;

/** All of it, newest first, read in parts while it is taken, at most `most`; after the last one its number, where older ones were left out. */
export async function* eachBehind(db: Db, behind: Behind, most: number) {
  let before: number | undefined;
  for (let left = most; left > 0; left -= AT_ONCE) {
    const { rows, next } = await loadBehind(db, { ...behind, before }, Math.min(AT_ONCE, left)); // oxlint-disable-line no-await-in-loop -- one part after the other
    yield* rows;
    if (next === null) return;
    before = next;
  }
  if (before !== undefined) yield before;
}
