import { randomUUID } from 'node:crypto';
import { type NotNull, sql } from 'kysely';
import type { Db } from '#db.ts';

export type OpenedOrder = {
  id: number;
  title: string;
  priceFinal: number;
  customerId: number;
  siteId: number;
  host: string;
};

/** Orders whose customers have an account and whose files are not `gone`, those with the newest files first, and the newest of the others. */
export function loadOrdersToOpen(db: Db, count: number, gone: string[]): Promise<OpenedOrder[]> {
  return db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customerId')
    .select(['orders.id', 'orders.title', 'orders.priceFinal', 'orders.customerId', 'customers.siteId'])
    .select((eb) =>
      eb
        .selectFrom('siteHosts')
        .select((site) => site.fn.min('host').as('host'))
        .whereRef('siteHosts.siteId', '=', 'customers.siteId')
        .as('host'),
    )
    .$narrowType<{ host: NotNull }>() // each site has a host
    .where('orders.dateErased', 'is', null)
    .where('customers.dateErased', 'is', null)
    .where('customers.dateClosed', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('files')
            .select('files.id')
            .whereRef('files.orderId', '=', 'orders.id')
            .where('files.storageKey', '=', sql<string>`any(${gone}::text[])`),
        ),
      ),
    )
    .orderBy(
      (eb) =>
        eb
          .selectFrom('files')
          .select((file) => file.fn.max('files.id').as('newest'))
          .whereRef('files.orderId', '=', 'orders.id')
          .where('files.dateDeleted', 'is', null),
      (order) => order.desc().nullsLast(),
    ) // oxfmt-ignore
    .orderBy('orders.id', 'desc')
    .limit(count)
    .execute();
}

/** The files of an order that can be read. */
export function loadFilesToOpen(db: Db, orderId: number) {
  return db
    .selectFrom('files')
    .select(['id', 'name', 'sha256'])
    .where('orderId', '=', orderId)
    .where('dateDeleted', 'is', null)
    .where('scanState', '=', 'clean')
    .orderBy('id')
    .execute();
}

/** A session of a customer in a restored copy. Answers its id. */
export async function insertSessionOf(db: Db, { customerId, siteId }: OpenedOrder, now: Date): Promise<string> {
  const session = { id: randomUUID(), siteId, customerId, dateCreated: now, dateProven: now, dateRotated: now };
  await db.insertInto('sessions').values(session).execute();
  return session.id;
}
