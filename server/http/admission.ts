import type { Endpoint } from '@octavo/contract/endpoint';
import { LIMITS } from '@octavo/contract/limits';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { Refusal } from '#operations/refusal.ts';
import type { Services } from '#services.ts';
import { type Caller, bearerTokenOf, callerOf, siteOf } from './caller.ts';
import { refuseTooMany } from './limits/within-limits.ts';
import { refuseForeign } from './refuse-foreign.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls an endpoint, as its access requires; set before its body is read. */
    caller: Caller;
  }
}

/**
 * controls C25, ADR 0081 A hook that finds out who calls before a byte of the body is read, so that a request without a valid token, or of a foreign
 * page, costs no more than its headers. Throws `signed_out`, `forbidden`, `site_unknown`, `too_many`.
 */
export const admission =
  (services: Services, endpoint: Endpoint): onRequestHookHandler =>
  (request, _reply, done) => {
    try {
      request.caller = callerOf(services, request, endpoint);
      if (endpoint.access === 'anyone' && endpoint.method !== 'GET') refuseForeign(request);
      return done();
    } catch (error) {
      return refuse(services, request, error);
    }
  };

/** Throws the refusal of a request. A token that we did not sign counts for its network; one of ours that has ended does not, as its owner may be a neighbour. */
async function refuse(services: Services, request: FastifyRequest, why: unknown): Promise<never> {
  const token = bearerTokenOf(request);
  const isForged = request.headers.authorization !== undefined && !(token && services.tokens.isOwnAccess(token));
  if (isForged && why instanceof Refusal && why.code === 'signed_out') {
    const asker = { site: siteOf(services, request), ip: request.ip };
    await refuseTooMany({ ...services, log: request.log }, LIMITS.refusedToken, asker);
  }
  throw why;
}
