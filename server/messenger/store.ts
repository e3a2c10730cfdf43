import type { Direction } from '@octavo/domain/messenger/direction';
import { QUOTE_LENGTH } from '@octavo/domain/messenger/quote';
import { MESSAGE_STATE } from '@octavo/domain/messenger/unread';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { FileRow } from '#files/store.ts';
import type { Tables } from '#tables.ts';
import { IS_UNREAD, unreadByCustomer } from '#views/messages/store.ts';
import type { Db } from '#db.ts';

export type MessageRow = Awaited<ReturnType<typeof loadMessagesAfter>>[number];

export function insertMessage(tx: Db, message: Insertable<Tables['messages']>) {
  return tx.insertInto('messages').values(message).returning('id').executeTakeFirstOrThrow();
}

type FileOfMessage = Pick<FileRow, 'id' | 'name' | 'size' | 'sha256' | 'remote'> & {
  scan: FileRow['scanState'];
  preview: FileRow['previewState'];
  pages: number | null;
};

/** The files of a message: a part of a query over `messages`. */
export const FILES_OF_MESSAGE = `(
  select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'sha256', f.sha256, 'remote', f.remote,
    'scan', f.scan_state, 'preview', f.preview_state, 'pages', cardinality(f.preview_sizes)) order by f.id), '[]')
  from files f where f.message_id = messages.id and f.date_deleted is null)`;

export type QuotedMessage = Pick<
  Selectable<Tables['messages']>,
  'id' | 'seq' | 'direction' | 'status' | 'body' | 'sticker'
> & {
  files: number;
};

const quoteOf = (table: 'messages' | 'held_messages') => `case when ${table}.quoted_seq is not null then (
  select json_build_object('id', q.id, 'seq', q.seq, 'direction', q.direction, 'status', q.status, 'body', left(q.body, ${QUOTE_LENGTH}),
    'sticker', q.sticker, 'files', (select count(*) from files f where f.message_id = q.id and f.date_deleted is null))
  from messages q where q.order_id = ${table}.order_id and q.seq = ${table}.quoted_seq) end`;

/** The message that a message answers, with the beginning of its text, or null: a part of a query over `messages`. */
export const QUOTE_OF_MESSAGE = quoteOf('messages');

/** The same for a held message: a part of a query over `held_messages`. */
export const QUOTE_OF_HELD_MESSAGE = quoteOf('held_messages');

/** A query of messages with their files, and with what they answer. */
export const selectMessages = (db: Db) =>
  db
    .selectFrom('messages')
    .selectAll()
    .select(sql.raw<FileOfMessage[]>(FILES_OF_MESSAGE).as('files'))
    .select(sql.raw<QuotedMessage | null>(QUOTE_OF_MESSAGE).as('quote'));

/** The place of the message that a file belongs to. */
export async function loadMessageOfFile(db: Db, fileId: number) {
  const place = await db
    .selectFrom('files')
    .innerJoin('messages', 'messages.id', 'files.messageId')
    .innerJoin('orders', 'orders.id', 'messages.orderId')
    .select(['orders.customerId', 'messages.orderId', 'messages.seq'])
    .where('files.id', '=', fileId)
    .executeTakeFirst();
  return place && { customerId: place.customerId, orderId: place.orderId, seqs: [place.seq] };
}

export type Place = { orderId: number; seq: number };

type After = { orderId: number; after: number; directions: Direction[]; limit: number };

export function loadMessagesAfter(db: Db, { orderId, after, directions, limit }: After) {
  return selectMessages(db)
    .where('orderId', '=', orderId)
    .where('seq', '>', after)
    .where('direction', 'in', directions)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

type Before = { orderId: number; before: number; directions: Direction[]; limit: number };

/** The messages before a number, newest first. */
export function loadNewestBefore(db: Db, { orderId, before, directions, limit }: Before) {
  return selectMessages(db)
    .where('orderId', '=', orderId)
    .where('seq', '<', before)
    .where('direction', 'in', directions)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

/**
 * The messages at these places: one query, whose text is the same for any number. It looks up each place in the index, also where
 * the query was planned while the table was small: the plan of a named statement stays until Postgres counts the rows again.
 */
export async function loadMessagesAt(db: Db, places: Place[]): Promise<MessageRow[]> {
  if (places.length === 0) return [];
  const [orderIds, seqs] = [places.map(({ orderId }) => orderId), places.map(({ seq }) => seq)];
  const ids = sql<number>`(select found.id
    from unnest(${orderIds}::int[], ${seqs}::int[]) place (order_id, seq),
      lateral (select id from messages m where m.order_id = place.order_id and m.seq = place.seq limit 1) found)`;
  return selectMessages(db).where('messages.id', 'in', ids).execute();
}

/** The order and the number of a message. */
export function loadPlaceOfMessage(db: Db, id: number) {
  return db.selectFrom('messages').select(['orderId', 'seq']).where('id', '=', id).executeTakeFirst();
}

/** Those of these ids that are messages of the order in these directions. */
export function loadMessagesOf(db: Db, orderId: number, ids: number[], directions: Direction[]) {
  return db
    .selectFrom('messages')
    .select(['id', 'seq', 'direction'])
    .where('orderId', '=', orderId)
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids))))
    .where('direction', 'in', directions)
    .execute();
}

/** Marks the messages of one direction as read up to a number and answers those that were unread. */
export function markRead(tx: Db, orderId: number, direction: Direction, upTo: number) {
  return tx
    .updateTable('messages')
    .set({ state: MESSAGE_STATE.read })
    .where('orderId', '=', orderId)
    .where('direction', '=', direction)
    .where('seq', '<=', upTo)
    .where(IS_UNREAD)
    .returning(['id', 'seq'])
    .execute();
}

/** The number of unread messages of an order in each direction that has some. */
export function loadUnreadByDirection(db: Db, orderId: number) {
  return db
    .selectFrom('messages')
    .select(({ fn }) => ['direction', fn.countAll<number>().as('unread')])
    .where('orderId', '=', orderId)
    .where(IS_UNREAD)
    .groupBy('direction')
    .execute();
}

/** The same for all orders of a customer that are not erased. */
export function loadUnreadByDirectionOfCustomer(db: Db, customerId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('messages', 'messages.orderId', 'orders.id')
    .select(({ fn }) => ['messages.direction', fn.countAll<number>().as('unread')])
    .where('orders.customerId', '=', customerId)
    .where('orders.dateErased', 'is', null)
    .where(({ ref }) => ref('orders.hasUnread'))
    .where(IS_UNREAD)
    .groupBy('messages.direction')
    .execute();
}

/** The orders of a customer that have unread messages, with their number. */
export function loadUnreadOfCustomer(db: Db, customerId: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'unread'])
    .where('customerId', '=', customerId)
    .where(({ ref }) => ref('hasUnread'))
    .orderBy('id', 'desc')
    .execute();
}

/** The newest of these messages of an order that its customer has to read. */
export function loadLastUnread(db: Db, { orderId, firstSeq, seq }: { orderId: number; firstSeq: number; seq: number }) {
  return unreadByCustomer(db, orderId)
    .select('direction')
    .where('seq', '>=', firstSeq)
    .where('seq', '<=', seq)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}
