import { randomUUID } from 'node:crypto';
import type { ProblemCode } from '@octavo/contract/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { add, count, observe } from '#metrics/metrics.ts';
import { REQUEST } from '#outside/log.ts';
import { type FailedRequests, keepFailedRequests } from './failed-requests.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The refusal that it was answered with. */
    problemCode: ProblemCode | null;
  }
  interface FastifyInstance {
    failedRequests: FailedRequests;
  }
}

/** ADR 0139 Ten hex digits in two groups: short enough to be read out, and not repeated within weeks. */
export function newRequestId(): string {
  const id = randomUUID();
  return `${id.slice(0, 5)}-${id.slice(5, 8)}${id.slice(9, 11)}`;
}

/** What is asked every few seconds by machines: it says nothing in the log, and counts in no alert. */
export const PROBES = ['/livez', '/readyz', '/healthz', '/metrics'];
const GONE = 499; // as nginx counts a client that did not wait for the answer

/**
 * ADR 0139 Names each request in its answer, counts it, and logs one line: who asked by number, the pattern of the path and the status. Keeps those that failed. Call it
 * before all other hooks.
 */
export function watchRequests(app: FastifyInstance) {
  const failed = keepFailedRequests();
  app.decorate('failedRequests', failed);
  app.decorateRequest('problemCode', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (!isSocket(request)) add('octavo_requests_open', {}, 1);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (!isSocket(request)) ended(request, reply, failed);
    done();
  });
}

/** It ends with its socket, after hours, and is counted there. Node says what it really upgrades; a header alone does not. */
const isSocket = ({ raw }: FastifyRequest) => (raw as { upgrade?: boolean | null }).upgrade === true;

function ended(request: FastifyRequest, reply: FastifyReply, failed: FailedRequests) {
  const { method, routeOptions, problemCode: code } = request;
  const { url: route = 'none', config } = routeOptions;
  const { endpoint } = config;
  const status = reply.raw.writableEnded ? reply.statusCode : GONE;
  const ms = Math.round(reply.elapsedTime);
  add('octavo_requests_open', {}, -1);
  count('octavo_requests_total', { method, route, status: String(status) });
  observe('octavo_request_seconds', { route }, reply.elapsedTime / 1000);
  if (code) count('octavo_problems_total', { code });
  const { site, customerId, staffId } = (request.caller ?? {}) as Partial<Who>; // set where an endpoint was asked
  const who = { siteId: site?.id, customerId, staffId };
  request.log[PROBES.includes(route) ? 'debug' : 'info'](
    { method, route, endpoint: endpoint?.name, status, ...(code && { code }), ms, ...who },
    REQUEST,
  );
  failed.ended(request.id, endpoint && code ? { endpoint: endpoint.name, status, code, ms, ...who } : null);
}

type Who = { site: { id: number }; customerId: number; staffId: number };
