import type { TimeRequestState } from '@octavo/domain/time-requests/rules';
import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

export type TimeRequestRow = Selectable<Tables['timeRequests']>;

export function insertTimeRequest(tx: Db, request: Insertable<Tables['timeRequests']>) {
  return tx.insertInto('timeRequests').values(request).returningAll().executeTakeFirstOrThrow();
}

export function loadWaitingRequest(db: Db, orderId: number) {
  return db
    .selectFrom('timeRequests')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

export function loadRequestOfOrder(db: Db, orderId: number, id: number) {
  return db
    .selectFrom('timeRequests')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The request of a mail to a customer of this site, with the customer. */
export function loadRequestOfLink(db: Db, siteId: number, tokenHash: string) {
  return db
    .selectFrom('timeRequests')
    .innerJoin('orders', 'orders.id', 'timeRequests.orderId')
    .innerJoin('customers', 'customers.id', 'orders.customerId')
    .select(['timeRequests.id', 'timeRequests.orderId', 'orders.customerId'])
    .where('tokenHash', '=', tokenHash)
    .where('customers.siteId', '=', siteId)
    .where('customers.dateClosed', 'is', null)
    .where('orders.dateErased', 'is', null)
    .executeTakeFirst();
}

/** Ends a request that still waits. Undefined where it does not: the first answer counts. */
export function endRequest(tx: Db, id: number, state: Exclude<TimeRequestState, 'waiting'>, at: Date) {
  return tx
    .updateTable('timeRequests')
    .set({ state, dateAnswered: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
}

/** Ends a request that still waits, as its writer takes it back. Undefined where it does not. */
export function withdrawRequest(tx: Db, id: number, at: Date) {
  return tx
    .updateTable('timeRequests')
    .set({ state: 'lapsed', isWithdrawn: true, dateAnswered: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
}

/** Ends the request of an order that still waits, without an answer. */
export async function lapseRequestOf(tx: Db, orderId: number, at: Date) {
  await tx
    .updateTable('timeRequests')
    .set({ state: 'lapsed', dateAnswered: at })
    .where('orderId', '=', orderId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Changes the deadlines that a waiting request asks about. */
export async function updateWaitingRequest(
  tx: Db,
  id: number,
  deadlines: Pick<TimeRequestRow, 'deadlineWas' | 'deadline'>,
) {
  await tx.updateTable('timeRequests').set(deadlines).where('id', '=', id).where('state', '=', 'waiting').execute();
}

const BATCH = 100;

/** The requests that wait and cannot be answered any more: `stateOf` of the domain. */
export function loadOverdueRequests(db: Db, now: Date) {
  return db
    .selectFrom('timeRequests')
    .innerJoin('orders', 'orders.id', 'timeRequests.orderId')
    .select(['timeRequests.id', 'timeRequests.orderId'])
    .where('timeRequests.state', '=', 'waiting')
    .where(({ eb, and, or }) =>
      or([
        eb('timeRequests.expiresAt', '<=', now),
        and([
          eb('orders.deadlineWaits', '=', false),
          eb('timeRequests.deadline', '<=', eb.fn.coalesce('orders.dateHeld', eb.val(now))),
        ]),
      ]),
    )
    .limit(BATCH)
    .execute();
}
