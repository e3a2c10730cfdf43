import { pushEventOf } from '@octavo/domain/notifications/matrix';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type ChatNews, type Item, addingToChatItems } from '#notifications/store.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

const AWAY_SECONDS = 3; // a page that is on a screen has shown it, and a chat has marked its messages as read by then
const MOST_TRIES = 6; // about five minutes: then there is the mail

export type PushRow = Selectable<Tables['pushes']>;

/**
 * spec §10.9 Adds these messages to the bell of their customers, and queues a push to every browser of theirs, in one statement. Messages of an order that
 * come before it is sent share it. Without a commit there is no push.
 */
export async function tellOfMessages(
  tx: Db,
  messages: { orderId: number; seq: number }[],
  chats: ChatNews[],
  at: Date,
) {
  if (messages.length === 0) return;
  await sql`with told as (${addingToChatItems(chats, at)}), ${queuing(messagePushes(messages, at))}`.execute(tx);
}

/** The pushes about these messages, as a part of a statement. */
export function messagePushes(messages: { orderId: number; seq: number }[], at: Date) {
  const [orders, seqs] = [messages.map(({ orderId }) => orderId), messages.map(({ seq }) => seq)];
  return sql`
    insert into pushes as waiting (subscription_id, customer_id, order_id, event, kind, first_seq, seq, date_created)
    select subscription.id, orders.customer_id, orders.id, 'message', 'message', min(given.seq), max(given.seq), ${at}
    from unnest(${orders}::int[], ${seqs}::int[]) given (order_id, seq)
      join orders on orders.id = given.order_id
      join push_subscriptions subscription on subscription.customer_id = orders.customer_id
    group by subscription.id, orders.customer_id, orders.id order by subscription.id, orders.id
    on conflict (subscription_id, order_id) where seq is not null and date_claimed is null
      do update set seq = greatest(waiting.seq, excluded.seq),
        first_seq = least(coalesce(waiting.first_seq, waiting.seq), excluded.first_seq)`;
}

type ItemsOfOrder = { orderId: number; items: Item[]; token: string | null };

/** spec §10.20 Queues a push about each of these items of an order to every browser of its customer. */
export async function queueItemPushes(tx: Db, { orderId, items, token }: ItemsOfOrder, at: Date) {
  if (items.length === 0) return;
  const [ids, events, kinds] = [items.map((item) => item.id), items.map(({ kind, event }) => pushEventOf(kind, event)), items.map((item) => item.kind)]; // oxfmt-ignore
  await queuePushes(tx, sql`
    insert into pushes (subscription_id, customer_id, order_id, event, kind, notification_id, token, date_created)
    select subscription.id, orders.customer_id, orders.id, given.event, given.kind, given.id,
      case when given.event = 'more_time' then ${token}::text end, ${at}
    from unnest(${ids}::int[], ${events}::text[], ${kinds}::text[]) given (id, event, kind)
      join orders on orders.id = ${orderId}
      join push_subscriptions subscription on subscription.customer_id = orders.customer_id`); // oxfmt-ignore
}

/** Inserts pushes with the job of each. A message that joins a waiting push keeps its time. */
export const queuePushes = (tx: Db, inserting: RawBuilder<unknown>) => sql`with ${queuing(inserting)}`.execute(tx);

const queuing = (inserting: RawBuilder<unknown>) => sql`
    queued as (${inserting} returning id)
    select graphile_worker.add_job('send_push', payload => json_build_object('id', queued.id),
      run_at => now() + make_interval(secs => ${AWAY_SECONDS}),
      job_key => 'push ' || queued.id, job_key_mode => 'preserve_run_at', max_attempts => ${MOST_TRIES}) as job
    from queued`;

/** A push that nobody has claimed. */
export const loadWaitingPush = (db: Db, id: number) =>
  db.selectFrom('pushes').selectAll().where('id', '=', id).where('dateClaimed', 'is', null).executeTakeFirst();

/** Claims a push, once: who claimed it sends it, and nobody else ever does. False where another did. */
export async function claimPush(db: Db, id: number, at: Date): Promise<boolean> {
  const claimed = await db
    .updateTable('pushes')
    .set({ dateClaimed: at })
    .where('id', '=', id)
    .where('dateClaimed', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Gives a claimed push back that the push service has surely not taken; where a newer one of its chat waits by now, that one tells it. */
export async function releasePush(db: Db, push: PushRow): Promise<boolean> {
  if (push.seq !== null && (await handOn(db, push))) return false;
  const isTold = sql<boolean>`exists (select from pushes other where other.subscription_id = ${push.subscriptionId} and other.order_id = ${push.orderId}
    and other.seq is not null and other.date_claimed is null)`;
  const give = db.updateTable('pushes').set({ dateClaimed: null }).where('id', '=', push.id);
  const { numUpdatedRows } = await (
    push.seq === null ? give : give.where(({ not }) => not(isTold))
  ).executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n && push.seq !== null) await handOn(db, push); // one came in between
  return numUpdatedRows > 0;
}

/** Adds the messages of a push to the one of its chat that waits. False where none does. */
async function handOn(db: Db, { subscriptionId, orderId, seq, firstSeq }: PushRow): Promise<boolean> {
  const first = sql<number>`least(coalesce(first_seq, seq), ${firstSeq ?? seq})`;
  const { numUpdatedRows } = await db
    .updateTable('pushes')
    .set({ firstSeq: first })
    .where('subscriptionId', '=', subscriptionId)
    .where('orderId', '=', orderId)
    .where('seq', 'is not', null)
    .where('dateClaimed', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

/** Removes a push that has nothing to tell, unless another message has joined it since it was loaded, or it was claimed. Answers whether it did. */
export async function removeWaitingPush(db: Db, { id, seq, firstSeq }: PushRow): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pushes')
    .where('id', '=', id)
    .where('dateClaimed', 'is', null)
    .where('seq', 'is not distinct from', seq)
    .where('firstSeq', 'is not distinct from', firstSeq)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0;
}

/** Queues a push once more, if it still waits. The update only finds it. */
export const requeuePush = (db: Db, id: number) =>
  queuePushes(db, sql`update pushes set date_claimed = null where id = ${id} and date_claimed is null`);

export async function removePush(db: Db, id: number) {
  await db.deleteFrom('pushes').where('id', '=', id).execute();
}
