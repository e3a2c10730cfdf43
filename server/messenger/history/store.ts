import type { Chat } from '@octavo/contract/messenger';
import { IMAGE_EXTENSIONS } from '@octavo/domain/files/preview';
import { FROM_CUSTOMER, TO_CUSTOMER } from '@octavo/domain/messenger/direction';
import { MESSAGE_STATUS } from '@octavo/domain/messenger/status';
import { sql } from 'kysely';
import type { Db } from '#db.ts';
import { containing } from '#operations/search.ts';
import { selectMessages } from '../store.ts';

/**
 * The last number of an order of a customer, and the position from which to ask for later changes: all transactions below it have
 * ended. Read it before the messages.
 */
export function historyOfOrder(db: Db, customerId: number, orderId: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'messageSeq', sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`.as('position')])
    .where('id', '=', orderId)
    .where('customerId', '=', customerId)
    .where('dateErased', 'is', null)
    .executeTakeFirst();
}

type Changed = { orderId: number; upTo: number; position: number; limit: number };

/** The messages up to a number that a transaction from a position on has changed. */
export function messagesChanged(db: Db, { orderId, upTo, position, limit }: Changed) {
  return selectMessages(db)
    .where('orderId', '=', orderId)
    .where('seq', '<=', upTo)
    .where('changedIn', '>=', position)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

type Before = {
  orderId: number;
  before: number;
  chat: Chat;
  page: number;
  limit: number;
  downTo: number | undefined;
};

const ofChat = (chat: Chat) => sql<boolean>`direction % 2 = ${sql.lit(FROM_CUSTOMER[chat] % 2)}`; // as the index has it

/**
 * The messages of a chat before a number, newest first: a page, and more where the first that the customer has not read, or the
 * number that was asked for, is further up.
 */
export function messagesBefore(db: Db, { orderId, before, chat, page, limit, downTo }: Before) {
  const pageStart = db
    .selectFrom('messages')
    .select('seq')
    .where('orderId', '=', orderId)
    .where(ofChat(chat))
    .where('seq', '<', before)
    .orderBy('seq', 'desc')
    .offset(page - 1)
    .limit(1);
  const firstUnread = db
    .selectFrom('messages')
    .select('seq')
    .where('orderId', '=', orderId)
    .where(sql<boolean>`state = 1 and direction in (3, 6)`) // as the index has it, so that no plan reads the read ones
    .where('direction', '=', TO_CUSTOMER[chat])
    .orderBy('seq')
    .limit(1);
  return selectMessages(db)
    .where('orderId', '=', orderId)
    .where(ofChat(chat))
    .where('seq', '<', before)
    .where(
      'seq',
      '>=',
      sql<number>`coalesce(least((${pageStart}), case when (${pageStart}) is not null then least((${firstUnread}), ${downTo ?? null}::int) end), 0)`,
    ) // prettier-ignore
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

/** The number of files of an order by the direction of their messages, and how many of them are images by their names. */
export function filesByDirection(db: Db, orderId: number) {
  const isImage = sql<boolean>`lower(substring(files.name from '.\\.([^.]+)$')) = any(${IMAGE_EXTENSIONS})`;
  return db
    .selectFrom('files')
    .innerJoin('messages', 'messages.id', 'files.messageId')
    .select(({ fn }) => [
      'messages.direction',
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere(isImage).as('images'),
    ])
    .where('files.orderId', '=', orderId)
    .where('files.dateDeleted', 'is', null)
    .groupBy('messages.direction')
    .execute();
}

type Search = { orderId: number; text: string; before: number; limit: number };

/**
 * The messages of an order with a text in them or in the name of a file, newest first. It reads the messages of the order by
 * their numbers: an index of all texts would cost every message that is written.
 */
export function messagesWith(db: Db, { orderId, text, before, limit }: Search) {
  const pattern = containing(text);
  return selectMessages(db)
    .where('orderId', '=', orderId)
    .where('seq', '<', before)
    .where('status', '<>', MESSAGE_STATUS.deleted)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('body', 'ilike', pattern),
        eb('id', 'in', selectFrom('files').select('messageId').where('orderId', '=', orderId).where('dateDeleted', 'is', null).where('name', 'ilike', pattern).where('messageId', 'is not', null)), // prettier-ignore
      ]),
    )
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}
