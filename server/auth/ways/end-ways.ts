import type { Db } from '#db.ts';
import { endFeed } from '#notifications/calendar/store.ts';
import { publish } from '#outside/pubsub.ts';
import { deletePasskeysOf } from '../passkeys/store.ts';
import { deleteIdentitiesOf } from '../providers/store.ts';
import { disownSessions } from '../store.ts';

/**
 * ADR 0084, 0085, 0295 Ends the passkeys, the linked providers and the calendar address of a customer: somebody else may have them. Disowns the sessions
 * (ADR 0460); comes after their end, so that it finds one that opened at the same moment.
 */
export async function endWaysBesidePassword(tx: Db, customerId: number) {
  await deletePasskeysOf(tx, customerId);
  await deleteIdentitiesOf(tx, customerId);
  await endFeed(tx, customerId);
  await disownSessions(tx, customerId);
  await publish(tx, 'notices_changed', String(customerId));
}
