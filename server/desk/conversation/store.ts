import { FROM_CUSTOMER } from '@octavo/domain/messenger/direction';
import type { Seen } from '@octavo/domain/desk/position';
import type { ReplyLane, ReplyState } from '@octavo/domain/desk/lanes';
import { MESSAGE_STATE } from '@octavo/domain/messenger/unread';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { ReceivedFile } from '#files/receive-files.ts';
import type { Db } from '#db.ts';
import { selectMessages } from '#messenger/store.ts';
import type { Tables } from '#tables.ts';

/** The newest messages of an order before a number, newest first, with the names of the staff who wrote them and passed them on. */
export const loadSaidBefore = (db: Db, orderId: number, before: number, limit: number) =>
  selectMessages(db)
    .select((eb) => {
      const staff = eb.selectFrom('staff').select('staff.name');
      return [
        staff.whereRef('staff.id', '=', 'messages.staffId').as('author'),
        staff.whereRef('staff.id', '=', 'messages.passedOnBy').as('passer'),
      ];
    })
    .where('messages.orderId', '=', orderId)
    .where('messages.seq', '<', before)
    .orderBy('messages.seq', 'desc')
    .limit(limit)
    .execute();

/** The same for what customers never read. */
export const loadNotedBefore = (db: Db, orderId: number, before: number, limit: number) =>
  db
    .selectFrom('orderNotes')
    .innerJoin('staff', 'staff.id', 'orderNotes.staffId')
    .select(['orderNotes.id', 'lane', 'body', 'dateCreated', 'staff.id as staffId', 'staff.name', 'staff.writerNumber'])
    .where('orderId', '=', orderId)
    .where('orderNotes.id', '<', before)
    .orderBy('orderNotes.id', 'desc')
    .limit(limit)
    .execute();

const NOTES_READ = 200;

/** Of how many files of an order, those of messages among them, the ones of its list are counted. */
export const FILES_READ = 200;

/** How many notes of support are among the newest of what the customer never reads; `isMore` where there is more of that. */
export async function countNotes(db: Db, orderId: number) {
  const newest = db
    .selectFrom('orderNotes')
    .select('lane')
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .limit(NOTES_READ)
    .as('newest');
  const { count, all } = await db
    .selectFrom(newest)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('lane', '=', 'note').as('count'),
      fn.countAll<number>().as('all'),
    ])
    .executeTakeFirstOrThrow();
  return { count, isMore: all === NOTES_READ };
}

export type SaidRow = Awaited<ReturnType<typeof loadSaidBefore>>[number];
export type NotedRow = Awaited<ReturnType<typeof loadNotedBefore>>[number];

