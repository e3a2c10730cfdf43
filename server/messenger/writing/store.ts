import { type Selectable, sql } from 'kysely';
import type { Db } from '#db.ts';
import type { OrderRow } from '#orders/store.ts';
import type { Tables } from '#tables.ts';
import { type MessageRow, type Place, selectMessages } from '../store.ts';

/** What a chat needs to know about its order, which stays locked until the transaction ends. */
export type LockedChat = Pick<OrderRow, 'id' | 'customerId' | 'siteId' | 'siteVersion' | 'pages' | 'writerId' | 'status' | 'dateCompleted' | 'dateErased' | 'messageSeq' | 'unreadMailFrom'>; // oxfmt-ignore

/** Locks orders, one after the other. One that somebody else has locked is waited for where `isPatient`, and else left out. */
export function lockChats(tx: Db, ids: number[], isPatient: boolean): Promise<LockedChat[]> {
  return tx
    .selectFrom('orders')
    .select([
      'id',
      'customerId',
      'siteId',
      'siteVersion',
      'pages',
      'writerId',
      'status',
      'dateCompleted',
      'dateErased',
      'messageSeq',
      'unreadMailFrom',
    ])
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids))))
    .orderBy('id')
    .forNoKeyUpdate()
    .$if(!isPatient, (query) => query.skipLocked())
    .execute();
}

type NewRow = Pick<Selectable<Tables['messages']>, 'orderId' | 'seq' | 'direction' | 'body' | 'sticker' | 'status' | 'key' | 'quotedSeq' | 'staffId' | 'passedOnBy'>; // oxfmt-ignore

/** Inserts messages, and answers their ids in the given order. One text for any number of them, so that its plan is kept. */
export async function insertMessages(tx: Db, messages: NewRow[], dateCreated: Date): Promise<number[]> {
  const column = <K extends keyof NewRow>(name: K) => messages.map((message) => message[name]);
  const { rows } = await sql<{ id: number }>`
    insert into messages (order_id, seq, direction, body, sticker, status, key, quoted_seq, staff_id, passed_on_by, date_created)
    select *, ${dateCreated}::timestamptz from unnest(${column('orderId')}::int[], ${column('seq')}::int[],
      ${column('direction')}::smallint[], ${column('body')}::text[], ${column('sticker')}::text[], ${column('status')}::smallint[],
      ${column('key')}::text[], ${column('quotedSeq')}::int[], ${column('staffId')}::int[], ${column('passedOnBy')}::int[])
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Keeps the last number of each order, and from when the mail of those in `mailed` is about (ADR 0067). */
export async function countMessages(tx: Db, places: Place[], mailed: number[], mailedFrom: Date) {
  const lastSeqs = new Map(places.map(({ orderId, seq }) => [orderId, seq]));
  await sql`
    update orders set message_seq = seq, unread_mail_from = case when id = any(${mailed}::int[]) then ${mailedFrom} else unread_mail_from end
    from unnest(${[...lastSeqs.keys()]}::int[], ${[...lastSeqs.values()]}::int[]) given (order_id, seq)
    where id = order_id`.execute(tx);
}

type Keyed = { orderId: number; key: string | undefined };

/** The messages that have these keys. */
export async function loadMessagesByKeys(db: Db, keyed: Keyed[]): Promise<MessageRow[]> {
  const given = keyed.filter(({ key }) => key !== undefined);
  if (given.length === 0) return [];
  const [orderIds, keys] = [given.map(({ orderId }) => orderId), given.map(({ key }) => key)];
  const ids = sql<number>`(select found.id
    from unnest(${orderIds}::int[], ${keys}::text[]) given (order_id, key),
      lateral (select id from messages m where m.order_id = given.order_id and m.key = given.key limit 1) found)`;
  return selectMessages(db).where('messages.id', 'in', ids).execute();
}
