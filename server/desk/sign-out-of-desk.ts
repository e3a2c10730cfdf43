import type * as contract from '@octavo/contract/desk';
import { endSessions } from '#auth/store.ts';
import type { Call } from '#http/on.ts';
import { logEvent } from '#outside/log.ts';

/** spec D32 Ends the session of staff on every server. */
export async function signOutOfDesk(call: Call<typeof contract.signOutOfDesk>) {
  const { db, now, sessionId } = call;
  await endSessions(db, [sessionId], 'elsewhere', now());
  logEvent(call, 'signed out');
  return null;
}
