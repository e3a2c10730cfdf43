import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { checkFolders } from './check-folders.ts';
import { type Environment, poolOf } from './environment.ts';
import { serveWeb } from './page/serve-web.ts';
import { prepareJobs, startJobs } from './jobs/run-jobs.ts';
import { startKeeping } from './monitoring/keep-failed-requests.ts';
import { startSayingAlive } from './monitoring/say-alive.ts';
import { serveMetrics } from './monitoring/serve-metrics.ts';
import { openServices } from './open-services.ts';
import { openDatabase } from './outside/database.ts';
import { migrate } from './database/migrate.ts';
import { makeSites } from './seed/sites.ts';
import { refuseDemoStaff } from './seed/refuse-demo-staff.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { openTracing } from './tracing/tracing.ts';
import type { Services } from './services.ts';

/** ADR 0140 Begins tracing where a collector is set. Answers what ends it. */
async function traceTo({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio }: Environment) {
  return endpoint === undefined ? async () => {} : openTracing({ endpoint, ratio });
}

export type RunningServer = { url: string; close: () => Promise<void> };

/**
 * Starts the system in this process, or the parts of it that ROLES names: database, API, messenger, payments, jobs, web. Resolves when it is ready. `parts`
 * replaces services.
 */
export async function startServer(environment: Environment, parts: Partial<Services> = {}): Promise<RunningServer> {
  const { DATABASE_URL, DATA_DIR, PORT, HOST, SEED, ROLES, STOP_DELAY_SECONDS } = environment;
  const endings: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of endings.splice(0).toReversed()) await end();
  };
  try {
    endings.push(await traceTo(environment));
    await checkFolders(environment);
    const database = await openDatabase(DATABASE_URL, path.join(DATA_DIR, 'postgres'), poolOf(environment));
    endings.push(database.close);
    await migrate(database.direct.db);
    await prepareJobs(database.direct.pool);
    if (SEED !== 'none') await makeSites(database.db);

    const services = { ...(await openServices(environment, database)), ...parts };
    endings.push(services.pubsub.close);
    if (SEED === 'demo') await seedDemo(services);
    await refuseDemoStaff(services);
    const app = await buildApp(services);
    if (ROLES.includes('api')) await serveWeb(app, services);
    endings.push(await serveMetrics(app, services, database));
    if (ROLES.includes('jobs')) endings.push((await startJobs(services, database.direct.pool)).stop);
    endings.push((await startSayingAlive(services)).stop);
    endings.push(startKeeping(services, app.failedRequests).stop);
    endings.push(async () => {
      app.isStopping = true; // a proxy that asks finds another process, before this one takes no more connections
      await wait(STOP_DELAY_SECONDS * 1000);
      await app.close();
    });
    const address = new URL(await app.listen({ port: PORT, host: HOST }));
    environment.PORT = Number(address.port); // the real port instead of 0; payment providers need it
    return { url: `http://localhost:${address.port}`, close };
  } catch (error) {
    await close();
    throw error;
  }
}
