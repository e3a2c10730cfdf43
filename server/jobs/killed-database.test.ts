import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseCrontab } from 'graphile-worker';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { countJobs } from '#monitoring/store.ts';
import { type JobName, queueJob } from '#operations/queue-job.ts';
import { connect } from '#outside/database.ts';
import { openLog } from '#outside/log.ts';
import { startPostgres } from '#outside/postgres/start.ts';
import type { Services } from '#services.ts';
import { eventually } from '#testing/eventually.ts';
import { CRON, prepareJobs, startJobs } from './run-jobs.ts';
import { removeReplaced } from './store.ts';
import { TASKS } from './tasks.ts';

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-jobs-'));
const dataDir = path.join(folder, 'postgres');
const postgres = await startPostgres({ dataDir });
const { db, pool, close } = connect({ ...postgres.connection, max: 8 });
await migrate(db);
await prepareJobs(pool);
afterAll(async () => {
  await close();
  await postgres.stop();
  await fs.rm(folder, { recursive: true });
});

/** Kills Postgres, which its launcher starts again, and waits until it refuses a connection. */
async function killPostgres() {
  const [pid] = (await fs.readFile(path.join(dataDir, 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
  for (let isRefused = false; !isRefused;) {
    const client = new Client(postgres.connection);
    client.on('error', () => {}); // connect() throws it too
    isRefused = await client.connect().then(
      () => false,
      ({ code }: { code?: string }) => code === 'ECONNREFUSED',
    );
    void client.end();
  }
}

/** What nobody has awaited while a test runs: it would end the process. */
function unawaited(): unknown[] {
  const errors: unknown[] = [];
  const keep = (error: unknown) => void errors.push(error);
  process.on('unhandledRejection', keep);
  onTestFinished(() => void process.off('unhandledRejection', keep));
  return errors;
}

/** How many mails wait in the queue; the jobs of the crontab are others. */
const waiting = async () =>
  (await sql`select from graphile_worker.jobs where task_identifier = 'send_mail'`.execute(db)).rows.length;

/** Queues a job as the crontab does when its minute comes. */
async function passMinute(name: JobName) {
  const { options } = parseCrontab(CRON).find(({ task }) => task === name)!; // the tests name jobs of the crontab
  await sql`select graphile_worker.add_job(${name}, '{}', ${options.queueName ?? null}, now(), null, ${options.jobKey ?? null},
    null, null, ${options.jobKeyMode ?? null})`.execute(db);
}

/** Starts to run jobs, until the test ends. */
async function start() {
  const running = await startJobs({ db, log: openLog('silent') } as Services, pool); // the tasks of these tests need no other
  onTestFinished(running.stop);
  return running;
}

describe('controls A21, ADR 0080 Postgres is killed while a job runs', () => {
  test.each([
    { what: 'succeeds', ends: () => {}, runs: 1 },
    { what: 'fails and is tried again', ends: () => expect.fail('its mail server is away'), runs: 2 },
  ])('and the job then $what: nothing ends the process, and the queue goes on', async ({ ends, runs }) => {
    const errors = unawaited();
    const task = vi.spyOn(TASKS, 'send_mail').mockImplementation(async () => {
      if (task.mock.calls.length > 1) return;
      await killPostgres();
      ends();
    });
    onTestFinished(() => task.mockRestore());
    await start();
    await queueJob(db, 'send_mail', { id: 1 });
    await eventually(async () => expect([await waiting(), task.mock.calls.length]).toEqual([0, runs]));
    await queueJob(db, 'send_mail', { id: 2 });
    await eventually(async () => expect([await waiting(), task.mock.calls.length]).toEqual([0, runs + 1]));
    expect(errors).toEqual([]);
  });
});

test('ADR 0080 a runner that ends by itself is started again', async () => {
  const task = vi.spyOn(TASKS, 'send_mail').mockResolvedValue();
  onTestFinished(() => task.mockRestore());
  await start();
  const listening = sql`select from pg_stat_activity where state = 'idle' and query ilike 'listen%worker:migrate%'`;
  await eventually(async () => expect((await listening.execute(db)).rows).toHaveLength(3)); // what is said before is lost
  await sql`select pg_notify('worker:migrate', '{"breaking":true}')`.execute(db); // as another version of the queue says
  await eventually(() => expect(process.exitCode).toBe(57));
  process.exitCode = undefined;
  await queueJob(db, 'send_mail', { id: 3 });
  await eventually(async () => expect([await waiting(), task.mock.calls.length]).toEqual([0, 1]));
});

test('ADR 0420 mails that no mail server takes leave room for other jobs', async () => {
  const going = Promise.withResolvers<void>();
  const mails = vi.spyOn(TASKS, 'send_mail').mockImplementation(() => going.promise);
  const reply = vi.spyOn(TASKS, 'send_reply').mockResolvedValue();
  onTestFinished(() => [mails, reply].forEach((task) => task.mockRestore()));
  await start();
  for (const id of [11, 12, 13, 14, 15, 16]) await queueJob(db, 'send_mail', { id });
  await eventually(() => expect(mails.mock.calls.length).toBeGreaterThanOrEqual(4));
  await queueJob(db, 'send_reply', { id: 1 });
  await eventually(() => expect(reply).toHaveBeenCalledOnce());
  going.resolve();
  await eventually(async () => expect(await waiting()).toBe(0));
});

test('ADR 0420 a count of reports that takes minutes takes one place: one run waits for it, however many minutes pass', async () => {
  const going = Promise.withResolvers<void>();
  const count = vi.spyOn(TASKS, 'roll_up_reports').mockResolvedValue();
  count.mockImplementationOnce(() => going.promise);
  const reply = vi.spyOn(TASKS, 'send_reply').mockResolvedValue();
  onTestFinished(() => [count, reply].forEach((task) => task.mockRestore()));
  await start();
  for (let minute = 1; minute <= 5; minute++) {
    await passMinute('roll_up_reports');
    if (minute === 1) await eventually(() => expect(count).toHaveBeenCalledOnce());
  }
  const counts = sql<{ isRunning: boolean; isDue: boolean }>`
    select locked_at is not null as is_running, run_at <= now() as is_due
    from graphile_worker.jobs where task_identifier = 'roll_up_reports' order by id`;
  expect((await counts.execute(db)).rows).toEqual([
    { isRunning: true, isDue: true },
    { isRunning: false, isDue: true },
  ]);
  expect((await countJobs(db)).filter(({ givenUp }) => givenUp > 0)).toEqual([]);
  await queueJob(db, 'send_reply', { id: 2 });
  await eventually(() => expect(reply).toHaveBeenCalledOnce());
  expect(count).toHaveBeenCalledOnce();
  going.reject(new Error('the count has failed'));
  await eventually(async () => {
    await removeReplaced(db);
    expect((await counts.execute(db)).rows).toEqual([]);
  });
  expect(count).toHaveBeenCalledTimes(2);
});

/** The last test, because it leaves no Postgres. */
test('ADR 0080 jobs that end while the database is away are left to others, and nothing keeps the process from stopping', async () => {
  const errors = unawaited();
  const [begun, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const task = vi.spyOn(TASKS, 'send_mail').mockImplementation(async () => {
    begun.resolve();
    await going.promise;
  });
  onTestFinished(() => task.mockRestore());
  const running = await start();
  await queueJob(db, 'send_mail', { id: 4 });
  await begun.promise;
  await postgres.stop();
  const stopped = running.stop();
  going.resolve();
  await stopped;
  expect(errors).toEqual([]);
});
