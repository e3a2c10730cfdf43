import type { Insertable } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

export async function insertTicket(db: Db, ticket: Insertable<Tables['socketTickets']>) {
  await db.insertInto('socketTickets').values(ticket).execute();
}

/** Takes a ticket: answers the session that it was made for the first time, nothing ever after. */
export function useTicket(db: Db, ticketHash: string, now: Date) {
  return db
    .deleteFrom('socketTickets')
    .using('sessions')
    .whereRef('sessions.id', '=', 'socketTickets.sessionId')
    .where('sessions.dateEnded', 'is', null)
    .where('ticketHash', '=', ticketHash)
    .where('expiresAt', '>', now)
    .returning(['sessions.id', 'sessions.siteId', 'sessions.customerId'])
    .executeTakeFirst();
}

/** Until when the writer of a customer's order is online; undefined where the order is not theirs. */
export function writerOfOrder(db: Db, customerId: number, orderId: number) {
  return db
    .selectFrom('orders')
    .leftJoin('staff', 'staff.id', 'orders.writerId')
    .select(['orders.writerId', 'staff.onlineUntil'])
    .where('orders.id', '=', orderId)
    .where('orders.customerId', '=', customerId)
    .executeTakeFirst();
}

export function customerOfOrder(db: Db, orderId: number) {
  return db.selectFrom('orders').select('customerId').where('id', '=', orderId).executeTakeFirst();
}

/** What these customers have ordered from a writer. */
export function ordersOfWriter(db: Db, writerId: number, customerIds: number[]) {
  return db
    .selectFrom('orders')
    .select(['id', 'customerId'])
    .where('writerId', '=', writerId)
    .where(({ eb, fn, val }) => eb('customerId', '=', fn.any(val(customerIds))))
    .execute();
}
