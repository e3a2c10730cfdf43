import { MESSAGE_STATE } from '@octavo/domain/messenger/unread';
import type { ReceivedFile } from '#files/receive-files.ts';
import { insertMessage } from '#messenger/store.ts';
import type { Db } from '#db.ts';
import { setMessageSeq } from './store.ts';
import { CHATS, type Said } from './demo/chats.ts';
import { hoursBefore } from './demo-order-row.ts';
import { seedFiles } from './seed-orders.ts';

/** Inserts the messages of customer, writer and support. */
export async function seedChats(tx: Db, documents: ReceivedFile[], now: Date) {
  for (const [id, chat] of Object.entries(CHATS)) {
    const orderId = Number(id);
    await setMessageSeq(tx, orderId, chat.length);
    for (const [index, said] of chat.entries()) {
      const dateCreated = hoursBefore(now, said.ago);
      const messageId = await seedMessage(tx, said, { orderId, seq: index + 1, dateCreated });
      const attached = documents.filter(({ name }) => name === said.file);
      await seedFiles(tx, { orderId, messageId, side: 'customer', dateCreated }, attached);
    }
  }
}

type Place = { orderId: number; seq: number; dateCreated: Date };

async function seedMessage(tx: Db, { direction, body, isUnread }: Said, place: Place): Promise<number> {
  const state = isUnread ? MESSAGE_STATE.unread : MESSAGE_STATE.read;
  const { id } = await insertMessage(tx, { ...place, direction, body, state, key: `demo-${place.seq}` });
  return id;
}
