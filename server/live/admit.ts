import { LIMITS } from '@octavo/contract/limits';
import { CLOSED } from '@octavo/contract/messenger-events';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { siteOf } from '#http/caller.ts';
import { languageOfPath } from '#http/language.ts';
import { isOriginOfSite } from '#http/origins.ts';
import { refuseTooMany } from '#http/limits/within-limits.ts';
import { Refusal } from '#operations/refusal.ts';
import type { Services } from '#services.ts';
import { useTicket } from './store.ts';
import { hashOfTicket } from './ticket.ts';

/** The customer and the session of a socket. */
export type Visitor = { sessionId: string; customerId: number };

const Query = z.object({
  ticket: z.optional(z.string().check(z.maxLength(100))),
  token: z.optional(z.string().check(z.maxLength(4000))),
});

/**
 * controls C23, spec D44 The visitor of this upgrade request, or the code to close its socket with. Throws `too_many`, and
 * `forbidden` for a page of another origin, which a browser lets open sockets here. The address holds a secret and must not be
 * logged.
 */
export async function admit(services: Services, request: FastifyRequest): Promise<Visitor | number> {
  const site = siteOf(services, request);
  languageOfPath(site, request); // throws for a language that the site does not have
  const { origin } = request.headers;
  if (origin !== undefined && !isOriginOfSite(services, site, origin, request)) throw new Refusal('forbidden');

  const { ticket, token } = z.safeParse(Query, request.query).data ?? {};
  const session = ticket
    ? await bearerOfTicket(services, ticket)
    : services.tokens.readAccess(token ?? '', services.now());
  const customerId = session?.siteId === site.id ? session.customerId : null;
  // a campus may have one address, so only who has no right to a socket is counted by it
  await refuseTooMany(services, LIMITS.socket, { site, ip: request.ip, customerId: customerId ?? undefined });
  if (session && customerId) return { sessionId: session.sessionId, customerId };
  return ticket || token ? CLOSED.refreshFailed : CLOSED.tokensMissing;
}

async function bearerOfTicket({ db, now }: Services, ticket: string) {
  const session = await useTicket(db, hashOfTicket(ticket), now());
  return session && { sessionId: session.id, siteId: session.siteId, customerId: session.customerId };
}
