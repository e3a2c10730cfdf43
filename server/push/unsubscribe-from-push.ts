import type * as contract from '@octavo/contract/push';
import { SUCCESS } from '#customers/success.ts';
import type { Call } from '#http/on.ts';
import { logEvent } from '#outside/log.ts';
import { removeSubscription } from './store.ts';

/** spec §10.9 Sends no more pushes to this browser. */
export async function unsubscribeFromPush(call: Call<typeof contract.unsubscribeFromPush>) {
  await removeSubscription(call.db, { sessionId: call.sessionId });
  logEvent(call, 'push turned off');
  return SUCCESS;
}
