import type { FastifyRequest } from 'fastify';
import type { Services } from '#services.ts';
import { siteOf } from './caller.ts';
import { Refusal } from '#operations/refusal.ts';

/**
 * controls C20 Throws `forbidden` for a request from a foreign page. For endpoints without a token, which a foreign page could call.
 * Programs that are no browsers send none of these headers and pass.
 */
export function refuseForeign(services: Services, request: FastifyRequest) {
  if (isForeign(services, request)) throw new Refusal('forbidden');
}

function isForeign(services: Services, request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': from = 'same-origin' } = request.headers;
  if (from !== 'same-origin' && from !== 'none') return true;
  if (origin === undefined) return false;
  return services.sites.byHost(URL.parse(origin)?.hostname ?? '')?.id !== siteOf(services, request).id;
}
