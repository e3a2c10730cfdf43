import type { FastifyInstance } from 'fastify';
import { Refusal } from '#operations/refusal.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Refuses requests with two Host headers: a proxy may have read the other one (controls C29), and of a proxy that names another protocol than http and
 * https: addresses of ours begin with it. Behind TLS it makes browsers come
 * back by TLS only.
 */
export function guardTransport(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    const { protocol }: { protocol: string } = request; // of a trusted proxy it may be any text
    if (protocol === 'https') reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`);
    const isWrong = hostsIn(request.raw.rawHeaders ?? []) > 1 || !['http', 'https'].includes(protocol);
    done(isWrong ? new Refusal('invalid') : undefined);
  });
}

/** `rawHeaders` has names and values in turns. */
const hostsIn = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
