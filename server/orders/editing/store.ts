import type { Insertable } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';
import type { ColumnValues } from './changed-fields.ts';

/** An edit as `EDITS` selects it. */
export type EditRow = {
  version: number;
  was: ColumnValues;
  became: ColumnValues;
  priceWas: number;
  priceBecame: number;
  dateCreated: string;
};

/** The edits of an order, oldest first: a part of a query over `orders`. */
export const EDITS = `(
  select coalesce(json_agg(json_build_object(
    'version', e.version, 'was', e.was, 'became', e.became, 'priceWas', e.price_was, 'priceBecame', e.price_became,
    'dateCreated', e.date_created) order by e.version), '[]')
  from order_edits e where e.order_id = orders.id)`;

/** What an order was and became with each edit, by the version that it made. */
export async function loadChangesOf(db: Db, orderId: number): Promise<Map<number, Pick<EditRow, 'was' | 'became'>>> {
  const rows = await db
    .selectFrom('orderEdits')
    .select(['version', 'was', 'became'])
    .where('orderId', '=', orderId)
    .execute();
  return new Map(rows.map(({ version, was, became }) => [version, { was, became } as Pick<EditRow, 'was' | 'became'>])); // as `insertEdit` stores them
}

export async function insertEdit(tx: Db, edit: Insertable<Tables['orderEdits']>) {
  await tx.insertInto('orderEdits').values(edit).execute();
}
