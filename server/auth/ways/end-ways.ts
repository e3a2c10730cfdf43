import type { Db } from '#db.ts';
import { endFeed } from '#notifications/calendar/store.ts';
import { publish } from '#outside/pubsub.ts';
import { deletePasskeysOf } from '../passkeys/store.ts';
import { deleteIdentitiesOf } from '../providers/store.ts';

/** ADR 0084, 0085, 0295 Ends the passkeys, the linked providers and the calendar address of a customer: somebody else may have them. */
export async function endWaysBesidePassword(tx: Db, customerId: number) {
  await deletePasskeysOf(tx, customerId);
  await deleteIdentitiesOf(tx, customerId);
  await endFeed(tx, customerId);
  await publish(tx, 'notices_changed', String(customerId));
}
