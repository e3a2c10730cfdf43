import { EventEmitter, once } from 'node:events';
import { Logger, parseCrontab, run, type WorkerEvents } from 'graphile-worker';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#app.ts';
import { queueJob } from '#operations/queue-job.ts';
import { openLog } from '#outside/log.ts';
import { startFixture } from '#testing/fixture.ts';
import { CRON } from './run-jobs.ts';

const collect = () => {
  const lines: string[] = [];
  return { lines, stream: { write: (line: string) => void lines.push(line) } };
};

describe('controls A1, C28 the log of jobs', () => {
  test('has one JSON line for a failure: which job, which try and why, without a stack and without an address', async () => {
    const { lines, stream } = collect();
    const fixture = await startFixture(undefined, { LOG_LEVEL: 'error' }, stream);
    const id = 'no number, says <alice@example.com>' as unknown as number; // Postgres refuses it and quotes it
    await queueJob(fixture.db, 'apply_payment_webhook', { id });
    await fixture.runJobs();
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 50,
      msg: 'a job failed',
      job: 'apply_payment_webhook',
      tries: 1,
      of: 25,
      code: '22P02',
      reason: expect.stringContaining('invalid input syntax'),
    });
    expect(lines[0]).not.toMatch(/\n.|\\n|\.ts|alice/);
  });

  test('a webhook that can never be stored leaves one line, without a stack', async () => {
    const { lines, stream } = collect();
    const fixture = await startFixture();
    const app = await buildApp({ ...fixture, log: openLog('info', stream) });
    const payload = JSON.stringify({ order_id: 'u\u0000-1', merchant_id: 1396424, additional_info: {} });
    expect((await app.inject({ method: 'POST', url: '/webhooks/fondy', payload })).statusCode).toBe(400);
    await app.close();
    expect(lines).toHaveLength(2); // the second one is that of each request (ADR 0139)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 30, code: '22021' });
    expect(lines.join('')).not.toMatch(/\\n|\.ts/);
  });
});

test('ADR 0137 the backup and the drill are made up for once by jobs that were away at their minute', async () => {
  const { pool } = await startFixture();
  const forget = () => pool.query('delete from graphile_worker._private_known_crontabs');
  onTestFinished(async () => void (await forget()));
  const away = parseCrontab(CRON).map((item) => ({ ...item, match: ({ min }: { min: number }) => min === 23 })); // each hour of the pause
  const tasks = away.map(({ task }) => task);
  await forget();
  await pool.query(
    "insert into graphile_worker._private_known_crontabs select unnest($1::text[]), now() - interval '3 days', now() - interval '3 days'",
    [tasks],
  );
  const events: WorkerEvents = new EventEmitter();
  const started = once(events, 'cron:started');
  const runner = await run({
    pgPool: pool,
    taskList: { none: () => {} },
    parsedCronItems: away,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    events,
  });
  await started;
  await runner.stop();
  const { rows } = await pool.query<{ task: string }>(
    'select task_identifier as task from graphile_worker.jobs where task_identifier = any($1) order by id',
    [tasks],
  );
  expect(rows.map(({ task }) => task).toSorted()).toEqual(['drill_backup', 'make_backup']);
});
