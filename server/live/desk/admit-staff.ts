import { LIMITS } from '@octavo/contract/limits';
import { CLOSED } from '@octavo/contract/messenger-events';
import type { StaffRole } from '@octavo/domain/desk/right';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { siteOf } from '#http/caller.ts';
import { refuseTooMany } from '#http/limits/within-limits.ts';
import { isOriginOfSite } from '#http/origins.ts';
import { Refusal } from '#operations/refusal.ts';
import type { Services } from '#services.ts';
import { loadStaffOfSite } from '#staff/store.ts';
import { useTicket } from '../store.ts';
import { hashOfTicket } from '../ticket.ts';

/** The member of staff and the session of a socket, with the role when it was opened. */
export type StaffVisitor = { sessionId: string; siteId: number; staffId: number; name: string; role: StaffRole };

const Query = z.object({ ticket: z.string().check(z.maxLength(100)) });

/** ADR 0120, controls C23 The member of staff of this upgrade request, or the code to close its socket with. Throws `too_many` and `forbidden`. */
export async function admitStaff(services: Services, request: FastifyRequest): Promise<StaffVisitor | number> {
  const site = siteOf(services, request);
  const { origin } = request.headers;
  if (origin !== undefined && !isOriginOfSite(services, site, origin, request)) throw new Refusal('forbidden');
  const given = z.safeParse(Query, request.query).data;
  const session = given && (await useTicket(services.db, hashOfTicket(given.ticket), services.now()));
  const staff =
    session?.siteId === site.id && session.staffId !== null
      ? await loadStaffOfSite(services.db, site.id, session.staffId)
      : undefined;
  if (session && staff) {
    const { id: staffId, name, role } = staff;
    return { sessionId: session.id, siteId: site.id, staffId, name, role };
  }
  await refuseTooMany(services, LIMITS.socket, { site, ip: request.ip }); // an office has one address: only who guesses is counted by it
  return given ? CLOSED.refreshFailed : CLOSED.tokensMissing;
}
