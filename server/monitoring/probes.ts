import type { FastifyInstance } from 'fastify';
import { healthOf } from '#http/health.ts';
import type { Services } from '#services.ts';
import { readinessOf } from './readiness.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set from the first moment of a stop, before the process takes no more connections. */
    isStopping: boolean;
  }
}

type Asked = { Querystring: { exclude?: string | string[] } };

/**
 * ADR 0139 The three addresses by which a proxy or a supervisor asks after this process. `/livez` touches nothing; `/readyz` is 503 while
 * the process cannot serve, and from the first moment of a stop; `/healthz` asks the database only.
 */
export function serveProbes(app: FastifyInstance, services: Services) {
  app.decorate('isStopping', false);
  const readiness = readinessOf(services);
  app.get('/livez', () => ({ status: 'ok' }));
  app.get('/healthz', async () => ({ status: await healthOf(services.db) }));
  app.get<Asked>('/readyz', async ({ query }, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.isStopping) return reply.status(503).send({ status: 'stopping' });
    const excluded = [query.exclude ?? []].flat();
    const checks = Object.entries(await readiness());
    const isReady = checks.every(([name, isOk]) => isOk || excluded.includes(name));
    const said = Object.fromEntries(checks.map(([name, isOk]) => [name, isOk ? 'ok' : 'failed']));
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'not ready', checks: said });
  });
}
