import type { ChangedBy } from '@octavo/domain/messenger/change';
import { MESSAGE_STATUS } from '@octavo/domain/messenger/status';
import { MESSAGE_STATE } from '@octavo/domain/messenger/unread';
import type { Direction } from '@octavo/domain/messenger/direction';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { sql } from 'kysely';
import type { Db } from '#db.ts';

type Change = { id: number; by: ChangedBy; at: Date };

/** Changes the text of a message. What the customer has edited is unread again: a read receipt is about the words that it stands at. */
export async function editText(tx: Db, { id, by, at, body }: Change & { body: string }) {
  const change = { body, status: MESSAGE_STATUS.edited, changedBy: by, dateChanged: at };
  const isUnread = by === 'customer' && { state: MESSAGE_STATE.unread };
  await tx
    .updateTable('messages')
    .set({ ...change, ...isUnread })
    .where('id', '=', id)
    .execute();
}

/**
 * spec §10.8 Lets an order wait for an answer to what the customer has edited, if it does not wait for one already. Support answers for the writer of
 * a delivered order who left (ADR 0467).
 */
export async function queueEdited(tx: Db, orderId: number, direction: Direction, at: Date) {
  const queue = sql`case when status = ${ORDER_STATUS.completed} and writer_id is null then 'answer' else queue_of_question(${direction}, writer_id) end`;
  await sql`select queue_again(id, ${queue}, ${at}::timestamptz) from orders where id = ${orderId}`.execute(tx);
}

/** Removes the content of a message. The bytes of its files are removed by the job for deleted files. */
export async function eraseContent(tx: Db, { id, by, at }: Change) {
  const change = { body: '', sticker: null, status: MESSAGE_STATUS.deleted, changedBy: by, dateChanged: at };
  await tx.updateTable('messages').set(change).where('id', '=', id).execute();
  await tx.updateTable('files').set({ dateDeleted: at }).where('messageId', '=', id).execute();
}
