import type { CreditReason } from '@octavo/domain/credits/credit';
import { type Insertable, sql } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

/** Throws when the order has a credit for the same reason. */
export async function insertCredit(tx: Db, credit: Insertable<Tables['credits']>) {
  await tx.insertInto('credits').values(credit).execute();
}

export function creditOf(db: Db, orderId: number, reason: CreditReason) {
  return db
    .selectFrom('credits')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('reason', '=', reason)
    .executeTakeFirst();
}

/** The credits of an order with their codes, oldest first. */
export function creditsOfOrder(db: Db, orderId: number) {
  return db
    .selectFrom('credits')
    .innerJoin('discountCodes', 'discountCodes.id', 'credits.discountId')
    .selectAll('credits')
    .select(['discountCodes.code', sql<boolean>`coalesce(uses_left, 1) = 0`.as('isUsed')])
    .where('orderId', '=', orderId)
    .orderBy('credits.id')
    .execute();
}
