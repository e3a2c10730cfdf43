import type { FormStep } from '@octavo/domain/reports/form-steps';
import { sql } from 'kysely';
import type { Db } from '#db.ts';

/** The sites with visits that no count has seen yet. */
export async function loadSitesWithVisits(db: Db): Promise<number[]> {
  const { rows } = await sql<{ siteId: number }>`
    select id as site_id from sites s where exists (select from form_visits v where v.site_id = s.id and not v.is_counted) order by id`.execute(
    db,
  );
  return rows.map(({ siteId }) => siteId);
}

/** Takes the visits of a site that no count has seen yet; the dates on which they began. */
export async function takeVisits(tx: Db, siteId: number, zone: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with taken as (update form_visits set is_counted = true where site_id = ${siteId} and not is_counted returning date_begun)
    select distinct to_char(date_begun at time zone ${zone}, 'YYYY-MM-DD') as day from taken`.execute(tx);
  return rows.map(({ day }) => day);
}

/** Counts the visits that began on a day again, in place of what was counted before. */
export async function countVisits(tx: Db, siteId: number, zone: string, day: string) {
  await sql`delete from form_days where site_id = ${siteId} and day = ${day}`.execute(tx);
  await sql`
    insert into form_days (site_id, day, step, count) select ${siteId}, ${day}, step, count(*) from form_visits
    where site_id = ${siteId} and date_begun >= ${day}::date::timestamp at time zone ${zone}
      and date_begun < (${day}::date + 1)::timestamp at time zone ${zone} group by step`.execute(tx);
}

type Span = { from: string; to: string };

/** How many visits came to which step at most, in a period and in the one before it. */
export async function loadFurthest(db: Db, siteId: number, { period, before }: { period: Span; before: Span }) {
  const { rows } = await sql<{ step: FormStep; count: number; before: number }>`
    select step, coalesce(sum(count) filter (where day >= ${period.from}), 0)::int as count,
      coalesce(sum(count) filter (where day < ${period.from}), 0)::int as before
    from form_days where site_id = ${siteId} and day between ${before.from} and ${period.to} group by step`.execute(db);
  return rows;
}
