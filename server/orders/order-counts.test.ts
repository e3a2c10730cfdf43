import { countOrders, hideOrder, listOrders, type OrderSort } from '@octavo/contract/orders';
import { needsCustomer } from '@octavo/domain/orders/needs';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { copyOrders } from '#testing/many-orders.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

const params = { cat: 1 };
const STATUSES = Object.values(ORDER_STATUS);

/** The kept numbers, and the same numbers counted. */
async function keptAndCounted() {
  const { rows: kept } = await sql`
    select customer_id, status, is_hidden, count from order_counts where count <> 0 order by 1, 2, 3`.execute(
    fixture.db,
  );
  const { rows: counted } = await sql`
    select customer_id, status, is_hidden, count(*)::int as count from orders group by 1, 2, 3 order by 1, 2, 3`.execute(
    fixture.db,
  );
  return { kept, counted };
}

async function expectTrueCounts() {
  const { kept, counted } = await keptAndCounted();
  expect(kept).toEqual(counted);
  expect(counted.length).toBeGreaterThan(0);
}

const setStatus = (id: number, status: number) => sql`update orders set status = ${status} where id = ${id}`;
const insertUnread = (id: number, seq: number) => sql`
  insert into messages (order_id, seq, direction, body, key, date_created)
  values (${id}, ${seq}, 3, 'Hello', ${`${id}-${seq}`}, now())`;
const readAll = (id: number) => sql`update messages set state = 2 where order_id = ${id}`;
const insertAttempt = (id: number, seq: number) => sql`
  insert into payment_attempts (order_id, provider, state, amount, currency, reference, date_created, date_updated)
  values (${id}, 'fondy', 'pending', 1, 'USD', ${`${id}-${seq}`}, now(), now())`;
const endAttempts = (id: number) => sql`update payment_attempts set state = 'failed' where order_id = ${id}`;
const hide = (id: number) => sql`update orders set is_hidden = not is_hidden where id = ${id}`;
const forget = (id: number) => sql`delete from messages where order_id = ${id}`;

/** The same operations on every run: an order and what happens to it, from a number. */
function operation(ids: number[], n: number) {
  const random = (n * 2_654_435_761) % 4_294_967_296;
  const id = ids[random % ids.length] ?? 0;
  const all = [
    setStatus(id, STATUSES[(random >> 3) % STATUSES.length] ?? 1),
    insertUnread(id, n),
    readAll(id),
    insertAttempt(id, n),
    endAttempts(id),
    hide(id),
    forget(id),
  ];
  return all[Math.floor(random / ids.length) % all.length] ?? hide(id);
}

describe('ADR 0072 the counts of orders are kept', () => {
  test('and are true after 300 operations of every kind', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 6; n++) ids.push((await fixture.order()).id);
    ids.push((await fixture.order({ customerId: fixture.bob.id })).id);
    for (let n = 1; n <= 300; n++) await operation(ids, n).execute(fixture.db);
    await expectTrueCounts();
    await sql`delete from messages`.execute(fixture.db);
    await sql`delete from payment_attempts`.execute(fixture.db);
    await sql`delete from order_events`.execute(fixture.db);
    await sql`delete from orders where id = ${ids[0]}`.execute(fixture.db);
    await expectTrueCounts();
  });

  test('and are true after operations at the same time, also on new orders', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 4; n++) ids.push((await fixture.order()).id);
    const work = Array.from({ length: 120 }, (_, n) =>
      n % 10 === 0 ? fixture.order() : operation(ids, n).execute(fixture.db),
    );
    await Promise.all(work);
    await expectTrueCounts();
    const { rows } = await sql<{ seq: number }>`
      select customer_seq as seq from orders order by customer_seq`.execute(fixture.db);
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 16 }, (_, n) => n + 1));
  });

  test('and are those of before after a transaction that fails', async () => {
    const { id } = await fixture.order();
    const before = await keptAndCounted();
    const failing = fixture.db.transaction().execute(async (tx) => {
      await setStatus(id, 5).execute(tx);
      throw new Error('It fails');
    });
    await expect(failing).rejects.toThrow('It fails');
    expect(await keptAndCounted()).toEqual(before);
  });

  test('and are what the customer gets', async () => {
    const { id } = await fixture.order({ status: 5 });
    await fixture.order({ status: 1 });
    await fixture.alice.call(hideOrder, { params: { id }, body: { id_order: id } });
    expect(await fixture.alice.call(countOrders, { params })).toMatchObject({ 0: 1, 1: 1, 5: 0, hidden: 1 });
  });
});

/** What the orders here have in common. */
const PLAIN = { pending: false, due: 1800, hasRequest: false, deadlineWaits: false, hasNewPaper: false, heldFor: null };

/** 230 orders in all statuses, some hidden, some with messages. */
async function makeOrders() {
  const { db, alice } = fixture;
  const { id } = await fixture.order();
  await copyOrders(db, { from: id, customers: [alice.id], each: 229 });
  await sql`analyze orders`.execute(db);
  await sql`
    update orders set status = (${STATUSES}::int[])[1 + (customer_seq * 7) % ${sql.lit(STATUSES.length)}],
      is_hidden = customer_seq % 5 = 0`.execute(db);
  await sql`
    insert into messages (order_id, seq, direction, body, key, date_created)
    select id, 1, 3, 'Hello', uid, now() from orders where customer_seq % 11 = 0`.execute(db);
}

const FILTERS = [
  { status: 0, hidden: 'NO' },
  { status: 0, hidden: 'ALL' },
  { status: 0, hidden: 'YES' },
  { status: 5, hidden: 'NO' },
  { status: 1, hidden: 'ALL' },
] as const;

describe('ADR 0072 the pages of the list', () => {
  test.each(['newest', 'needs_you'] satisfies OrderSort[])(
    'sorted by %s, are together the whole list, with every filter',
    async (sort) => {
      await makeOrders();
      const { rows: all } = await sql<{ id: number; status: 1; isHidden: boolean; unread: number }>`
        select id, status, is_hidden, unread from orders order by customer_seq desc`.execute(fixture.db);
      const rank = (order: (typeof all)[number]) =>
        sort === 'newest' || needsCustomer({ ...order, ...PLAIN }) ? 0 : 1;
      for (const { status, hidden } of FILTERS) {
        const expected = all
          .filter((order) => status === 0 || Number(order.status) === status)
          .filter(({ isHidden }) => hidden === 'ALL' || isHidden === (hidden === 'YES'))
          .toSorted((one, other) => rank(one) - rank(other))
          .map(({ id }) => id);
        const pages = Array.from({ length: Math.ceil(expected.length / 12) + 1 }, (_, at) =>
          fixture.alice.call(listOrders, { params, query: { page: at + 1, status, hidden, sort } }),
        );
        const answers = await Promise.all(pages); // oxlint-disable-line no-await-in-loop
        expect(answers.flatMap(({ orders }) => orders.map(({ id }) => id))).toEqual(expected);
        expect(answers.map(({ pagination }) => pagination.count)).toEqual(answers.map(() => expected.length));
        expect(answers.slice(0, -2).every(({ orders }) => orders.length === 12)).toBe(true);
      }
    },
  );
});
