import { endConfirmation } from '#customers/emails/store.ts';
import type { Db } from '#db.ts';
import { endLinks, endSessions, openSessionsOf } from './store.ts';

type Whose = { customerId: number; sessionId?: string };

/**
 * controls C31 With a new password, and when an account goes: every link that was mailed or handed over stops working, and every session but the given
 * one ends, sockets included, within a second.
 */
export async function endOtherSessions(tx: Db, { customerId, sessionId }: Whose, at: Date) {
  await endLinks(tx, 'magicLinks', customerId, at); // first: whoever opens one right now has a session when we look for sessions
  await endLinks(tx, 'passwordLinks', customerId, at);
  await endLinks(tx, 'handOffs', customerId, at);
  await endConfirmation(tx, customerId); // or who asked for another address at a stolen session would still get the account
  const sessions = await openSessionsOf(tx, customerId);
  const others = sessions.map(({ id }) => id).filter((id) => id !== sessionId);
  await endSessions(tx, others, at);
}
