import { sql } from 'kysely';
import { unreadByCustomer } from '#views/messages/store.ts';
import type { Db } from '#db.ts';

/** Up to which message the last mail about an order tells. */
export function loadUnreadMailOf(db: Db, orderId: number) {
  return db.selectFrom('unreadMails').select('upToSeq').where('orderId', '=', orderId).executeTakeFirst();
}

export async function storeUnreadMail(db: Db, orderId: number, upToSeq: number) {
  await db
    .insertInto('unreadMails')
    .values({ orderId, upToSeq })
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet({ upToSeq }))
    .execute();
}

/**
 * Forgets the mails about messages that came to nothing, as a part of a statement whose `ended` has them: the next message is mailed about again. Of a digest
 * those that it told. A newer mail about the same order says itself what it tells.
 */
export const FORGETTING = sql`
  delete from unread_mails using (
    select id, customer_id, order_id from ended where event = 'message'
    union all select ended.id, told.customer_id, told.order_id from ended join mails told on told.customer_id = ended.customer_id
    where ended.event = 'digest' and told.event = 'message' and told.why_dropped = 'digest' and told.date_dropped = ended.date_created) untold
  where unread_mails.order_id = untold.order_id and not exists (
    select from mails newer where newer.customer_id = untold.customer_id and newer.order_id = untold.order_id and newer.event = 'message'
      and newer.id > untold.id)`;

/** The same for a mail that was sent and came back. */
export async function forgetMail(db: Db, id: number) {
  await sql`with ended as (select * from mails where id = ${id}) ${FORGETTING}`.execute(db);
}

/** Drops the mails about messages of an order of a customer that still wait: another one tells more. */
export async function dropMessageMails(tx: Db, { id, customerId }: { id: number; customerId: number }, now: Date) {
  await tx
    .updateTable('mails')
    .set({ dateDropped: now, whyDropped: 'read', body: '', html: '' })
    .where('customerId', '=', customerId) // those of one customer have an index
    .where('orderId', '=', id)
    .where('event', '=', 'message')
    .where('dateSent', 'is', null)
    .where('dateFailed', 'is', null)
    .where('dateDropped', 'is', null)
    .execute();
}

/** Whether a message up to a number is unread by the customer. */
export async function isUnreadUpTo(db: Db, orderId: number, seq: number): Promise<boolean> {
  const unread = await unreadByCustomer(db, orderId).select('id').where('seq', '<=', seq).limit(1).executeTakeFirst();
  return unread !== undefined;
}

/** Whether the messages of an order that its last mail is about are all read. */
export async function areMailedMessagesRead(db: Db, orderId: number): Promise<boolean> {
  const mailed = await loadUnreadMailOf(db, orderId);
  return !mailed || !(await isUnreadUpTo(db, orderId, mailed.upToSeq));
}

/** The first message of an order that is unread by the customer; after a number and written until a moment, where these are given. */
export function loadFirstUnread(db: Db, orderId: number, { after = 0, until }: { after?: number; until?: Date } = {}) {
  const unread = unreadByCustomer(db, orderId).select(['seq', 'dateCreated']).where('seq', '>', after);
  return (until ? unread.where('dateCreated', '<=', until) : unread).orderBy('seq').limit(1).executeTakeFirst();
}
