import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../server/db.ts';
import { copyOrders } from '../../server/testing/many-orders.ts';
import { medianOf } from './median.ts';
import { type Person, type Product, signIn, startProduct } from './product.ts';
import { type Row, atMostRow } from './row.ts';

const ORDERS = 100_000;
const BATCH = 1000; // each order is numbered by an update of its customer: one transaction for all would read its own old versions
const MESSAGES = 100_000;
const FRIENDS = 10_000;
const OTHERS = 2500;
const TIMES = 60;
const MARK_MS = 15;

const LIST = '/api/en/sites/categories/1/orders';

/** Milliseconds of the answers to a customer with 100,000 orders, 10,000 friends and a chat of 100,000 messages: medians. */
export async function measureMany(): Promise<Row[]> {
  const product = await startProduct();
  try {
    const chat = await fill(product.db);
    const bob = await signIn(product, 'bob');
    const rows: Row[] = [];
    for (const [work, path] of Object.entries(asked(chat))) {
      rows.push(atMostRow(`100,000 orders: ${work}`, await timeOf(product, bob, path), MARK_MS, 'ms'));
    }
    return rows;
  } finally {
    await product.stop();
  }
}

const asked = (chat: number) => ({
  'first page of the list': `${LIST}?page=1`,
  'page 100 of the list': `${LIST}?page=100`,
  'counts by status': `${LIST}/counts`,
  'unread of all orders': '/api/en/orders/unread',
  'own files': '/api/en/orders/customers/files',
  'preferred writers': '/api/en/writers/preferred_writers',
  'referrals of 10,000 friends': '/api/en/customers/referral',
  'search for two letters': `${LIST}?q=et`,
  'search for a word that no order has': `${LIST}?q=xylophone`,
  'unread of a chat of 100,000 messages': `/api/en/messages/unread?id=${chat}`,
  'a word that is not in this chat': `/api/en/customers/orders/${chat}/messages/search?text=xylophone`,
});

/** One after the other, so that no answer waits for another. */
async function timeOf({ url }: Product, { headers }: Person, path: string): Promise<number> {
  const times: number[] = [];
  while (times.length < TIMES) {
    const began = performance.now();
    const answer = await fetch(url + path, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    times.push(performance.now() - began);
  }
  return medianOf(times);
}

/**
 * Gives bob copies of the orders of alice, and other customers too. Returns the order with the long chat. The friends come first: where nearly all
 * orders are of one customer, the trigger of each new friend reads them all.
 */
async function fill(db: Db): Promise<number> {
  const [alice, bob] = [await customerOf(db, 'alice'), await customerOf(db, 'bob')];
  const from = await ids(
    db,
    sql`select id from orders where customer_id = ${alice} and unread = 0 order by id limit 20`,
  );
  await run(
    db,
    sql`
    insert into customers (site_id, email, first_name, date_created)
    select 1, 'friend' || n || '@example.com', 'Friend', now() from generate_series(1, ${FRIENDS}::int) n`,
  );
  await run(
    db,
    sql`
    insert into referrals (referrer_id, customer_id, date_created)
    select ${bob}, id, now() from customers where first_name = 'Friend'`,
  );
  for (let n = 0; n < ORDERS; n += BATCH)
    for (const order of from) await copyOrders(db, { from: order, customers: [bob], each: BATCH / from.length });
  const others = await ids(db, sql`select id from customers where first_name = 'Friend' limit ${OTHERS}`);
  await copyOrders(db, { from: from[0] ?? 0, customers: others, each: 20 });

  const chat = await longChat(db, bob);
  await addFiles(db, bob);
  await run(db, sql`vacuum analyze`);
  return chat;
}

/** An order with 100,000 messages, of which the customer has not read the newest 20. Every 50th other order has one unread message. */
async function longChat(db: Db, bob: number): Promise<number> {
  const [chat = 0] = await ids(db, sql`select max(id) as id from orders where customer_id = ${bob}`);
  const insert = (orders: RawBuilder<unknown>, many: number) =>
    run(
      db,
      sql`
    insert into messages (order_id, seq, direction, state, body, key, date_created)
    select id, n, 6, case when n > ${many - 20} then 1 else 2 end, 'A message about the paper', gen_random_uuid()::text, now()
    from (${orders}) orders, generate_series(1, ${many}::int) n`,
    );
  await insert(sql`select ${chat}::int as id`, MESSAGES);
  await insert(sql`select id from orders where customer_id = ${bob} and id % 50 = 0 and id <> ${chat}`, 1);
  await run(
    db,
    sql`update orders set message_seq = (select max(seq) from messages where order_id = orders.id)
    where id in (select order_id from messages) and customer_id = ${bob}`,
  );
  return chat;
}

/** A file of the customer for each third order. */
async function addFiles(db: Db, bob: number) {
  await run(
    db,
    sql`
    insert into files (order_id, side, name, size, sha256, storage_key, date_created)
    select id, 'customer', 'notes.txt', 5, repeat('0', 64), 'bench-' || id, now()
    from orders where customer_id = ${bob} and id % 3 = 0`,
  );
}

async function run(db: Db, statement: RawBuilder<unknown>) {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await statement.execute(connection);
  });
}

async function ids(db: Db, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await query.execute(db);
  return rows.map((row) => (row as { id: number }).id); // each query selects it
}

async function customerOf(db: Db, name: string): Promise<number> {
  const [id = 0] = await ids(db, sql`select id from customers where email = ${`${name}@example.com`}`);
  return id;
}
