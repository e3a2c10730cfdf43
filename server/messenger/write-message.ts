import { whyChatClosed } from '@octavo/domain/messenger/closed';
import { MESSAGE_STATUS, type MessageStatus } from '@octavo/domain/messenger/status';
import { DIRECTION, type Direction, isToCustomer } from '@octavo/domain/messenger/direction';
import type { ReceivedFile } from '#files/receive-files.ts';
import { recordFiles } from '#files/record-files.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { queueJob } from '#operations/queue-job.ts';
import type { OrderRow } from '#orders/store.ts';
import { queuePushes } from '#push/store.ts';
import type { Db } from '#db.ts';
import { UNREAD_MINUTES } from './mail-unread.ts';
import { publishMessages } from './publish.ts';
import { type MessageRow, insertMessage, messageByKey, messagesAt, nextSeq } from './store.ts';

type NewMessage = {
  direction: Direction;
  body: string;
  sticker: string | null;
  files: ReceivedFile[];
  key: string | undefined;
  /** spec §3 New by default. */
  status?: MessageStatus;
};

/**
 * spec D20, D41 Inserts a message of an order that the transaction has locked, and publishes it. A repeat of its key answers the
 * first message, also when the order changed since. Throws `key_reused`, `chat_closed`, `no_writer`.
 */
export async function writeMessage(tx: Db, order: OrderRow, message: NewMessage, now: Date): Promise<MessageRow> {
  const first = message.key === undefined ? undefined : await messageByKey(tx, order.id, message.key);
  if (first) {
    if (!isSame(first, message)) throw new Refusal('key_reused');
    await publishMessages(tx, { customerId: order.customerId, orderId: order.id, event: 1, seqs: [first.seq] }); // ADR 0056
    return first;
  }
  refuse(whyChatClosed(order, now));
  if (message.direction === DIRECTION.customerToWriter && order.writerId === null) throw new Refusal('no_writer');

  const { direction, body, sticker, status = MESSAGE_STATUS.new, key = null } = message;
  const seq = await nextSeq(tx, order.id);
  const { id } = await insertMessage(tx, {
    orderId: order.id,
    seq,
    direction,
    body,
    sticker,
    status,
    key,
    dateCreated: now,
  });
  if (isToCustomer(direction)) {
    await queueJob(tx, 'mail_unread', { orderId: order.id, seq }, { afterMinutes: UNREAD_MINUTES });
    await queuePushes(tx, [{ orderId: order.id, seq }]);
  }
  const side = isToCustomer(direction) ? 'writer' : 'customer';
  await recordFiles(
    tx,
    message.files.map((file) => ({
      ...file,
      orderId: order.id,
      messageId: id,
      side,
      dateCreated: now,
      dateDeleted: null,
    })),
  );
  await publishMessages(tx, { customerId: order.customerId, orderId: order.id, event: 1, seqs: [seq] });
  return found((await messagesAt(tx, [{ orderId: order.id, seq }])).at(0));
}

const isSame = (first: MessageRow, { direction, body, sticker, files }: NewMessage) =>
  first.direction === direction &&
  first.body === body &&
  first.sticker === sticker &&
  first.files.map(contentOf).join() === files.map(contentOf).join();

/** The name and the bytes of a file as one text. */
const contentOf = ({ name, sha256 }: { name: string; sha256: string }) => `${sha256} ${name}`;
