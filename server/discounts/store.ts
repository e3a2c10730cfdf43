import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

export type DiscountRow = Selectable<Tables['discountCodes']>;

/** The discount of a code, in any case of letters. */
export function discountByCode(db: Db, siteId: number, code: string) {
  return db
    .selectFrom('discountCodes')
    .selectAll()
    .where('siteId', '=', siteId)
    .where(sql`upper(code)`, '=', sql`upper(${code})`)
    .executeTakeFirst();
}

/** Takes one use of a code. False when none is left. The row stays locked until the transaction ends. */
export async function takeUse(tx: Db, id: number): Promise<boolean> {
  const taken = await tx
    .updateTable('discountCodes')
    .set((eb) => ({ usesLeft: eb('usesLeft', '-', 1) }))
    .where('id', '=', id)
    .where('usesLeft', '>', 0)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Gives one use back. A code without a limit is not counted. */
export async function returnUse(tx: Db, id: number) {
  await tx
    .updateTable('discountCodes')
    .set((eb) => ({ usesLeft: eb('usesLeft', '+', 1) }))
    .where('id', '=', id)
    .where('usesLeft', 'is not', null)
    .execute();
}

/** Locks discounts until the transaction ends, always in the order of their ids. */
export async function lockDiscounts(tx: Db, ids: number[]) {
  if (ids.length === 0) return;
  await tx.selectFrom('discountCodes').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

export async function insertDiscounts(db: Db, discounts: Insertable<Tables['discountCodes']>[]) {
  await db.insertInto('discountCodes').values(discounts).execute();
}

/** Inserts a code that only this customer can use, once, and returns its id. `amount` in cents. */
export async function insertOwnDiscount(
  tx: Db,
  own: { siteId: number; customerId: number; code: string; amount: number },
) {
  const row = { ...own, usesLeft: 1, expiresAt: null };
  return (await tx.insertInto('discountCodes').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
