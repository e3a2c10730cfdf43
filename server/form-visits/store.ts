import { type FormStep, beginsVisit, stepsBefore } from '@octavo/domain/reports/form-steps';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { sql } from 'kysely';
import type { Db } from '#db.ts';

type Visit = { siteId: number; id: string; step: FormStep };

/** Takes a visit to a step, where that is further than it came. One that began a day ago is over. */
export async function saveStep(db: Db, { siteId, id, step }: Visit, now: Date) {
  const isFurther = sql`form_visits.step = any(${stepsBefore(step)}::text[]) and form_visits.date_begun > ${minutesAfter(now, -DAY_MINUTES)}`; // oxfmt-ignore
  const moved = sql`set step = ${step}, is_counted = false`;
  if (!beginsVisit(step))
    return void (await sql`update form_visits ${moved} where site_id = ${siteId} and id = ${id} and ${isFurther}`.execute(db)); // oxfmt-ignore
  await sql`insert into form_visits (site_id, id, step, date_begun) values (${siteId}, ${id}, ${step}, ${now})
    on conflict (site_id, id) do update ${moved} where ${isFurther}`.execute(db);
}
