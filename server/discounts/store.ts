import { type Selectable, sql } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

export type DiscountRow = Selectable<Tables['discountCodes']>;

/** In any case of letters. */
export function discountByCode(db: Db, siteId: number, code: string) {
  return db
    .selectFrom('discountCodes')
    .selectAll()
    .where('siteId', '=', siteId)
    .where(sql`upper(code)`, '=', sql`upper(${code})`)
    .executeTakeFirst();
}

/** False when somebody else took the last use. The row stays locked until the transaction ends. */
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

/** Gives a use back; a code without limit counts none. */
export async function giveUse(tx: Db, id: number) {
  await tx
    .updateTable('discountCodes')
    .set((eb) => ({ usesLeft: eb('usesLeft', '+', 1) }))
    .where('id', '=', id)
    .where('usesLeft', 'is not', null)
    .execute();
}

/** Always in the same order, until the transaction ends. */
export async function lockDiscounts(tx: Db, ids: number[]) {
  if (ids.length === 0) return;
  await tx.selectFrom('discountCodes').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

export async function insertDiscounts(db: Db, discounts: Omit<DiscountRow, 'id'>[]) {
  await db.insertInto('discountCodes').values(discounts).execute();
}
