import type * as contract from '@octavo/contract/desk';
import { endSessions } from '#auth/store.ts';
import type { Call } from '#http/on.ts';

/** D32 Ends the session of staff on every server. */
export async function signOutOfDesk({ db, now, sessionId }: Call<typeof contract.signOutOfDesk>) {
  await endSessions(db, [sessionId], now());
  return null;
}
