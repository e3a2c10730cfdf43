import { SERVER_EVENT } from '@octavo/domain/messenger/events';
import type { Direction } from '@octavo/domain/messenger/direction';
import type { OrderRow } from '#orders/store.ts';
import type { Db } from '#db.ts';
import { publishMessages } from './publish.ts';
import { markRead } from './store.ts';

/**
 * spec §4 Marks the messages of one direction as read up to a number, publishes the change, and answers the ids that were
 * unread.
 */
export async function readUpTo(tx: Db, { id: orderId, customerId }: OrderRow, direction: Direction, upTo: number) {
  const read = await markRead(tx, orderId, direction, upTo);
  const seqs = read.map(({ seq }) => seq).toSorted((one, other) => one - other);
  await publishMessages(tx, { customerId, orderId, event: SERVER_EVENT.changedMessage, seqs });
  return read.map(({ id }) => id);
}
