import { sql } from 'kysely';
import type { Db } from '#db.ts';

/** Removes what expired before a moment: idempotency keys (spec D20: valid for two days), tickets, links of mails and transfers, buckets. */
export async function removeExpired(db: Db, before: Date) {
  await db.deleteFrom('idempotencyKeys').where('dateCreated', '<', before).execute();
  for (const table of EXPIRING) await db.deleteFrom(table).where('expiresAt', '<', before).execute();
  await db.deleteFrom('rateLimits').where('fullAt', '<', before).execute(); // a full bucket is the same as no row
}

const EXPIRING = [
  'socketTickets',
  'handOffs',
  'magicLinks',
  'passwordLinks',
  'emailConfirmations',
  'emailRestorations',
  'staffChallenges',
] as const;

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
