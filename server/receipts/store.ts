import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#db.ts';
import type { Tables } from '#tables.ts';

export type ReceiptRow = Selectable<Tables['receipts']>;

export function loadReceipt(db: Db, orderId: number): Promise<ReceiptRow | undefined> {
  return db.selectFrom('receipts').selectAll().where('orderId', '=', orderId).executeTakeFirst();
}

export async function loadCountryOf(db: Db, customerId: number): Promise<string | null> {
  const customer = db.selectFrom('customers').select('country').where('id', '=', customerId);
  return (await customer.executeTakeFirst())?.country || null;
}

/** The next number of a seller. Its row is locked until the transaction ends: without a commit the number was never given. */
export async function takeNumber(tx: Db, seller: string): Promise<number> {
  const { lastNumber } = await tx
    .insertInto('receiptSeries')
    .values({ seller, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict.column('seller').doUpdateSet({ lastNumber: sql<number>`receipt_series.last_number + 1` }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return lastNumber;
}

export function insertReceipt(tx: Db, receipt: Insertable<Tables['receipts']>): Promise<ReceiptRow> {
  return tx.insertInto('receipts').values(receipt).returningAll().executeTakeFirstOrThrow();
}

/** Locks an order until the transaction ends, so that its receipt is numbered once. */
export async function lockOrderRow(tx: Db, id: number) {
  await tx.selectFrom('orders').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}
