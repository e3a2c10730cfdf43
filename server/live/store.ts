import type { Insertable } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

export async function insertTicket(db: Db, ticket: Insertable<Tables['socketTickets']>) {
  await db.insertInto('socketTickets').values(ticket).execute();
}

/** Deletes a ticket and answers its session; undefined when the ticket was used or has expired. */
export function useTicket(db: Db, ticketHash: string, now: Date) {
  return db
    .deleteFrom('socketTickets')
    .using('sessions')
    .whereRef('sessions.id', '=', 'socketTickets.sessionId')
    .where('sessions.dateEnded', 'is', null)
    .where('ticketHash', '=', ticketHash)
    .where('expiresAt', '>', now)
    .returning(['sessions.id', 'sessions.siteId', 'sessions.customerId', 'sessions.staffId'])
    .executeTakeFirst();
}

/** Until when the writer of an order is online; undefined where the order is not one of the customer. */
export function loadWriterOfOrder(db: Db, customerId: number, orderId: number) {
  return db
    .selectFrom('orders')
    .leftJoin('staff', 'staff.id', 'orders.writerId')
    .select(['orders.writerId', 'staff.onlineUntil'])
    .where('orders.id', '=', orderId)
    .where('orders.customerId', '=', customerId)
    .executeTakeFirst();
}

export function loadCustomerOfOrder(db: Db, orderId: number) {
  return db.selectFrom('orders').select('customerId').where('id', '=', orderId).executeTakeFirst();
}

export type DeskPlace = { siteId: number; writerId: number | null };

/** Whose at the desk an order is. */
export const loadDeskPlace = (db: Db, orderId: number): Promise<DeskPlace | undefined> =>
  db.selectFrom('orders').select(['siteId', 'writerId']).where('id', '=', orderId).executeTakeFirst();

/** The orders of these customers that a writer works on. */
export function loadOrdersOfWriter(db: Db, writerId: number, customerIds: number[]) {
  return db
    .selectFrom('orders')
    .select(['id', 'customerId'])
    .where('writerId', '=', writerId)
    .where(({ eb, fn, val }) => eb('customerId', '=', fn.any(val(customerIds))))
    .execute();
}
