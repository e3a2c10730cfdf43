import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

/** Keeps the keys if there are none yet: of several servers that start at once, one wins. */
export async function keepKeys(db: Db, keys: Omit<Insertable<Tables['pushKeys']>, 'id'>) {
  await db
    .insertInto('pushKeys')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const keptKeys = (db: Db) => db.selectFrom('pushKeys').select(['publicKey', 'privateKey']).executeTakeFirst();

type NewSubscription = Insertable<Tables['pushSubscriptions']>;

/** Whether a customer may take an endpoint: it is of nobody else, or the same browser has it, which has the same keys. */
export async function isOwnEndpoint(
  tx: Db,
  customerId: number,
  endpoint: string,
  keys: Pick<NewSubscription, 'p256dh' | 'auth'>,
): Promise<boolean> {
  const other = await tx
    .selectFrom('pushSubscriptions')
    .select(['p256dh', 'auth'])
    .where('endpoint', '=', endpoint)
    .where('customerId', '<>', customerId)
    .forUpdate()
    .executeTakeFirst();
  return !other || (other.p256dh === keys.p256dh && other.auth === keys.auth);
}

/** Stores the subscription of a session. The earlier one of the session, or of the same browser, goes, and all but the newest `most`. */
export async function replaceSubscription(tx: Db, subscription: NewSubscription, most: number) {
  const { sessionId, endpoint, customerId } = subscription;
  await tx
    .deleteFrom('pushSubscriptions')
    .where(({ or, eb }) => or([eb('sessionId', '=', sessionId), eb('endpoint', '=', endpoint)]))
    .execute();
  await tx.insertInto('pushSubscriptions').values(subscription).execute();
  await tx
    .deleteFrom('pushSubscriptions')
    .where('customerId', '=', customerId)
    .where('id', 'not in', newestOf(tx, customerId).limit(most))
    .execute();
}

const newestOf = (db: Db, customerId: number) =>
  db.selectFrom('pushSubscriptions').select('id').where('customerId', '=', customerId).orderBy('id', 'desc');

export const loadSubscriptionsOf = (db: Db, customerId: number) =>
  newestOf(db, customerId).select(['sessionId', 'endpoint', 'dateCreated']).execute();

export const loadSubscriptionById = (db: Db, id: number) =>
  db.selectFrom('pushSubscriptions').selectAll().where('id', '=', id).executeTakeFirst();

export async function removeSubscription(db: Db, which: { id: number } | { sessionId: string }) {
  await db
    .deleteFrom('pushSubscriptions')
    .where(({ eb }) => ('id' in which ? eb('id', '=', which.id) : eb('sessionId', '=', which.sessionId)))
    .execute();
}

const AWAY_SECONDS = 3; // a chat that is on a screen has marked its messages as read by then
const MOST_TRIES = 6; // about five minutes: then there is the mail

/**
 * spec §10.9 Queues a push to every browser of the customers of these messages. Messages of an order that come before it is sent share it.
 * Without a commit there is no push.
 */
export async function queuePushes(tx: Db, messages: { orderId: number; seq: number }[]) {
  if (messages.length === 0) return;
  const [orders, seqs] = [messages.map(({ orderId }) => orderId), messages.map(({ seq }) => seq)];
  await addPushes(sql`unnest(${orders}::int[], ${seqs}::int[]) given (order_id, seq)`).execute(tx);
}

/** The same as a part of a statement: the messages are the rows of `source`, which has the columns of `given (order_id, seq)`. */
export const addPushes = (source: RawBuilder<unknown>) => sql`
    select graphile_worker.add_job('push_unread',
      payload => json_build_object('orderId', given.order_id, 'seq', given.seq, 'subscriptionId', subscription.id),
      run_at => now() + make_interval(secs => ${AWAY_SECONDS}),
      job_key => 'push ' || given.order_id || ' ' || subscription.id,
      job_key_mode => 'preserve_run_at', max_attempts => ${MOST_TRIES}) as job
    from ${source}
      join orders on orders.id = given.order_id
      join push_subscriptions subscription on subscription.customer_id = orders.customer_id
    order by given.seq`;
