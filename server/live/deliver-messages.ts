import type { MessageNews } from '#messenger/publish.ts';
import { presentMessage } from '#messenger/present.ts';
import { messagesAt } from '#messenger/store.ts';
import type { Db } from '#services.ts';
import type { Sockets } from './sockets.ts';

/**
 * Brings messages to the sockets in the order in which they were told of. What is told while others load waits and is loaded
 * together: one query at a time, however many messages there are.
 */
export function messageTeller(db: Db, sockets: Sockets): (news: MessageNews) => void {
  let waiting: MessageNews[] = [];
  let isTelling = false;

  async function tellWaiting() {
    if (isTelling) return;
    isTelling = true;
    try {
      while (waiting.length > 0) {
        const batch = waiting;
        waiting = [];
        await tellBatch(db, sockets, batch);
      }
    } catch {
      sockets.closeAll(); // the database did not answer: better to come back and catch up than to miss one
    } finally {
      isTelling = false;
    }
  }

  return (news) => {
    if (!sockets.has(news.customerId)) return;
    waiting.push(news);
    void tellWaiting();
  };
}

async function tellBatch(db: Db, sockets: Sockets, batch: MessageNews[]) {
  const places = batch.flatMap(({ orderId, seqs }) => seqs.map((seq) => ({ orderId, seq })));
  const rows = await messagesAt(db, places);
  const byPlace = new Map(rows.map((row) => [`${row.orderId}:${row.seq}`, presentMessage(row, 'customer')]));
  for (const { customerId, orderId, event, seqs } of batch) {
    for (const seq of seqs) {
      const message = byPlace.get(`${orderId}:${seq}`);
      if (message) sockets.tell(customerId, { event, message });
    }
  }
}
