import type { MessagesChanged } from '#messenger/publish.ts';
import { presentMessage } from '#messenger/present.ts';
import { messagesAt } from '#messenger/store.ts';
import type { Db } from '#db.ts';
import type { Sockets } from './sockets.ts';

/**
 * Sends changed messages to the sockets in the order of their notifications. Notifications that arrive during a query wait and are
 * loaded together: one query at a time, for any number of messages.
 */
export function messageDelivery(db: Db, sockets: Sockets): (change: MessagesChanged) => void {
  let waiting: MessagesChanged[] = [];
  let isDelivering = false;

  async function deliverWaiting() {
    if (isDelivering) return;
    isDelivering = true;
    await null; // what arrived in the same packet is waiting then
    try {
      while (waiting.length > 0) {
        const batch = waiting;
        waiting = [];
        await deliverBatch(db, sockets, batch);
      }
    } catch {
      sockets.closeAll(); // the database did not answer: the clients reconnect and catch up
    } finally {
      isDelivering = false;
    }
  }

  return (change) => {
    if (!sockets.has(change.customerId)) return;
    waiting.push(change);
    void deliverWaiting();
  };
}

async function deliverBatch(db: Db, sockets: Sockets, batch: MessagesChanged[]) {
  const places = batch.flatMap(({ orderId, seqs }) => seqs.map((seq) => ({ orderId, seq })));
  const rows = await messagesAt(db, places);
  const byPlace = new Map(rows.map((row) => [`${row.orderId}:${row.seq}`, presentMessage(row, 'customer')]));
  for (const { customerId, orderId, event, seqs } of batch) {
    for (const seq of seqs) {
      const message = byPlace.get(`${orderId}:${seq}`);
      if (message) sockets.send(customerId, { event, message });
    }
  }
}
