import { sql } from 'kysely';
import type { Db } from '#db.ts';

type Copies = {
  /** The order that is copied. */
  from: number;
  /** The ids of the customers, and how many copies each of them gets. */
  customers: number[];
  each: number;
};

/** Inserts copies of an order, each with a uid of its own, in one statement, however long a busy machine takes: a thousand or a million. */
export async function copyOrders(db: Db, { from, customers, each }: Copies) {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(column_name) as name from information_schema.columns
    where table_name = 'orders' and is_generated = 'NEVER' and is_identity = 'NO'
      and column_name not in ('uid', 'customer_id')`.execute(db);
  const columns = sql.raw(rows.map(({ name }) => name).join(', '));
  const copy = sql`
    insert into orders (uid, customer_id, ${columns})
    select gen_random_uuid(), customer.id, ${columns}
    from orders cross join unnest(${customers}::int[]) customer (id) cross join generate_series(1, ${each}::int)
    where orders.id = ${from}`;
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await copy.execute(tx);
  });
}
