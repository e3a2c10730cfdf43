import type * as contract from '@octavo/contract/auth';
import type { Call } from '#http/on.ts';
import { logEvent } from '#outside/log.ts';
import { endSessions } from './store.ts';

/** spec D32 Ends the session and its sockets: on this server before it answers, on every other within a second. */
export async function signOut(call: Call<typeof contract.signOut>) {
  const { db, now, endedSessions, sessionId } = call;
  await endSessions(db, [sessionId], 'elsewhere', now());
  endedSessions.add(sessionId);
  logEvent(call, 'signed out');
  return null;
}
