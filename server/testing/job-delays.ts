import { sql } from 'kysely';
import type { Db } from '#db.ts';
import type { JobName } from '#operations/queue-job.ts';

/** For how many seconds each job of a name that is not done waits from its queueing on. An exact fact, also where the clock of the database goes on meanwhile. */
export async function jobDelays(db: Db, name: JobName): Promise<number[]> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from run_at - created_at)::float as seconds from graphile_worker.jobs
    where task_identifier = ${name} order by id`.execute(db);
  return rows.map(({ seconds }) => seconds);
}
