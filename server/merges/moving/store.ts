import { sql } from 'kysely';
import type { Db } from '#db.ts';
import { columnsOf } from './columns.ts';

/** The account that ends, and the one that stays. */
export type Both = { closingId: number; stayingId: number };

/** Locks the orders of both accounts, in the order of their ids, until the transaction ends. */
export async function lockOrdersOfBoth(tx: Db, { closingId, stayingId }: Both) {
  const orders = tx.selectFrom('orders').select('id').where('customerId', 'in', [closingId, stayingId]);
  await orders.orderBy('id').forUpdate().execute();
}

/** The ids of the codes that only these accounts can use. */
export async function loadCodesOfBoth(tx: Db, { closingId, stayingId }: Both): Promise<number[]> {
  const codes = tx.selectFrom('discountCodes').select('id').where('customerId', 'in', [closingId, stayingId]);
  return (await codes.execute()).map(({ id }) => id);
}

/**
 * Moves the orders, and numbers those of both by age. The numbers are negative at first, because each is unique at any moment. Triggers move what follows
 * (ADR 0072): counts, transactions and files. Answers the newest order that moved.
 */
export async function moveOrders(tx: Db, { closingId, stayingId }: Both): Promise<number | null> {
  const newest = tx.selectFrom('orders').select(({ fn }) => fn.max('id').as('id')).where('customerId', '=', closingId); // oxfmt-ignore
  const { id } = await newest.executeTakeFirstOrThrow();
  if (id === null) return null;
  await sql`
    update orders set customer_id = ${stayingId}, customer_seq = -numbered.place
    from (select id, row_number() over (order by id) as place from orders where customer_id in (${closingId}, ${stayingId})) numbered
    where numbered.id = orders.id`.execute(tx);
  await sql`update orders set customer_seq = -customer_seq where customer_id = ${stayingId} and customer_seq < 0`.execute(
    tx,
  );
  await sql`
    update customers set order_seq = case id when ${stayingId} then (select count(*) from orders where customer_id = ${stayingId}) else 0 end
    where id in (${closingId}, ${stayingId})`.execute(tx);
  return id;
}

/** Moves everything that names its customer in one column. */
export async function moveColumns(tx: Db, { closingId, stayingId }: Both) {
  for (const [table, column] of columnsOf('moved')) {
    await sql`update ${sql.table(table)} set ${sql.id(column)} = ${stayingId} where ${sql.id(column)} = ${closingId}`.execute(
      tx,
    );
  }
}

/** Removes what ends with the account. */
export async function deleteColumns(tx: Db, { closingId }: Both) {
  for (const [table, column] of columnsOf('deleted')) {
    await sql`delete from ${sql.table(table)} where ${sql.id(column)} = ${closingId}`.execute(tx);
  }
}

/** The referrals of either account, on either side, locked until the transaction ends. */
export const lockReferralsOfBoth = (tx: Db, { closingId, stayingId }: Both) =>
  tx
    .selectFrom('referrals')
    .selectAll()
    .where(({ or, eb }) =>
      or([eb('referrerId', 'in', [closingId, stayingId]), eb('customerId', 'in', [closingId, stayingId])]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();

export async function deleteReferrals(tx: Db, ids: number[]) {
  if (ids.length > 0) await tx.deleteFrom('referrals').where('id', 'in', ids).execute();
}

export async function renameReferrals(tx: Db, { closingId, stayingId }: Both) {
  for (const column of ['referrerId', 'customerId'] as const) {
    await tx
      .updateTable('referrals')
      .set({ [column]: stayingId })
      .where(column, '=', closingId)
      .execute();
  }
}

/** A writer whom either account does not want is unwanted once. */
export async function moveUnwantedWriters(tx: Db, { closingId, stayingId }: Both) {
  await sql`
    insert into unwanted_writers (customer_id, staff_id, date_created)
    select ${stayingId}, staff_id, date_created from unwanted_writers where customer_id = ${closingId}
    on conflict do nothing`.execute(tx);
  await tx.deleteFrom('unwantedWriters').where('customerId', '=', closingId).execute();
}

/** A request that is repeated after the merge still gets its first answer. */
export async function moveKeys(tx: Db, { closingId, stayingId }: Both) {
  const [from, to] = [`customer ${closingId}`, `customer ${stayingId}`];
  await sql`
    update idempotency_keys k set owner = ${to} where owner = ${from} and not exists (
      select from idempotency_keys other where other.owner = ${to} and other.operation = k.operation and other.key = k.key)`.execute(
    tx,
  );
}

/** Fills the name and the phone of the profile that stays where they are empty. */
export async function fillProfile(tx: Db, { closingId, stayingId }: Both) {
  await sql`
    update customers stays set first_name = coalesce(nullif(stays.first_name, ''), ends.first_name),
      last_name = coalesce(nullif(stays.last_name, ''), ends.last_name), phone = coalesce(nullif(stays.phone, ''), ends.phone)
    from customers ends where stays.id = ${stayingId} and ends.id = ${closingId}`.execute(tx);
}