/** The newest of each kind that an order has, who has its conversation, and how many messages wait for support. */
export async function loadStateOf(db: Db, orderId: number) {
  const newest = (table: 'orderEvents' | 'orderNotes' | 'deskReplies') =>
    db.selectFrom(table).select(({ fn }) => fn.max<number | null>('id').as('newest')).where('orderId', '=', orderId); // oxfmt-ignore
  const changed = db
    .selectFrom('messages')
    .select(({ fn }) => fn.max<Date | null>('dateChanged').as('changedAt'))
    .where('orderId', '=', orderId)
    .where('changedBy', '=', sql.lit('customer')); // as the index has it
  const unread = db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('orderId', '=', orderId)
    .where('direction', '=', FROM_CUSTOMER.support)
    .where('state', '=', sql.lit(MESSAGE_STATE.unread)); // as the index has it
  const first = db
    .selectFrom('files')
    .select(['messageId', 'dateDeleted'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .limit(FILES_READ);
  const files = db
    .selectFrom(first.as('first'))
    .select(({ fn }) => fn.countAll<number>().filterWhere('messageId', 'is', null).filterWhere('dateDeleted', 'is', null).as('count')); // oxfmt-ignore
  const filesRead = db.selectFrom(first.as('first')).select(({ fn }) => fn.countAll<number>().as('count'));
  return db
    .selectFrom('orders')
    .leftJoin('staff as owner', 'owner.id', 'orders.ownerId')
    .leftJoin('deskQueues as answer', (join) =>
      join
        .onRef('answer.orderId', '=', 'orders.id')
        .on('answer.queue', '=', 'answer')
        .on('answer.pausedAt', 'is', null),
    )
    .leftJoin('staff as aside', 'aside.id', 'answer.asideBy')
    .select(['orders.messageSeq as seq', 'owner.id as ownerId', 'owner.name as ownerName'])
    .select(['answer.since', 'answer.asideAt', 'answer.asideUntil', 'aside.name as asideBy'])
    .select([
      newest('orderEvents').as('event'),
      newest('orderNotes').as('note'),
      newest('deskReplies').as('reply'),
      changed.as('changedAt'),
      unread.as('unread'),
      files.as('files'),
      filesRead.as('filesRead'),
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/** Whether the customer has changed a message since a moment, in milliseconds; null where it is not known. */
const isChangedSince = (orderId: number, moment: number | null) =>
  moment === null
    ? sql`false`
    : sql`exists (select from messages where order_id = ${orderId} and changed_by = 'customer' and date_changed > ${new Date(moment)})`; // oxfmt-ignore

/** ADR 0122 Whether there is something newer than this by somebody else than this member of staff. The order is locked. */
export async function hasNewer(tx: Db, orderId: number, staffId: number, seen: Seen): Promise<boolean> {
  const isOfOther = sql`staff_id is distinct from ${staffId}`;
  const isSaidByOther = sql`${isOfOther} and passed_on_by is distinct from ${staffId}`;
  const { rows } = await sql<{ is: boolean }>`select
    exists (select from messages where order_id = ${orderId} and seq > ${seen.seq} and ${isSaidByOther})
    or ${isChangedSince(orderId, seen.changed)}
    or exists (select from order_events where order_id = ${orderId} and id > ${seen.event} and ${isOfOther})
    or exists (select from order_notes where order_id = ${orderId} and id > ${seen.note} and ${isOfOther})
    or exists (select from desk_replies where order_id = ${orderId} and id > ${seen.reply} and ${isOfOther}
      and state = 'waiting') as is`.execute(tx);
  return rows[0]?.is === true;
}

/** ADR 0128 The same since a moment, for what was begun without a look at the conversation. Reads the newest of each kind only. */
export async function hasNewerSince(tx: Db, orderId: number, staffId: number, since: Date): Promise<boolean> {
  const ofOther = sql`order_id = ${orderId} and staff_id is distinct from ${staffId}`;
  const { rows } = await sql<{ is: boolean | null }>`select greatest(
    (select date_created from messages where ${ofOther} and passed_on_by is distinct from ${staffId} order by seq desc limit 1),
    (select max(date_changed) from messages where order_id = ${orderId} and changed_by = 'customer'),
    (select date_created from order_events where ${ofOther} order by id desc limit 1),
    (select date_created from order_notes where ${ofOther} order by id desc limit 1),
    (select date_created from desk_replies where ${ofOther} and state = 'waiting' order by id desc limit 1)) > ${since} as is`.execute(tx);
  return rows[0]?.is === true;
} // oxfmt-ignore

export type ReplyRow = Omit<Selectable<Tables['deskReplies']>, 'files'> & { files: ReceivedFile[]; author: string };

const selectReplies = (db: Db) =>
  db
    .selectFrom('deskReplies')
    .innerJoin('staff', 'staff.id', 'deskReplies.staffId')
    .selectAll('deskReplies')
    .select('staff.name as author');

const asReply = (row: Awaited<ReturnType<ReturnType<typeof selectReplies>['execute']>>[number]) => row as ReplyRow; // only `insertReply` writes the files

type NewReply = Omit<Insertable<Tables['deskReplies']>, 'files' | 'lane'> & { lane: ReplyLane; files: ReceivedFile[] };

export async function insertReply(tx: Db, { files, ...reply }: NewReply): Promise<ReplyRow> {
  const insert = tx.insertInto('deskReplies').values({ ...reply, files: JSON.stringify(files) });
  const { id } = await insert.returning('id').executeTakeFirstOrThrow();
  return asReply(await selectReplies(tx).where('deskReplies.id', '=', id).executeTakeFirstOrThrow());
}

export async function loadReply(db: Db, id: number): Promise<ReplyRow | undefined> {
  const row = await selectReplies(db).where('deskReplies.id', '=', id).executeTakeFirst();
  return row && asReply(row);
}

export async function loadReplyByKey(db: Db, orderId: number, key: string): Promise<ReplyRow | undefined> {
  const rows = selectReplies(db).where('orderId', '=', orderId);
  const row = await rows.where('key', '=', key).executeTakeFirst();
  return row && asReply(row);
}

/** Those that have not gone out, oldest first. */
export async function loadWaitingReplies(db: Db, orderId: number): Promise<ReplyRow[]> {
  const rows = selectReplies(db).where('orderId', '=', orderId).where('state', '=', 'waiting');
  return (await rows.orderBy('deskReplies.id').execute()).map(asReply);
}

/** Ends the waiting of a message, which is then kept elsewhere; answers it as it was. Undefined where it does not wait any more. */
export async function endWaiting(tx: Db, id: number, state: Exclude<ReplyState, 'waiting'>) {
  const waiting = await loadReply(tx, id);
  const { numUpdatedRows } = await tx
    .updateTable('deskReplies')
    .set({ state, body: '', sticker: null, files: '[]' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n ? waiting : undefined;
}

/** Gives the conversation of an order to somebody, or to nobody, if it is still with `was`. Whether it was. */
export async function changeOwner(
  tx: Db,
  orderId: number,
  was: number | null,
  ownerId: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ ownerId, ...(ownerId !== null && { dateLeft: null }) })
    .where('id', '=', orderId)
    .where(sql<boolean>`owner_id is not distinct from ${was}::int`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
