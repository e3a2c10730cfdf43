import { sql } from 'kysely';
import type { Db } from '#world.ts';

/** What each background job needs to know. Ids only: a job reads the rest when it runs. */
export type Jobs = {
  send_mail: { id: number };
  apply_payment_notice: { id: number };
  sweep_payments: Record<string, never>;
  sweep_leftovers: Record<string, never>;
};

export type JobName = keyof Jobs;

/** Enqueues a job with the transaction that causes it: no commit, no job. */
export async function addJob<N extends JobName>(db: Db, name: N, payload: Jobs[N]) {
  await sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json)`.execute(db);
}
