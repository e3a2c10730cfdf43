import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import http, { type IncomingHttpHeaders } from 'node:http';
import { DASHBOARD_VERSION } from '@octavo/domain/sites/status';
import type { FastifyInstance } from 'fastify';
import { logFailure } from '#http/log-failure.ts';
import { measure, openMetrics } from '#metrics/metrics.ts';
import { Refusal } from '#operations/refusal.ts';
import type { Database } from '#outside/database.ts';
import type { Services } from '#services.ts';
import { gatherFrom } from './gather.ts';
import { keptFor } from './kept-for.ts';

const KEPT_MS = 1000;
const PATH = '/metrics';
const TEXT = 'text/plain; version=0.0.4; charset=utf-8';

type Answer = { status: number; text: string };

/**
 * ADR 0139 Serves the counts of this process to Prometheus: on METRICS_PORT, or at `/metrics` where only METRICS_TOKEN is set, which is then asked for on
 * both. Without either nothing is counted. Answers what ends it. Call it before the app listens.
 */
export async function serveMetrics(app: FastifyInstance, services: Services, database: Pick<Database, 'pools'>) {
  const { METRICS_PORT, METRICS_HOST, METRICS_TOKEN, ROLES } = services.environment;
  if (METRICS_PORT === undefined && METRICS_TOKEN === undefined) return async () => {};
  const write = await openMetrics();
  measure('octavo_info', { version: DASHBOARD_VERSION, roles: ROLES.join() }, 1);
  const gather = gatherFrom(services, database);
  const scrape = keptFor(KEPT_MS, () => gather().catch((error: Error) => logFailure(services.log, error)).then(write)); // oxfmt-ignore
  const answer = async (headers: IncomingHttpHeaders): Promise<Answer> =>
    mayRead(headers.authorization, METRICS_TOKEN) ? { status: 200, text: await scrape() } : { status: 401, text: '' };

  if (METRICS_PORT === undefined) {
    app.get(PATH, async ({ headers }, reply) => {
      const { status, text } = await answer(headers);
      if (status !== 200) throw new Refusal('signed_out');
      return reply.type(TEXT).header('cache-control', 'no-store').send(text);
    });
    return async () => {};
  }
  const server = http.createServer((request, response) => void respond(request.url, answer(request.headers), response));
  server.listen(METRICS_PORT, METRICS_HOST);
  await once(server, 'listening');
  return async () => void server.close().closeAllConnections();
}

async function respond(url: string | undefined, asked: Promise<Answer>, response: http.ServerResponse) {
  const { status, text } = await asked;
  const isThere = url === PATH;
  response.writeHead(isThere ? status : 404, { 'content-type': TEXT, 'cache-control': 'no-store' });
  response.end(isThere ? text : '');
}

/** Whether a header has the token; the comparison takes as long for any text. */
function mayRead(authorization: string | undefined, token: string | undefined): boolean {
  if (token === undefined) return true;
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
