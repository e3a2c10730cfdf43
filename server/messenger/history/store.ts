import { IMAGE_EXTENSIONS } from '@octavo/domain/files/preview';
import { CompiledQuery, sql } from 'kysely';
import type { Db } from '#db.ts';
import { containing } from '#operations/search.ts';
import { type MessageRow, selectMessages } from '../store.ts';
import { TEXTS } from './messages-before.ts';
import { MESSAGES_WITH } from './messages-with.ts';

/**
 * The last number of an order of a customer, and the position from which to ask for later changes: all transactions below it have
 * ended. Read it before the messages.
 */
export function loadHistoryOfOrder(db: Db, customerId: number, orderId: number) {
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
export function loadMessagesChanged(db: Db, { orderId, upTo, position, limit }: Changed) {
  return selectMessages(db)
    .where('orderId', '=', orderId)
    .where('seq', '<=', upTo)
    .where('changedIn', '>=', position)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

/** The number of files of an order by the direction of their messages, and how many of them are images by their names. */
export function loadFilesByDirection(db: Db, orderId: number) {
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

type Before = {
  customerId: number;
  orderId: number;
  before: number;
  chat: keyof typeof TEXTS;
  page: number;
  limit: number;
  downTo: number | undefined;
};

type Row = { messageSeq: number; position: number } & ({ id: null } | MessageRow);

/**
 * spec D41 The messages of one chat or of both before a number: of each a page, and more where the first that the customer has not read, or
 * the number that was asked for, is further up. With the last number of the order, and the position from which to ask for later changes: all
 * transactions below it have ended. Undefined for an order of another customer.
 */
export async function loadMessagesBefore(
  db: Db,
  { customerId, orderId, before, chat, page, limit, downTo }: Before,
): Promise<{ seq: number; position: number; messages: MessageRow[] } | undefined> {
  const values = [orderId, customerId, before, page, limit, downTo ?? null];
  const { rows } = await db.executeQuery(CompiledQuery.raw(TEXTS[chat], values) as CompiledQuery<Row>); // its columns
  const [first] = rows;
  return first && { seq: first.messageSeq, position: first.position, messages: rows.filter((row) => row.id !== null) };
}

type Search = { orderId: number; text: string; before: number; limit: number };

/** ADR 0073 The messages of an order with a text in them or in the name of a file, newest first. */
export async function loadMessagesWith(db: Db, { orderId, text, before, limit }: Search): Promise<MessageRow[]> {
  const query = CompiledQuery.raw(MESSAGES_WITH, [
    orderId,
    containing(text),
    before,
    limit,
  ]) as CompiledQuery<MessageRow>; // its columns
  return (await db.executeQuery(query)).rows;
}
