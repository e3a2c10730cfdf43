import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { loadOrders, searchOf, type Wanted } from './store.ts';

const ORDERS = 4600;
let fixture: Fixture;

/**
 * 4600 orders of Alice, and 300 of Bob with the same titles. Words of their titles are frequent everywhere, only among the newest, only
 * among the oldest, or rare.
 */
beforeAll(async () => {
  fixture = await startFixture();
  const { db, alice, bob } = fixture;
  const { id } = await fixture.order({ title: 'Copied' });
  const { rows } = await sql<{ name: string }>`
    select quote_ident(column_name) as name from information_schema.columns
    where table_name = 'orders' and is_generated = 'NEVER' and is_identity = 'NO'
      and column_name not in ('uid', 'customer_id', 'customer_seq', 'title', 'status', 'is_hidden')`.execute(db);
  const same = sql.raw(rows.map(({ name }) => name).join(', '));
  await db.transaction().execute(async (tx) => {
    await sql`alter table orders disable trigger user`.execute(tx); // one after the other they take minutes
    await sql`
      insert into orders (uid, customer_id, customer_seq, title, status, is_hidden, ${same})
      select substr(md5(customer || ' ' || n), 1, 24), customer, n,
        concat_ws(' ', (array['Ethics', 'ÉTHIQUE', '100 % of_it\\', 'Ωmega 纸张样本'])[1 + n % 4], n, case when n > 4500 then 'recently' end,
          case when n < 50 then 'Formerly' end, case when n % 900 = 0 then 'Seldom' end,
          case when n % 40 = 0 or n > 4596 then 'Sometimes' end, case when n > 4597 or n < 300 then 'At both ends' end),
        (array[1, 5, 5, 8])[1 + n % 7 % 4], n % 20 = 0, ${same}
      from orders, (values (${alice.id}::int, ${ORDERS}::int), (${bob.id}, 300)) owner (customer, most),
        lateral generate_series(2, most) n
      where orders.id = ${id}`.execute(tx);
    await sql`update orders set needs_customer = needs_customer(orders)`.execute(tx);
    await sql`
      update customers set order_seq = (select max(customer_seq) from orders where customer_id = customers.id)
      where id in (${alice.id}, ${bob.id})`.execute(tx);
    await sql`alter table orders enable trigger user`.execute(tx);
  });
});

const MOST_FOUND = 48;
const WORDS = [
  'ethics',
  'éthique',
  '100 % OF_',
  'of_it\\',
  'ωMEGA',
  '纸张',
  '样',
  '纸张样本',
  'recently',
  'formerly',
  'seldom',
  'sometimes',
];
const MORE = [
  'at both ends',
  'copied',
  'unknown',
  'a',
  'xq',
  '%',
  '45',
  '4500',
  '#4500',
  '123',
  'm 1',
  'y S',
  's 37',
  '😀',
  'nothing at all',
];

/** The same search as a plain query. */
async function plainly({ customerId, status, isHidden, q, sort }: Wanted) {
  const { pattern } = searchOf(q);
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, customer_seq, needs_customer from orders
      where customer_id = ${customerId} and (title ilike ${pattern} or id::text ilike ${pattern} or uid = ${q})
        and (${status} = 0 or status = ${status}) and (${isHidden}::boolean is null or is_hidden = ${isHidden})
      order by customer_seq desc limit ${MOST_FOUND}) found
    order by ${sql.raw(sort === 'newest' ? '' : 'needs_customer desc, ')} customer_seq desc`.execute(fixture.db);
  return rows.map(({ id }) => id);
}

async function expectSame(q: string) {
  for (const customerId of [fixture.alice.id, fixture.bob.id])
    for (const more of [{}, { status: 5 }, { isHidden: null }, { isHidden: true }, { sort: 'needs_you' as const }]) {
      const wanted = {
        customerId,
        status: 0,
        isHidden: false,
        q,
        page: 1,
        limit: 100,
        sort: 'newest' as const,
        ...more,
      };
      const { rows, total } = await loadOrders(fixture.db, wanted); // oxlint-disable-line no-await-in-loop
      const expected = await plainly(wanted); // oxlint-disable-line no-await-in-loop
      expect(rows.map(({ id }) => id)).toEqual(expected);
      expect(total).toBe(expected.length);
    }
}

describe('ADR 0073 a search finds the newest matches', () => {
  test.each([...WORDS, ...MORE])('for %s, as a plain query does', (q) => expectSame(q));

  test('for an uid and for the number of an order', async () => {
    const { rows } = await sql<{ uid: string; id: number }>`
      select uid, id from orders where customer_seq in (100, 2000, 4590)`.execute(fixture.db);
    expect(rows).toHaveLength(4);
    for (const { uid, id } of rows) {
      await expectSame(uid); // oxlint-disable-line no-await-in-loop
      await expectSame(String(id)); // oxlint-disable-line no-await-in-loop
    }
  });

  test('for every part of three letters of a title', async () => {
    const title = 'Ωmega 纸张样本 4503 recently';
    const letters = [...title];
    for (let at = 0; at + 3 <= letters.length; at++) {
      const part = letters
        .slice(at, at + 3)
        .join('')
        .toUpperCase();
      if (part.trim() === part) await expectSame(part); // oxlint-disable-line no-await-in-loop
    }
  });

  test('by the letters and the pairs of letters of a text, which are keys of its customer only', async () => {
    const { rows } = await sql<{ keys: string[] }>`
      select search_keys(customer, words, shortest) as keys
      from (values (1, 'Abcb', 1), (1, 'Abcb', 2), (2, 'a', 1), (1, '', 1)) asked (customer, words, shortest)`.execute(
      fixture.db,
    );
    expect(rows.map(({ keys }) => keys.toSorted())).toEqual([
      ['1 a', '1 ab', '1 b', '1 bc', '1 c', '1 cb'],
      ['1 ab', '1 bc', '1 cb'],
      ['2 a'],
      [],
    ]);
  });
});
