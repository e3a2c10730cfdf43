import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyDatabase } from '#testing/empty-database.ts';

const FILE = '0028-order-counts.sql';

/** A database as it was before this migration. */
async function databaseBefore() {
  const { db } = await emptyDatabase();
  const run = async (file: string) => sql.raw(await readFile(path.join(import.meta.dirname, file), 'utf8')).execute(db);
  const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.sql') && file < FILE);
  for (const file of files.toSorted()) await run(file);
  return { db, migrate: () => run(FILE) };
}

const insert = (id: number, customer: number, status: number) => sql`
    insert into orders (id, uid, site_id, customer_id, status, title, work_type, level, paper_type, paper_format, pages, sources,
      spacing, urgency_minutes, currency, price_basic, price_premium_writer, price_preferred_writer, price_extra_quality_check,
      price_quality, price_one_page_summary, price_discount, price_final, deadline, date_created)
    values (${id}, ${String(id)}, 1, ${customer}, ${status}, 'Paper', 1, 1, 1, 1, 1, 0, 2, 60, 'USD', 0, 0, 0, 0, 0, 0, 0, 0, now(), now())`;

test('orders that exist are numbered and counted, and new ones go on from there', async () => {
  const { db, migrate } = await databaseBefore();
  await sql`alter table orders drop constraint orders_site_id_fkey`.execute(db); // the rows of this test have no site
  await sql`alter table customers drop constraint customers_site_id_fkey`.execute(db);
  await sql`insert into customers (id, site_id, email, date_created) overriding system value
            values (1, 1, 'a@example.com', now()), (2, 1, 'b@example.com', now())`.execute(db);
  await insert(10, 1, 5).execute(db);
  await insert(11, 2, 1).execute(db);
  await insert(12, 1, 5).execute(db);
  await sql`insert into messages (order_id, seq, direction, body, key, date_created)
            values (10, 1, 3, 'Hello', 'k', now())`.execute(db);
  await migrate();

  await insert(13, 1, 2).execute(db);
  const orders = await sql`select id, customer_seq, unread, needs_customer from orders order by id`.execute(db);
  expect(orders.rows).toEqual([
    { id: 10, customerSeq: 1, unread: 1, needsCustomer: true },
    { id: 11, customerSeq: 1, unread: 0, needsCustomer: true },
    { id: 12, customerSeq: 2, unread: 0, needsCustomer: false },
    { id: 13, customerSeq: 3, unread: 0, needsCustomer: false },
  ]);
  const counts = await sql`
    select customer_id, status, sum(count)::int as count from order_counts where shift = 31
    group by 1, 2 order by 1, 2`.execute(db);
  expect(counts.rows).toEqual([
    { customerId: 1, status: 0, count: 3 },
    { customerId: 1, status: 2, count: 1 },
    { customerId: 1, status: 5, count: 2 },
    { customerId: 2, status: 0, count: 1 },
    { customerId: 2, status: 1, count: 1 },
  ]);
});
