import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../server/db.ts';

const OF_OTHERS = 20;
const WORDS = [
  'Ethics',
  'Policing',
  'Antigone',
  'Climate',
  'Trade',
  'Memory',
  'Justice',
  'Markets',
  'Language',
  'Cities',
];

/** One order of each status, by how often: unpaid orders and messages that nobody read are rare. */
const STATUSES = [5, 5, 5, 5, 5, 5, 5, 8, 8, 7, 3, 3, 2, 9, 10, 1];

type Many = {
  /** An order to copy. */
  from: number;
  /** The customer who gets `own` orders. */
  customerId: number;
  own: number;
  /** The number of orders of other customers, who have 20 each. */
  others: number;
};

/** Fills the table with copies of an order, in statements of a few seconds. Triggers are off, so the counts are made at the end. */
export async function fillOrders(db: Db, { from, customerId, own, others }: Many) {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`drop index if exists words_of_order`.execute(connection);
    const { rows: highest } = await sql<{ id: number }>`select max(id) as id from orders`.execute(connection);
    const mark = `of ${others}-${Date.now()}`;
    await sql`
      insert into customers (site_id, email, first_name, date_created)
      select 1, ${mark} || ' ' || i, ${mark}, now()
      from generate_series(1, ${Math.ceil(others / OF_OTHERS)}::int) i`.execute(connection);
    await insertOrders(connection, from, sql`select id from customers where first_name = ${mark}`, OF_OTHERS);
    await insertOrders(connection, from, sql`select id from customers where id = ${customerId}`, own);
    await sql`
      create index words_of_order on orders using gin (search_keys(customer_id, title || E'\n' || id::text))
      with (fastupdate = off) where customer_seq > 32`.execute(connection);
    await sql`
      select add_to_counts(array_agg(
        row(customer_id, customer_seq, status, is_hidden, needs_customer, 1)::order_change))
      from orders where id > ${highest[0]?.id ?? 0} group by customer_id`.execute(connection);
    await sql`
      update customers set order_seq = highest.seq
      from (select customer_id, max(customer_seq) as seq from orders group by customer_id) highest
      where highest.customer_id = customers.id`.execute(connection);
    await sql`reset session_replication_role`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
    await sql`vacuum analyze orders, order_counts, customers`.execute(connection);
  });
}

async function insertOrders(db: Db, from: number, customers: RawBuilder<unknown>, each: number) {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(column_name) as name from information_schema.columns
    where table_name = 'orders' and is_generated = 'NEVER' and is_identity = 'NO'
      and column_name not in ('uid', 'customer_id', 'customer_seq', 'title', 'status', 'is_hidden', 'unread')`.execute(
    db,
  );
  const columns = sql.raw(rows.map(({ name }) => `orders.${name}`).join(', '));
  const names = sql.raw(rows.map(({ name }) => name).join(', '));
  // prettier-ignore
  await sql`
    insert into orders (uid, customer_id, customer_seq, title, status, is_hidden, unread, ${names})
    select gen_random_uuid(), wanted.id, i + coalesce(taken.seq, 0),
      'Paper ' || md5((wanted.id * 7 + i)::text) || ' ' || (${WORDS}::text[])[1 + (wanted.id + i) % 10],
      (${STATUSES}::int[])[1 + i % 16], i % 20 = 0, (i % 50 = 0)::int, ${columns}
    from (${customers}) wanted cross join generate_series(1, ${each}::int) i
    join orders on orders.id = ${from}
    left join lateral (select max(customer_seq) as seq from orders o where o.customer_id = wanted.id) taken on true`.execute(db);
}
