import type { Db } from '#db.ts';
import { presentMessage } from '#messenger/present.ts';
import { publishMessages } from '#messenger/publish.ts';
import { messagesAt } from '#messenger/store.ts';
import { found } from '#operations/refusal.ts';
import type { OrderRow } from '#orders/store.ts';

/** spec D41 Publishes that a message has changed, and answers it. */
export async function changed(tx: Db, { id: orderId, customerId }: OrderRow, seq: number) {
  await publishMessages(tx, { customerId, orderId, event: 5, seqs: [seq] });
  return presentMessage(found((await messagesAt(tx, [{ orderId, seq }])).at(0)), 'staff');
}
