import type { FastifyRequest } from 'fastify';
import type { Services } from '#services.ts';
import { siteOf } from './caller.ts';
import { Refusal } from '#operations/refusal.ts';

/**
 * controls C20 Throws `forbidden` for what a page of somebody else sends: no token is asked for here that such a page would lack. A
 * program that is no browser says nothing of where it comes from.
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
