import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { queueJob } from '#operations/queue-job.ts';
import { startFixture } from '#testing/fixture.ts';
import { countJobs } from './store.ts';

test.each([
  { what: 'that nobody runs', lockedFor: null, count: 1 },
  { what: 'that runs for ten minutes', lockedFor: 600, count: 0 },
  { what: 'that runs for more than an hour', lockedFor: 3660, count: 1 },
])('ADR 0139 of the jobs, one $what counts $count times as due', async ({ lockedFor, count }) => {
  const { db } = await startFixture();
  await queueJob(db, 'scan_files', {});
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '2 hours', locked_at = now() - make_interval(secs => ${lockedFor})`.execute(db); // oxfmt-ignore
  const due = (await countJobs(db)).find(({ task }) => task === 'scan_files');
  expect(due).toMatchObject({ count, oldest: count === 0 ? 0 : expect.closeTo(7200, -2) });
});
