import fs from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { loadLastBackup, loadLastDrill } from '#backup/store.ts';
import { forget, measure } from '#metrics/metrics.ts';
import type { NameOf } from '#metrics/series.ts';
import type { Database } from '#outside/database.ts';
import type { Services } from '#services.ts';
import { CHECKS, readinessOf } from './readiness.ts';
import {
  countJobs,
  countOpenPayments,
  countOpenRefunds,
  countOpenUploads,
  countUnapplied,
  countUnscanned,
} from './store.ts';

/** What only a process with the role `jobs` says: it is the same for all, and asked of the database. */
const OF_DATABASE: readonly NameOf<'gauge'>[] = [
  'octavo_jobs_waiting',
  'octavo_jobs_oldest_seconds',
  'octavo_jobs_given_up',
  'octavo_payments_open',
  'octavo_payments_oldest_seconds',
  'octavo_webhooks_unapplied',
  'octavo_webhooks_unapplied_oldest_seconds',
  'octavo_refunds_open',
  'octavo_refunds_oldest_seconds',
  'octavo_uploads_open',
  'octavo_files_unscanned',
  'octavo_files_unscanned_oldest_seconds',
  'octavo_backup_age_seconds',
  'octavo_drill_age_seconds',
];

type Pools = Pick<Database, 'pools'>;

/** ADR 0139 A function that measures what nobody counts as it happens. While the database does not answer, what it would say is missing. */
export function gatherFrom(services: Services, { pools }: Pools): () => Promise<void> {
  const readiness = readinessOf(services);
  const { environment, db } = services;
  const lag = monitorEventLoopDelay({ resolution: 20 });
  lag.enable();
  return async () => {
    gatherLag(lag);
    gatherProcess(pools);
    const { bavail, blocks } = await fs.statfs(environment.DATA_DIR);
    measure('octavo_disk_free_ratio', {}, blocks > 0 ? bavail / blocks : 0);
    const checks = await readiness();
    for (const check of CHECKS) {
      const isOk = checks[check];
      if (isOk !== undefined) measure('octavo_ready', { check }, Number(isOk));
    }
    forget(OF_DATABASE);
    if (checks.database && environment.ROLES.includes('jobs')) await gatherDatabase(db, services.now());
  };
}

/** `lag` in nanoseconds, with its own resolution in it. */
function gatherLag(lag: ReturnType<typeof monitorEventLoopDelay>) {
  for (const quantile of ['0.5', '0.99', '1'])
    measure('octavo_event_loop_lag_seconds', { quantile }, Math.max(0, lag.percentile(Number(quantile) * 100) / 1e9 - 0.02)); // oxfmt-ignore
  lag.reset();
}

function gatherProcess(pools: Pools['pools']) {
  const { rss, heapUsed, external } = process.memoryUsage();
  for (const [kind, bytes] of Object.entries({ rss, heap: heapUsed, external }))
    measure('octavo_memory_bytes', { kind }, bytes);
  const { user, system } = process.cpuUsage();
  measure('octavo_processor_seconds', {}, (user + system) / 1e6);
  for (const [pool, { totalCount, idleCount, waitingCount, waitMs }] of Object.entries(pools)) {
    measure('octavo_pool_connections', { pool, state: 'used' }, totalCount - idleCount);
    measure('octavo_pool_connections', { pool, state: 'idle' }, idleCount);
    measure('octavo_pool_waiting', { pool }, waitingCount);
    measure('octavo_pool_wait_seconds', { pool }, waitMs / 1000);
  }
}

async function gatherDatabase(db: Services['db'], now: Date) {
  for (const { task, count, oldest, givenUp } of await countJobs(db)) {
    measure('octavo_jobs_waiting', { task }, count);
    measure('octavo_jobs_oldest_seconds', { task }, oldest);
    measure('octavo_jobs_given_up', { task }, givenUp);
  }
  for (const { provider, state, count, oldest } of await countOpenPayments(db, now)) {
    measure('octavo_payments_open', { provider, state }, count);
    measure('octavo_payments_oldest_seconds', { provider, state }, oldest);
  }
  for (const { provider, count, oldest } of await countUnapplied(db, now)) {
    measure('octavo_webhooks_unapplied', { provider }, count);
    measure('octavo_webhooks_unapplied_oldest_seconds', { provider }, oldest);
  }
  for (const { state, count, oldest } of await countOpenRefunds(db, now)) {
    measure('octavo_refunds_open', { state }, count);
    measure('octavo_refunds_oldest_seconds', { state }, oldest);
  }
  const unscanned = await countUnscanned(db, now);
  measure('octavo_files_unscanned', {}, unscanned.count);
  measure('octavo_files_unscanned_oldest_seconds', {}, unscanned.oldest);
  measure('octavo_uploads_open', {}, await countOpenUploads(db));
  await gatherBackups(db, now);
}

async function gatherBackups(db: Services['db'], now: Date) {
  const [backup, drill] = await Promise.all([loadLastBackup(db), loadLastDrill(db)]);
  if (backup) measure('octavo_backup_age_seconds', {}, (now.getTime() - backup.dateStarted.getTime()) / 1000);
  if (drill?.failure === null) measure('octavo_drill_age_seconds', {}, (now.getTime() - drill.dateStarted.getTime()) / 1000); // oxfmt-ignore
}
