import fs from 'node:fs/promises';
import path from 'node:path';
import { readEnvironment } from '@octavo/server/environment';
import { urlOfSocket } from '@octavo/server/outside/postgres/socket';
import { startPostgres } from '@octavo/server/outside/postgres/start';
import { freePort } from '@octavo/server/testing/free-port';
import { startPgBouncer } from '@octavo/server/testing/pgbouncer';
import { startRedis } from '@octavo/server/testing/redis';
import { startPrometheus } from '../alerts/running-prometheus.ts';
import { openSandbox, setWebhooks } from '../open-sandbox.ts';
import { ensurePgBouncer } from '../pgbouncer.ts';
import { ensurePrometheus } from '../prometheus.ts';
import { ensureRedis } from '../redis.ts';
import { ensureNginx, startNginx } from './nginx.ts';
import { type ProductProcess, productProcess } from './product-process.ts';
import { startS3Process } from './s3.ts';

/** How many processes of each kind, with their roles. */
const PROCESSES = [
  { name: 'api', roles: 'api,messenger', count: 3 },
  { name: 'gateway', roles: 'gateway', count: 2 },
  { name: 'jobs', roles: 'jobs', count: 2 },
] as const;

export type Machines = Awaited<ReturnType<typeof startMachines>>;

/**
 * Everything that many machines have, on this one and on 127.0.0.1 only: nginx, processes that share nothing but addresses and the secret, PgBouncer
 * and Postgres, Redis, an S3 server, the providers of payments and Prometheus. `passesOn` and `switches` are for sabotage. The processes are not started.
 */
export async function startMachines(folder: string, { passesOn, switches }: { passesOn: boolean; switches: string[] }) {
  ensureNginx();
  ensurePgBouncer();
  ensureRedis();
  ensurePrometheus();
  const endings: (() => unknown)[] = [];
  const stop = async () => {
    for (const end of endings.splice(0).toReversed()) await end(); // oxlint-disable-line no-await-in-loop -- one after the other
  };
  try {
    const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres') });
    endings.push(postgres.stop);
    const pooler = await startPgBouncer(postgres.connection);
    const redis = await startRedis();
    if (!pooler || !redis) throw new Error('No pgbouncer or no redis-server could be started. Install them.');
    endings.push(pooler.stop, redis.kill);
    const s3 = await startS3Process();
    endings.push(s3.stop);
    const sandbox = await openSandbox(readEnvironment({ SANDBOX_PORT: '0' }), { SANDBOX_PORT: '0' });
    if (!sandbox) throw new Error('The sandbox does not start in production');
    endings.push(sandbox.close);
    const directUrl = urlOfSocket(postgres.connection);
    const port = await freePort();
    const url = `http://localhost:${port}`;
    setWebhooks(sandbox, url);

    const settings = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: directUrl,
      PREPARED_STATEMENTS: 'off',
      DATABASE_POOL: '10',
      REDIS_URL: redis.url,
      ...s3.settings,
      ...sandbox.apiUrls,
      APP_SECRET: 'the secret that all processes of this run share',
      PUBLIC_URL: url,
      TRUSTED_PROXIES: '1',
      RATE_LIMITS: 'off',
      OVERLOAD: 'ignore', // two processors carry the load, eleven programs and all customers
      SEED: 'none',
      LOG_LEVEL: 'error',
      WEB_DIR: path.join(folder, 'web'),
    };
    const processes = await makeProcesses(folder, settings, switches);
    const portsOf = (kind: string) => processes.filter(({ name }) => name.startsWith(kind)).map((one) => one.port);
    const nginxFolder = path.join(folder, 'nginx');
    const nginx = await startNginx({ port, api: portsOf('api'), gateways: portsOf('gateway'), folder: nginxFolder, passesOn }); // oxfmt-ignore
    endings.push(nginx.stop, () => Promise.all(processes.map((one) => one.stop())));
    const prometheus = await startPrometheus(folder, processes.map(({ metricsPort }) => metricsPort)); // oxfmt-ignore
    endings.push(prometheus.stop);
    return { url, directUrl, sandbox, redis, processes, prometheus, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function makeProcesses(folder: string, settings: Record<string, string>, switches: string[]) {
  const processes: ProductProcess[] = [];
  for (const { name, roles, count } of PROCESSES)
    for (let n = 1; n <= count; n++) {
      const dataDir = path.join(folder, `${name}${n}`);
      await fs.mkdir(dataDir);
      const own = { ...settings, ROLES: roles, DATA_DIR: dataDir };
      const ports = { port: await freePort(), metricsPort: await freePort() };
      processes.push(productProcess({ name: `${name}${n}`, folder, ...ports, settings: own, switches }));
    }
  return processes;
}
