import type { MessagesChanged } from '#messenger/publish.ts';
import { presentMessage } from '#messenger/present.ts';
import { loadMessagesAt } from '#messenger/store.ts';
import { observe } from '#metrics/metrics.ts';
import { logFailure } from '#http/log-failure.ts';
import type { Services } from '#services.ts';
import { askToCatchUp } from './ask-to-catch-up.ts';
import type { Sockets } from './sockets.ts';

type Source = Pick<Services, 'db' | 'log'>;

const LANES = 4; // a slow query holds up a quarter of the orders at most

/**
 * Sends changed messages to the sockets, those of an order in the order of their notifications. Notifications that arrive during a
 * query wait and are loaded together: one query at a time in each lane, for any number of messages.
 */
export function messageDelivery(services: Source, sockets: Sockets): (change: MessagesChanged) => void {
  const lanes = Array.from({ length: LANES }, () => deliveryLane(services, sockets));
  return (change) => {
    if (sockets.has(change.customerId)) lanes[change.orderId % LANES]?.(change);
  };
}

function deliveryLane({ db, log }: Source, sockets: Sockets): (change: MessagesChanged) => void {
  let waiting: MessagesChanged[] = [];
  let isDelivering = false;
  const missed = (batch: MessagesChanged[], error: Error) => {
    logFailure(log, error); // once for the batch
    const customerIds = batch.map(({ customerId }) => customerId);
    askToCatchUp(sockets, customerIds);
  };

  async function deliverWaiting() {
    isDelivering = true;
    await Promise.resolve(); // notifications of the same packet are waiting then
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await deliverBatch(db, sockets, batch).catch((error: Error) => missed(batch, error));
    }
    isDelivering = false;
  }

  return (change) => {
    waiting.push(change);
    if (!isDelivering) void deliverWaiting();
  };
}

async function deliverBatch(db: Source['db'], sockets: Sockets, batch: MessagesChanged[]) {
  const places = batch.flatMap(({ orderId, seqs }) => seqs.map((seq) => ({ orderId, seq })));
  const rows = await loadMessagesAt(db, places);
  const byPlace = new Map(rows.map((row) => [`${row.orderId}:${row.seq}`, presentMessage(row, 'customer')]));
  for (const { customerId, orderId, event, seqs, at } of batch) {
    for (const seq of seqs) {
      const message = byPlace.get(`${orderId}:${seq}`);
      if (message) sockets.send(customerId, { event, message });
    }
    if (at !== undefined) observe('octavo_message_to_socket_seconds', {}, (Date.now() - at) / 1000);
  }
}
