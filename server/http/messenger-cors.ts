import type { Endpoint } from '@octavo/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '#services.ts';
import { isOriginOfSite } from './origins.ts';
import { pathPatternOf } from './path-pattern.ts';

const MAX_AGE_SECONDS = 600;

/**
 * spec §3, §7 Allows the pages of a site to call its messenger on another host or port of the same site (CORS). Pages of other
 * sites and other endpoints are not allowed. Calls need only the bearer token: there are no cookies.
 */
export function enableMessengerCors(app: FastifyInstance, services: Services, endpoints: readonly Endpoint[]) {
  const shared = endpoints.filter(({ host }) => host !== undefined);
  const patterns = shared.map((endpoint) => pathPatternOf(endpoint));
  const methods = [...new Set(shared.map(({ method }) => method))].join(', ');
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (!patterns.some((pattern) => pattern.test(path))) return undefined;
    reply.header('vary', 'origin');
    const origin = originOfSite(services, request);
    if (origin === null) return undefined;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', 'retry-after');
    if (request.method !== 'OPTIONS') return undefined;
    return reply
      .header('access-control-allow-methods', methods)
      .header('access-control-allow-headers', 'authorization, content-type, idempotency-key')
      .header('access-control-max-age', MAX_AGE_SECONDS)
      .status(204)
      .send();
  });
}

/** The origin of the calling page, if the page belongs to the called site; else null. Sockets have the same rule. */
function originOfSite(services: Services, request: FastifyRequest): string | null {
  const site = services.sites.byHost(request.hostname);
  const { origin } = request.headers;
  return site && origin !== undefined && isOriginOfSite(services, site, origin, request) ? origin : null;
}
