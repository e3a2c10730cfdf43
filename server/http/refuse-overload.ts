import { importanceOf } from '@octavo/contract/endpoint';
import { whyNotNow } from '@octavo/domain/overload/admission';
import type { FastifyInstance } from 'fastify';
import { count } from '#metrics/metrics.ts';
import { Refusal } from '#operations/refusal.ts';
import type { Services } from '#services.ts';

/**
 * ADR 0149 While this process falls behind, refuses calls with `overloaded`, the least important first, before their token and their body are read. What is no
 * endpoint is never refused: webhooks, probes, pages and sockets.
 */
export function refuseOverload(app: FastifyInstance, { load }: Pick<Services, 'load'>) {
  app.addHook('onRequest', (request, _, done) => {
    const { endpoint } = request.routeOptions.config;
    const importance = endpoint && importanceOf(endpoint);
    const refused = importance ? whyNotNow(importance, load()) : null;
    if (!importance || !refused) return done();
    count('octavo_overload_refused_total', { importance });
    return done(new Refusal('overloaded', undefined, { retryAfterSeconds: refused.retrySeconds }));
  });
}
