import { countTransactions, listTransactions } from '@octavo/contract/transactions';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { countQueries } from '#testing/count-queries.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { insertPayment } from '#testing/records.ts';
import { listQuery } from './store.ts';

/** 20,000 orders of Alice and 99 others, with a payment each, and a refund for every fourth. The counts of orders are not kept. */
async function makeMany(fixture: Fixture) {
  const order = await fixture.order({ status: 2, datePaid: fixture.now() });
  const { id } = order;
  await insertPayment(fixture, order);
  const { rows: others } = await sql<{ id: number }>`
    insert into customers (site_id, email, date_created)
    select 1, 'customer' || i || '@example.com', now() from generate_series(1, 99) i returning id`.execute(fixture.db);
  const ids = [fixture.alice.id, ...others.map((other) => other.id)];
  const { rows: columns } = await sql<{ name: string }>`
    select quote_ident(column_name) as name from information_schema.columns
    where table_name = 'orders' and is_generated = 'NEVER' and is_identity = 'NO'
      and column_name not in ('uid', 'customer_id', 'customer_seq', 'status', 'title')`.execute(fixture.db);
  const same = sql.raw(columns.map(({ name }) => name).join(', '));
  await fixture.db.transaction().execute(async (tx) => {
    await sql`set local synchronous_commit = on`.execute(tx); // vacuum marks only what is on the disk as seen by all
    await sql`alter table orders disable trigger user`.execute(tx); // one after the other they take minutes
    await sql`
      insert into orders (uid, title, customer_id, customer_seq, status, ${same})
      select gen_random_uuid(), 'Ethics', (array[${sql.join(ids)}]::int[])[1 + n % 100], n,
        (array[2, 3, 5, 5, 7, 8, 9, 9])[1 + n / 100 % 8], ${same}
      from orders cross join generate_series(2, 20000) n where id = ${id}`.execute(tx);
    await sql`alter table orders enable trigger user`.execute(tx);
    await sql`
      insert into transactions (customer_id, order_id, order_status, kind, state, amount, currency, attempt_id, date_created)
      select customer_id, id, status, kind, 'done', amount, 'USD', (select min(id) from payment_attempts), now()
      from orders, (values ('payment', 1800), ('refund', -1800)) moved (kind, amount)
      where orders.id <> ${id} and (kind = 'payment' or orders.id % 4 = 0)`.execute(tx);
  });
  await sql`vacuum analyze transactions, orders, payment_attempts`.execute(fixture.db);
}

describe('spec §10.10 with 20,000 orders', { timeout: 300_000 }, () => {
  test('a page, a search and the counts are one query each, which reads an index and scans no table', async () => {
    const fixture = await startFixture();
    await makeMany(fixture);
    const { db, alice } = fixture;
    for (const query of [{}, { page: 12 }, { status: 5 }, { q: 'ethics' }, { q: 'ethics', status: 5 }]) {
      expect(await countQueries(() => alice.call(listTransactions, { query }))).toBe(1); // oxlint-disable-line no-await-in-loop
      const wanted = { customerId: alice.id, status: 0, q: '', page: 1, limit: 16, ...query };
      const { sql: text, parameters } = listQuery(wanted);
      const plan = await planOf(fixture, text, parameters); // oxlint-disable-line no-await-in-loop
      expect(plan).not.toMatch(/Seq Scan on (orders|transactions)/);
      expect(plan).toMatch(/transactions_of_customer|transactions_of_status|transactions_of_order/);
    }
    expect(await countQueries(() => alice.call(countTransactions, {}))).toBe(1);
    const { rows: counted } = await sql<{ 'QUERY PLAN': string }>`
      explain select order_status, count(*) from transactions where customer_id = ${alice.id} group by order_status`.execute(
      db,
    );
    expect(counted.map((line) => line['QUERY PLAN']).join('\n')).toContain('Index Only Scan');
  });
});

async function planOf(fixture: Fixture, text: string, parameters: readonly unknown[]): Promise<string> {
  const client = await fixture.pool.connect();
  try {
    const { rows: lines } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...parameters]);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  } finally {
    client.release();
  }
}
