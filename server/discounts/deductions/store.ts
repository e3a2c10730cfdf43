import type { Deduction } from '@octavo/domain/pricing/deductions';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

export type DeductionRow = Selectable<Tables['orderDeductions']>;

/** The codes that an order has, also when they were used. */
export function loadDeductionsOfOrder(db: Db, orderId: number): Promise<DeductionRow[]> {
  return db
    .selectFrom('orderDeductions')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('state', '<>', 'released')
    .orderBy('id')
    .execute();
}

/** With the id of the code; null for a code that was deleted. */
type Line = Deduction & { discountId: number | null };

/** What the codes of an order take off, with the ids of those codes. */
export const withIds = (lines: Deduction[], codes: Pick<Line, 'code' | 'discountId'>[]): Line[] =>
  lines.map((line) => ({ ...line, discountId: codes.find(({ code }) => code === line.code)?.discountId ?? null }));

/** Writes what the codes of an order take off: new lines, and new amounts of those that it has. */
export async function saveDeductions(tx: Db, orderId: number, lines: Line[], dateCreated: Date) {
  for (const { kind, code, amount, discountId } of lines) {
    const row = { orderId, kind, code, amount, discountId, dateCreated, dateUsed: null };
    await tx
      .insertInto('orderDeductions')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['orderId', 'kind'])
          .where(sql<boolean>`state <> 'released'`)
          .doUpdateSet({ amount }),
      )
      .execute();
  }
}

/** Releases lines that are not released, and returns the ids of their codes. `staysInPrice`: the order costs what it did. */
export async function releaseDeductions(tx: Db, ids: number[], staysInPrice: boolean): Promise<number[]> {
  if (ids.length === 0) return [];
  const released = await tx
    .updateTable('orderDeductions')
    .set({ state: 'released', staysInPrice })
    .where('id', 'in', ids)
    .where('state', '<>', 'released')
    .returning('discountId')
    .execute();
  return released.flatMap(({ discountId }) => (discountId === null ? [] : [discountId]));
}

/** The lines of an order in every state. */
export function loadAllDeductions(tx: Db, orderId: number): Promise<DeductionRow[]> {
  return tx.selectFrom('orderDeductions').selectAll().where('orderId', '=', orderId).orderBy('id').execute();
}

/** Reserves a released line again. */
export async function reserveAgain(tx: Db, id: number) {
  await tx
    .updateTable('orderDeductions')
    .set({ state: 'reserved' })
    .where('id', '=', id)
    .where('state', '=', 'released')
    .execute();
}

/** The price of an order has none of its released lines any more. */
export async function dropGivenBack(tx: Db, orderId: number) {
  await tx
    .updateTable('orderDeductions')
    .set({ staysInPrice: false })
    .where('orderId', '=', orderId)
    .where('staysInPrice', '=', sql.lit(true)) // as the index has it
    .execute();
}

/** Marks the reserved codes of an order as used. */
export async function useDeductions(tx: Db, orderId: number, dateUsed: Date) {
  await tx
    .updateTable('orderDeductions')
    .set({ state: 'used', dateUsed })
    .where('orderId', '=', orderId)
    .where('state', '=', 'reserved')
    .execute();
}
