import type * as contract from '@octavo/contract/push';
import { deviceOf } from '#auth/device-of.ts';
import type { Call } from '#http/on.ts';
import { loadSubscriptionsOf } from './store.ts';

export async function listPushSubscriptions({ db, push, ...call }: Call<typeof contract.listPushSubscriptions>) {
  const subscriptions = await loadSubscriptionsOf(db, call.customerId);
  return {
    key: push?.key ?? null,
    subscriptions: subscriptions.map(({ id, sessionId, agent, dateCreated }) => ({
      id,
      isCurrent: sessionId === call.sessionId,
      ...deviceOf(agent),
      dateCreated,
    })),
  };
}
