import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db.ts';
import { queueJob } from '#operations/queue-job.ts';
import { eventually } from '#testing/eventually.ts';
import { startFixture } from '#testing/fixture.ts';
import { freeJobsOfSilent, sayAlive } from './store.ts';

let db: Db;
let runJobs: () => Promise<unknown>;
beforeEach(async () => {
  ({ db, runJobs } = await startFixture());
  await queueJob(db, 'sweep_leftovers', {});
});

/** The runner `id` has taken the job some seconds ago, and has said nothing since. */
async function take(id: string, seconds: number) {
  await sayAlive(db, id);
  await sql`update graphile_worker._private_jobs set locked_by = ${id}, locked_at = now() - make_interval(secs => ${seconds})`.execute(db); // oxfmt-ignore
  await sql`update job_runners set date_seen = now() - make_interval(secs => ${seconds}) where id = ${id}`.execute(db);
}

/** The runner that has the job; null for none, undefined where the job is done. */
async function holder(): Promise<string | null | undefined> {
  const jobs = sql<{ by: string | null }>`select locked_by as by from graphile_worker.jobs where task_identifier = 'sweep_leftovers'`; // oxfmt-ignore
  return (await jobs.execute(db)).rows[0]?.by;
}

describe('ADR 0055 a job of a runner', () => {
  test('that was killed runs after thirty seconds, not after four hours', async () => {
    await take('killed', 31);
    await runJobs();
    expect(await holder()).toBe('killed');
    await freeJobsOfSilent(db, 30);
    await runJobs();
    await eventually(async () => expect(await holder()).toBeUndefined());
  });

  test('that still says it lives is left alone, however long the job takes', async () => {
    await take('slow', 3600);
    await sayAlive(db, 'slow');
    await freeJobsOfSilent(db, 30);
    await runJobs();
    expect(await holder()).toBe('slow');
  });

  test('that has taken it just now and has not spoken yet is left alone', async () => {
    await take('new', 15);
    await sql`delete from job_runners`.execute(db);
    await freeJobsOfSilent(db, 30);
    await runJobs();
    expect(await holder()).toBe('new');
  });
});
