import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Job,
  Logger,
  type ParsedCronItem,
  parseCrontab,
  run,
  runMigrations,
  runOnce,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Pool } from 'pg';
import { logFailure } from '#http/log-failure.ts';
import { count, observe } from '#metrics/metrics.ts';
import type { Log } from '#outside/log.ts';
import type { Services } from '#services.ts';
import type { JobName, Jobs } from '#operations/queue-job.ts';
import { traced } from '#tracing/tracing.ts';
import { startHeartbeat } from './heartbeat.ts';
import { patientPool } from './patient-pool.ts';
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

/**
 * ADR 0420 Jobs of each minute of which one runs at a time and at most one waits, in all processes: a run that takes minutes must not take the places of
 * others. A later time replaces the run that waits, not the one that runs. (`scan_files` counts its runs itself.)
 */
const EACH_MINUTE: JobName[] = [
  'sweep_payments',
  'sweep_faults',
  'sweep_deadlines',
  'sweep_refunds',
  'sweep_duties',
  'sweep_snoozes',
  'roll_up_reports',
];

/** A sweep that waits keeps its time, so that `OctavoJobsLate` tells of one that hangs. A first count of reports may take long. */
const modeOf = (name: JobName) => (name === 'roll_up_reports' ? 'replace' : 'preserve_run_at');

/** In UTC. ADR 0137: a backup or a drill whose minute passed while no process did jobs, as at an upgrade by night, is made up for once. */
export const CRON = [
  ...EACH_MINUTE.map((name) => `* * * * * ${name} ?queue=${name}&jobKey=${name}&jobKeyMode=${modeOf(name)}`),
  '* * * * * scan_files\n17 * * * * sweep_leftovers\n*/10 * * * * seal_audit\n11 5 * * * check_audit\n47 * * * * sweep_codes',
  '23 2 * * * make_backup ?fill=12h&jobKey=make_backup\n41 3 * * 1 drill_backup ?fill=12h&jobKey=drill_backup',
].join('\n');

export const prepareJobs = (pool: Pool) => runMigrations({ pgPool: pool, logger: SILENT });

const RESTART_MS = 1000;

/** How many jobs run at once in a process. Those that wait for a mail server, or read whole files, have places of their own: the others must not wait for them (ADR 0420). */
const PLACES: { most: number; tasks: readonly JobName[] }[] = [
  { most: 4, tasks: ['send_mail'] },
  { most: 2, tasks: ['scan_files', 'draw_previews'] },
];
const OTHER_PLACES = 4;

/**
 * Runs jobs with retries and backoff until stopped; those of a process that died too (ADR 0055). ADR 0080: it waits while the database does not
 * answer, and a runner that ends by itself is started again.
 */
export async function startJobs(services: Services, pool: Pool): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = once(signal, 'abort');
  const patient = patientPool(pool, signal);
  let runner = await startRunner(services, patient);

  async function keepRunning() {
    for (;;) {
      await Promise.race([runner.ended, stopped]);
      if (signal.aborted) return runner.stop();
      services.log.error('the runner of jobs has ended, and is started again');
      await wait(RESTART_MS, undefined, { signal }).catch(() => {});
      if (signal.aborted) return undefined;
      try {
        runner = await startRunner(services, patient);
      } catch (error) {
        logFailure(services.log, error as Error); // the queue throws errors
      }
    }
  }

  const running = keepRunning();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

/** One runner for each of the places, as one: it ends when one of them ends. */
async function startRunner(services: Services, pool: Pool) {
  const tasks = Object.entries(tasksOf(services));
  const apart = new Set<string>(PLACES.flatMap((places) => places.tasks));
  const others = {
    most: OTHER_PLACES,
    cron: parseCrontab(CRON),
    tasks: Object.keys(TASKS).filter((name) => !apart.has(name)),
  };
  const runners: Awaited<ReturnType<typeof startPlaces>>[] = [];
  const stop = async () => void (await Promise.all(runners.map((one) => one.stop())));
  try {
    for (const { tasks: names, ...places } of [...PLACES, others]) {
      const taskList = Object.fromEntries(tasks.filter(([name]) => names.some((one) => one === name)));
      runners.push(await startPlaces(services, pool, { taskList, ...places })); // oxlint-disable-line no-await-in-loop -- what fails stops those before it
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const ended = Promise.race(runners.map((one) => one.ended)).then(stop);
  return { ended, stop };
}

type Places = { taskList: TaskList; most: number; cron?: ParsedCronItem[] };

async function startPlaces(services: Services, pool: Pool, { taskList, most, cron = [] }: Places) {
  const events: WorkerEvents = new EventEmitter();
  let id = '';
  events.on('pool:create', ({ workerPool }) => (id = workerPool.id));
  const runner = await run({
    pgPool: pool,
    taskList,
    parsedCronItems: cron,
    concurrency: most,
    noHandleSignals: true,
    logger: loggerTo(services.log),
    events,
  });
  const heartbeat = startHeartbeat(services, id);
  const ended = runner.promise.catch(() => {}).then(heartbeat.stop); // it has logged why; before, it has waited for its jobs
  return {
    ended,
    stop: async () => {
      await runner.stop().catch(() => {}); // it has ended already
      await ended;
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
      (payload: unknown) => runTask(services, name, () => (task as Task)(services, payload as Jobs[JobName])), // queueJob stored this payload for this name
    ]),
  );

/** ADR 0139 Runs a job, counts it, and logs one line for it. Throws what it throws: the queue says why, and tries again. */
async function runTask({ log }: Services, task: string, work: () => Promise<void>) {
  const begun = performance.now();
  const ended = (outcome: 'done' | 'failed') => {
    const ms = performance.now() - begun;
    count('octavo_jobs_total', { task, outcome });
    observe('octavo_job_seconds', { task }, ms / 1000);
    log.info({ job: task, outcome, ms: Math.round(ms) }, 'job');
  };
  try {
    await traced(`job ${task}`, {}, work);
    ended('done');
  } catch (error) {
    ended('failed');
    throw error;
  }
}

type Task = (services: Services, payload: Jobs[JobName]) => Promise<void>;
