import type { SessionEnd } from '@octavo/domain/auth/session-end';
import { endConfirmation } from '#customers/emails/store.ts';
import type { Db } from '#db.ts';
import { endChallenges } from './challenges/store.ts';
import { endLinks, endSessions, endSignUp, loadOpenSessionsOf } from './store.ts';

type Whose = { customerId: number; sessionId?: string; why: SessionEnd };

/**
 * controls C31 For a new password, a first confirmation and the end of an account: every mailed link and code and every transfer link stops
 * working, a sign-up cannot be repeated, and every session except the given one ends within a second, with its sockets. Answers how
 * many ended.
 */
export async function endOtherSessions(tx: Db, { customerId, sessionId, why }: Whose, at: Date): Promise<number> {
  await endLinks(tx, 'magicLinks', customerId, at); // first: a link that opens at the same moment then has a session that we find below
  await endLinks(tx, 'passwordLinks', customerId, at);
  await endLinks(tx, 'handOffs', customerId, at);
  await endChallenges(tx, customerId, at);
  await endConfirmation(tx, customerId); // else a new address from a stolen session could still take the account
  await endSignUp(tx, customerId);
  const sessions = await loadOpenSessionsOf(tx, customerId);
  const others = sessions.map(({ id }) => id).filter((id) => id !== sessionId);
  await endSessions(tx, others, why, at);
  return others.length;
}
