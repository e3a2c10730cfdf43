import { LIMITS } from '@octavo/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { refuseTooMany } from '#http/limits/within-limits.ts';
import { Refusal } from '#operations/refusal.ts';
import { logEvent } from '#outside/log.ts';
import type { Services } from '#services.ts';
import { isSigned } from './signature.ts';
import { stopMailOf } from './stop-mail.ts';

const BODY_LIMIT = 256 * 1024;
const NO_SITE = { id: 0 }; // a mail service has one address for all sites

/** ADR 0251 What a mail service tells. `messageId` is that of our mail; a bounce that is not permanent is nothing to us. */
const Told = z.object({
  events: z
    .array(
      z.object({
        type: z.enum(['bounce', 'complaint']),
        messageId: z.string().check(z.maxLength(300)),
        permanent: z._default(z.boolean(), true),
      }),
    )
    .check(z.maxLength(1000)),
});

/** ADR 0251 POST /webhooks/mail: bounces and complaints, signed with MAIL_WEBHOOK_SECRET. A repeat changes nothing. Without the secret there is no such address. */
export function serveMailEvents(app: FastifyInstance, services: Services) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const raw = { parseAs: 'string', bodyLimit: BODY_LIMIT } as const;
    scope.addContentTypeParser('*', raw, (_request, body, done) => done(null, body));
    scope.post('/webhooks/mail', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const logging = { ...services, log: request.log }; // its lines have the id of the request
      await refuseTooMany(logging, LIMITS.webhook, { site: NO_SITE, ip: request.ip });
      for (const { type, messageId, permanent } of toldBy(logging, request).events)
        if (permanent) await stopMailOf(logging, messageId, type === 'bounce' ? 'bounced' : 'complained');
      return reply.status(204).send();
    });
  });
}

/** Throws `not_found` without a secret, `forbidden` for a wrong signature, `invalid` for another form. */
function toldBy({ environment, now, log }: Services, request: FastifyRequest) {
  const secret = environment.MAIL_WEBHOOK_SECRET;
  if (!secret) throw new Refusal('not_found');
  const body = String(request.body ?? '');
  if (!isSigned(secret, body, request.headers['x-octavo-signature'], now())) {
    logEvent({ log }, 'mail event refused');
    throw new Refusal('forbidden');
  }
  const told = z.safeParse(Told, jsonOf(body)).data;
  if (!told) throw new Refusal('invalid');
  return told;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // of another form
  }
}
