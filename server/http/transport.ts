import type { FastifyInstance } from 'fastify';
import { Refusal } from '#operations/refusal.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Refuses requests with two Host headers: a proxy may have read the other one (controls C29). Behind TLS it makes browsers come
 * back by TLS only.
 */
export function guardTransport(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`);
    done(hostsIn(request.raw.rawHeaders ?? []) > 1 ? new Refusal('invalid') : undefined);
  });
}

/** `rawHeaders` has names and values in turns. */
const hostsIn = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
