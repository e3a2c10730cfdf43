import { EventEmitter } from 'node:events';
import { type Job, Logger, run, runMigrations, runOnce, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Log } from '#outside/log.ts';
import type { Services } from '#services.ts';
import type { JobName, Jobs } from '#operations/queue-job.ts';
import { startHeartbeat } from './heartbeat.ts';
import { TASKS } from './tasks.ts';

/** For the migrations of the queue: they throw their errors. */
const SILENT = new Logger(() => () => {});

/** controls C28 One JSON line for each error, without the stack that the runner writes, and without addresses of people. */
const loggerTo = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    if (level !== 'error') return;
    const { job, error = message } = (meta ?? {}) as Failure; // the runner adds these to a failed job
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const about = { code, reason: reason.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '(address)') };
    if (job)
      log.error(
        { job: job.task_identifier, id: job.id, tries: job.attempts, of: job.max_attempts, ...about },
        'a job failed',
      );
    else log.error(about, 'jobs do not run');
  });

type Failure = { job?: Job; error?: unknown };

const CRON =
  '* * * * * sweep_payments\n* * * * * sweep_deadlines\n* * * * * sweep_refunds\n* * * * * scan_files\n17 * * * * sweep_leftovers\n47 * * * * sweep_codes';

export const prepareJobs = (pool: Pool) => runMigrations({ pgPool: pool, logger: SILENT });

/** Runs jobs with retries and backoff until stopped; those of a process that died too (ADR 0055). */
export async function startJobs(services: Services, pool: Pool): Promise<{ stop: () => Promise<void> }> {
  const events: WorkerEvents = new EventEmitter();
  let id = '';
  events.on('pool:create', ({ workerPool }) => (id = workerPool.id));
  const runner = await run({
    pgPool: pool,
    taskList: tasksOf(services),
    crontab: CRON,
    concurrency: 4,
    noHandleSignals: true,
    logger: loggerTo(services.log),
    events,
  });
  const heartbeat = startHeartbeat(services, id);
  return {
    stop: async () => {
      await runner.stop().finally(heartbeat.stop); // it waits for jobs, which are not those of a silent runner
    },
  };
}

/** Runs the waiting jobs and resolves. For tests, which control the clock. */
export const runWaitingJobs = (services: Services, pool: Pool) =>
  runOnce({ pgPool: pool, taskList: tasksOf(services), noHandleSignals: true, logger: loggerTo(services.log) });

const tasksOf = (services: Services) =>
  Object.fromEntries(
    Object.entries(TASKS).map(([name, task]) => [
      name,
      (payload: unknown) => (task as Task)(services, payload as Jobs[JobName]), // queueJob stored this payload for this name
    ]),
  );

type Task = (services: Services, payload: Jobs[JobName]) => Promise<void>;
