import { Logger, type Runner, run, runMigrations, runOnce } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Services } from '#services.ts';
import type { JobName, Jobs } from '#operations/queue-job.ts';
import { TASKS } from './tasks.ts';

const QUIET = new Logger(() => (level, message) => {
  if (level === 'error') console.error(message);
});

const CRON = '* * * * * sweep_payments\n* * * * * scan_files\n17 * * * * sweep_leftovers';

export const prepareJobs = (pool: Pool) => runMigrations({ pgPool: pool, logger: QUIET });

/** Runs jobs with retries and backoff until stopped. */
export const startJobs = (services: Services, pool: Pool): Promise<Runner> =>
  run({
    pgPool: pool,
    taskList: tasksOf(services),
    crontab: CRON,
    concurrency: 4,
    noHandleSignals: true,
    logger: QUIET,
  });

/** Runs the waiting jobs and resolves. For tests, which control the clock. */
export const runWaitingJobs = (services: Services, pool: Pool) =>
  runOnce({ pgPool: pool, taskList: tasksOf(services), noHandleSignals: true, logger: QUIET });

const tasksOf = (services: Services) =>
  Object.fromEntries(
    Object.entries(TASKS).map(([name, task]) => [
      name,
      (payload: unknown) => (task as Task)(services, payload as Jobs[JobName]), // queueJob stored this payload for this name
    ]),
  );

type Task = (services: Services, payload: Jobs[JobName]) => Promise<void>;
