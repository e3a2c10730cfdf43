import type * as contract from '@octavo/contract/desk';
import { endSessions } from '#auth/store.ts';
import type { Call } from '#http/on.ts';
import { logEvent } from '#outside/log.ts';

/** spec D32 Ends the session of staff: on this server before it answers, on every other within a second. */
export async function signOutOfDesk(call: Call<typeof contract.signOutOfDesk>) {
  const { db, now, endedSessions, sessionId } = call;
  await endSessions(db, [sessionId], 'elsewhere', now());
  endedSessions.add(sessionId);
  logEvent(call, 'signed out');
  return null;
}
