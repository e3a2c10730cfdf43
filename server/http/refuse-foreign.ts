import type { FastifyRequest } from 'fastify';
import { isSameOrigin } from './origins.ts';
import { Refusal } from '#operations/refusal.ts';

/**
 * controls C20 Throws `forbidden` for a request from a foreign page. For endpoints without a token, which a foreign page could call: browsers send forms
 * to other origins without a preflight.
 * Programs that are no browsers send none of these headers and pass.
 */
export function refuseForeign(request: FastifyRequest) {
  if (isForeign(request)) throw new Refusal('forbidden');
}

function isForeign(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': from = 'same-origin' } = request.headers;
  if (from !== 'same-origin' && from !== 'none') return true;
  if (origin === undefined) return false;
  return !isSameOrigin(origin, request);
}
