import { type Selectable, sql } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#world.ts';

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

export async function insertDiscounts(db: Db, discounts: Omit<DiscountRow, 'id'>[]) {
  await db.insertInto('discountCodes').values(discounts).execute();
}
