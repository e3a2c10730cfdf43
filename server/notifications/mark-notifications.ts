import * as contract from '@octavo/contract/notifications';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal } from '#operations/refusal.ts';
import { publish } from '#outside/pubsub.ts';
import type { Db } from '#db.ts';
import { placeIn } from './list-notifications.ts';
import * as store from './items/store.ts';

/** spec §10.20 Marks items as read, on every device of the customer. */
export const readNotifications = (call: Call<typeof contract.readNotifications>) =>
  inTransaction(call, contract.readNotifications.name, async (tx) => {
    const { body, customerId, now } = call;
    const which = 'ids' in body ? body : { upTo: placeIn(body.upTo), order: body.order };
    const read = await store.readItems(tx, customerId, which, now());
    return answer(tx, customerId, read > 0);
  });

/** spec §10.20 Takes an item out of the list, or brings it back. */
export const putNotificationAside = (call: Call<typeof contract.putNotificationAside>) =>
  inTransaction(call, contract.putNotificationAside.name, async (tx) => {
    const { params, body, customerId, now } = call;
    const isKnown = await store.putItemAside(tx, customerId, params.id, body.isDone ? now() : null);
    if (!isKnown) throw new Refusal('not_found');
    return answer(tx, customerId, true);
  });

async function answer(tx: Db, customerId: number, isChanged: boolean) {
  if (isChanged) await publish(tx, 'notices_changed', String(customerId));
  return { unread: await store.countUnreadItems(tx, customerId, contract.MOST_UNREAD) };
}
