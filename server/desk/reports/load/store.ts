import { sql } from 'kysely';
import { COUNTS_DOWN } from '#views/orders.ts';
import type { Db } from '#db.ts';
import { countedIn } from '../months/store.ts';
import type { DaysOfSite } from '../sources/store.ts';

const SHOWN = 200;

export type LoadRow = {
  name: string;
  number: string;
  papersMax: number;
  underWay: number;
  lateNow: number;
  delivered: number;
};

/** Counts the papers of each writer that are late, of those whose deadline counts down: a report that counted them itself would take longer with each order. */
export const noteLate = (db: Db, at: Date) =>
  sql`
    insert into report_load as kept (staff_id, late_now)
    select w.id, (
      select count(*) from orders where orders.writer_id = w.id and ${sql.raw(COUNTS_DOWN)} and orders.deadline < ${at})
    from staff w where w.writer_number is not null
    on conflict (staff_id) do update set late_now = excluded.late_now where kept.late_now <> excluded.late_now`.execute(
    db,
  );

/** What the writers of a site have under way now, the busiest first; what of it is late, and what they delivered in these days, as it was counted. */
export async function loadLoad(db: Db, days: DaysOfSite): Promise<LoadRow[]> {
  const { rows } = await sql<LoadRow>`
    with written as (
      select part, sum(count)::int as count from ${countedIn(days, ['written'])} counted group by part)
    select w.name, 'WR-' || w.writer_number as number, w.papers_max, coalesce(r.under_way, 0) as under_way, coalesce(l.late_now, 0) as late_now,
      coalesce(written.count, 0) as delivered
    from staff w left join writer_records r on r.staff_id = w.id left join report_load l on l.staff_id = w.id
    left join written on written.part = 'WR-' || w.writer_number
    where w.site_id = ${days.siteId} and w.writer_number is not null and w.date_deactivated is null
    order by under_way desc, w.writer_number limit ${SHOWN}`.execute(db);
  return rows;
}
