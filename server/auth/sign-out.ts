import type * as contract from '@octavo/contract/auth';
import type { Call } from '#http/on.ts';
import { endSessions } from './store.ts';

/** D32 Ends the session on every server, sockets included. */
export async function signOut({ db, now, sessionId }: Call<typeof contract.signOut>) {
  await endSessions(db, [sessionId], now());
  return null;
}
