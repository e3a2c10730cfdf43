import { sql } from 'kysely';
import type { Db } from '#db.ts';

/** Says that a runner lives, by the clock of the database. */
export async function sayAlive(db: Db, id: string) {
  const dateSeen = sql<Date>`now()`;
  await db
    .insertInto('jobRunners')
    .values({ id, dateSeen })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ dateSeen }))
    .execute();
}

/** Frees the jobs of runners that have been silent for so many seconds. A job that was taken since then is left alone. */
export async function freeJobsOfSilent(db: Db, seconds: number) {
  const since = sql<Date>`now() - make_interval(secs => ${seconds})`;
  await db.deleteFrom('jobRunners').where('dateSeen', '<', since).execute();
  await sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
    where locked_at < ${since} and locked_by not in (select id from job_runners)
    having count(*) > 0`.execute(db);
}

/** Removes runs of the crontab that failed, or whose process died, after a later time had replaced them: the queue takes their key and tries them no more. */
export async function removeReplaced(db: Db) {
  await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where queue_name is not null and key is null and attempts >= max_attempts and locked_at is null
    having count(*) > 0`.execute(db);
}
