import type { Insertable } from 'kysely';
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

/** The browsers of a customer that get pushes, the newest first, with what their session knows of them. */
export const loadSubscriptionsOf = (db: Db, customerId: number) =>
  db
    .selectFrom('pushSubscriptions as subscription')
    .innerJoin('sessions', 'sessions.id', 'subscription.sessionId')
    .select(['subscription.id', 'subscription.sessionId', 'endpoint', 'agent', 'subscription.dateCreated'])
    .where('subscription.customerId', '=', customerId)
    .orderBy('subscription.id', 'desc')
    .execute();

/** The same with their keys, to send to. */
export const loadReceiversOf = (db: Db, customerId: number) =>
  db.selectFrom('pushSubscriptions').selectAll().where('customerId', '=', customerId).orderBy('id').execute();

export const loadSubscriptionById = (db: Db, id: number) =>
  db.selectFrom('pushSubscriptions').selectAll().where('id', '=', id).executeTakeFirst();

export async function removeSubscription(db: Db, which: { id: number } | { sessionId: string }) {
  await db
    .deleteFrom('pushSubscriptions')
    .where(({ eb }) => ('id' in which ? eb('id', '=', which.id) : eb('sessionId', '=', which.sessionId)))
    .execute();
}
