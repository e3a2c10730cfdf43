import type { EndedByConfirmation } from '@octavo/contract/auth';
import { endsWithConfirmation } from '@octavo/domain/auth/confirmation';
import type * as z from 'zod/mini';
import { type CustomerRow, changeCustomer, markEmailConfirmed } from '#customers/store.ts';
import { passwordEnded } from '#mails/templates/password-ended.ts';
import { logEvent } from '#outside/log.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endWaysBesidePassword } from './ways/end-ways.ts';
import { sendPasswordLink } from './password-link.ts';

/**
 * spec D30, ADR 0084 Marks the address of a locked customer as confirmed. The first time, the other sessions, the links of earlier mails
 * and, unless a session of the customer confirms it, the password, the passkeys, the linked providers and the calendar address end; a mail then has a link for a new one. Answers what
 * ended.
 */
export async function confirmOwner(
  tx: Db,
  call: Services & { site: { id: number } },
  customer: CustomerRow,
  sessionId?: string,
): Promise<z.output<typeof EndedByConfirmation>> {
  const { id: customerId, passwordHash, dateConfirmed } = customer;
  const now = call.now();
  await markEmailConfirmed(tx, customerId, now);
  const ends = endsWithConfirmation({ isFirst: dateConfirmed === null, isSignedIn: sessionId !== undefined });
  if (!ends.sessions) return 'nothing';

  const whose = { customerId, why: 'email_confirmed' as const, ...(sessionId !== undefined && { sessionId }) };
  const ended = await endOtherSessions(tx, whose, now);
  if (ends.password) await endWaysBesidePassword(tx, customerId);
  const endsPassword = ends.password && passwordHash !== null;
  if (endsPassword) {
    await changeCustomer(tx, customerId, { passwordHash: null });
    await sendPasswordLink(tx, call, passwordEnded, customer);
  }
  logEvent({ ...call, customerId }, 'address confirmed', {
    sessions: ended,
    password: endsPassword ? 'ended' : 'kept',
  });
  if (endsPassword) return 'password';
  return ended > 0 ? 'sessions' : 'nothing';
}
