import { type OrderSort, countOrders, getOrder, listOrders } from '@octavo/contract/orders';
import { needsCustomer } from '@octavo/domain/orders/needs';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import type { AttemptState } from '@octavo/domain/payments/state';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertCancellation } from '#cancellations/store.ts';
import { insertFiles } from '#files/store.ts';
import { insertRevision } from '#revisions/store.ts';
import { countQueries } from '#testing/count-queries.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { copyOrders } from '#testing/many-orders.ts';
import { listQuery } from './list/store.ts';
import { newUid } from './uid.ts';

const { paid, hold } = ORDER_STATUS;

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

const params = { cat: 1 };
type Query = Parameters<typeof list>[0];
const list = (
  query: {
    page?: number;
    limit?: number;
    q?: string;
    status?: number;
    hidden?: 'YES' | 'NO' | 'ALL';
    sort?: OrderSort;
  } = {},
) => fixture.alice.call(listOrders, { params, query });
const titles = async (query: Query) => (await list(query)).orders.map(({ title }) => title);
const count = async (query: Query) => (await list(query)).pagination.count;

describe('spec §7 the list of orders', () => {
  test('answers twelve orders on a page, newest first, and counts all', async () => {
    for (let n = 1; n <= 27; n++) await fixture.order({ title: `Paper ${n}` });
    const first = await list();
    expect(first.orders).toHaveLength(12);
    expect(first.orders[0]).toMatchObject({
      title: 'Paper 27',
      workType: { id: 1, name: 'Writing' },
      finalPrice: 1800,
    });
    expect(await titles({ page: 3 })).toEqual(['Paper 3', 'Paper 2', 'Paper 1']);
    expect(await list({ page: 9 })).toEqual({ pagination: { count: 27 }, orders: [] });
  });

  test('ADR 0072 ends with page 100: a later one is refused', async () => {
    await fixture.order();
    expect(await count({ page: 100 })).toBe(1);
    await expect(list({ page: 101 })).rejects.toMatchObject({ code: 'invalid' });
  });

  test('is empty for a new customer', async () => {
    expect(await list()).toEqual({ pagination: { count: 0 }, orders: [] });
  });

  test('shows no orders of other customers', async () => {
    await fixture.order({ customerId: fixture.bob.id });
    expect(await count({ hidden: 'ALL' })).toBe(0);
  });

  test('finds text of the title in any case, and digits of the number', async () => {
    await fixture.order({ title: 'Feminist Readings of Antigone', id: 48_139_920 });
    await fixture.order({ title: 'Lean Experimentation', id: 48_212_440 });
    expect(await titles({ q: 'antiGONE' })).toEqual(['Feminist Readings of Antigone']);
    expect(await titles({ q: '212440' })).toEqual(['Lean Experimentation']);
    expect(await titles({ q: ' #48139920 ' })).toEqual(['Feminist Readings of Antigone']);
    expect(await titles({ q: 'kenya' })).toEqual([]);
  });

  test.each([
    { q: '%', finds: true },
    { q: '_', finds: true },
    { q: '\\', finds: true },
    { q: '😀', finds: true },
    { q: "'; drop table orders; --", finds: false },
    { q: '\uD800', finds: false },
  ])('searches for $q as plain text', async ({ q, finds }) => {
    await fixture.order({ title: 'Plain words' });
    await fixture.order({ title: `100 % of \\ it_all's 😀` });
    expect(await titles({ q })).toEqual(finds ? [`100 % of \\ it_all's 😀`] : []);
  });

  test('ignores a character that no title can have', async () => {
    await fixture.order({ title: 'Plain words' });
    expect(await titles({ q: '\0' })).toEqual(['Plain words']);
    expect(await titles({ q: 'words\0' })).toEqual(['Plain words']);
  });

  test('finds the order with this uid', async () => {
    const { uid } = await fixture.order({ title: 'Feminist Readings of Antigone' });
    await fixture.order({ title: 'Lean Experimentation' });
    expect(await titles({ q: uid })).toEqual(['Feminist Readings of Antigone']);
    expect(await count({ q: uid.slice(0, 8) })).toBe(0);
    const bobs = await fixture.order({ customerId: fixture.bob.id });
    expect(await count({ q: bobs.uid })).toBe(0);
  });

  test('filters by status and by hidden', async () => {
    await fixture.order({ title: 'Paid', status: 2 });
    await fixture.order({ title: 'Done', status: 5 });
    await fixture.order({ title: 'Hidden', status: 5, isHidden: true });
    expect(await titles({ status: 5 })).toEqual(['Done']);
    expect(await titles({ status: 99 })).toEqual([]);
    expect(await titles({ hidden: 'YES' })).toEqual(['Hidden']);
    expect(await titles({ hidden: 'ALL' })).toEqual(['Hidden', 'Done', 'Paid']);
  });

  test('counts the orders of every status without the hidden ones, and the hidden ones apart', async () => {
    await fixture.order({ status: 2 });
    await fixture.order({ status: 5 });
    await fixture.order({ status: 5 });
    await fixture.order({ status: 5, isHidden: true });
    expect(await fixture.alice.call(countOrders, { params })).toMatchObject({
      0: 3,
      1: 0,
      2: 1,
      5: 2,
      11: 0,
      hidden: 1,
    });
  });
});

/** Adds a payment to an order. */
async function payFor(orderId: number, fields: { state?: AttemptState; dispute?: 'open' }) {
  const payment = {
    orderId,
    provider: 'fondy',
    state: 'paid',
    amount: 1800,
    currency: 'USD',
    reference: 'r1',
  } as const;
  const times = { dateCreated: fixture.now(), dateUpdated: fixture.now() };
  await fixture.db
    .insertInto('paymentAttempts')
    .values({ ...payment, ...times, ...fields })
    .execute();
}

describe('spec §3 what a card shows from other tables', () => {
  test('shows a pending payment, a revision, a rating, unread messages and delivered files', async () => {
    const { db, now } = fixture;
    const { id: orderId } = await fixture.order({ status: 5 });
    const at = { dateCreated: now() };
    await insertRevision(db, { orderId, status: 2, deadline: now(), ...at });
    await db.insertInto('reviews').values({ orderId, rating: '4.5', ...at }).execute(); // oxfmt-ignore
    const message = (seq: number, direction: 1 | 3 | 6, state: number) =>
      ({ orderId, seq, direction, state, body: 'Hello', key: `k${seq}`, ...at }); // oxfmt-ignore
    await db.insertInto('messages').values([message(1, 3, 2), message(2, 3, 1), message(3, 6, 1), message(4, 1, 1)]).execute(); // oxfmt-ignore
    const file = { orderId, messageId: null, size: 2048, sha256: '', ...at, dateDeleted: null };
    await insertFiles(db, [
      { ...file, side: 'writer', name: 'paper.pdf', storageKey: 'one' },
      { ...file, side: 'writer', name: 'draft.pdf', storageKey: 'two', dateDeleted: now() },
      { ...file, side: 'customer', name: 'brief.pdf', storageKey: 'three' },
    ]);
    const [order] = (await list()).orders;
    expect(order).toMatchObject({
      activeRevision: true,
      revisionDeadline: now(),
      feedback: { rating: 4.5 },
      unread: 2,
      pending: false,
      fileForDownload: [{ name: 'paper.pdf', size: 2048, remote: false }],
    });
  });

  test.each([
    { state: 'redirected', pending: false },
    { state: 'pending', pending: true },
    { state: 'in_review', pending: true },
    { state: 'failed', pending: false },
  ] as const)('spec D35 a payment that is $state is pending: $pending', async ({ state, pending }) => {
    const { id: orderId } = await fixture.order();
    await payFor(orderId, { state });
    expect((await list()).orders[0]).toMatchObject({ pending });
  });

  test.each([
    { why: null, what: 'nobody said why', order: { status: hold }, payment: {} },
    { why: 'file', what: 'a file is missing', order: { status: hold, heldFor: 'file' }, payment: { dispute: 'open' } },
    { why: 'payment', what: 'the payment is disputed', order: { status: hold }, payment: { dispute: 'open' } },
    { why: 'payment', what: 'the amount was wrong', order: { status: hold }, payment: { state: 'mismatch' } },
    {
      why: null,
      what: 'it is not on hold, whatever its payment says',
      order: { status: paid },
      payment: { dispute: 'open' },
    },
  ] as const)('why it is on hold is $why where $what', async ({ why, order, payment }) => {
    await payFor((await fixture.order(order)).id, payment);
    expect((await list()).orders[0]).toMatchObject({ holdReason: why });
  });

  test('is on hold for a refund while it is under way, also of a disputed payment; the order says the same', async () => {
    const { id: orderId } = await fixture.order({ status: hold });
    await payFor(orderId, { dispute: 'open' });
    const canceled = {
      orderId,
      state: 'refunding',
      amount: 1800,
      percent: 100,
      currency: 'USD',
      reason: null,
    } as const;
    await insertCancellation(fixture.db, { ...canceled, dateCreated: fixture.now() });
    expect((await list()).orders[0]).toMatchObject({ holdReason: 'refund' });
    expect(await fixture.alice.call(getOrder, { params: { id: orderId } })).toMatchObject({ holdReason: 'refund' });
  });
});

/** An order in each status: as it is, with a payment that is being confirmed, and with an unread message. */
async function makeOrders() {
  const { db, now } = fixture;
  for (const status of Object.values(ORDER_STATUS)) {
    await fixture.order({ status });
    const { id: orderId, uid } = await fixture.order({ status });
    const times = { dateCreated: now(), dateUpdated: now(), dateChecked: null, expiresAt: null };
    await db
      .insertInto('paymentAttempts')
      .values({ orderId, provider: 'fondy', state: 'pending', amount: 1800, currency: 'USD', reference: uid, ...times, providerRef: null, redirectUrl: null })
      .execute(); // oxfmt-ignore
    const { id } = await fixture.order({ status });
    await db
      .insertInto('messages')
      .values({ orderId: id, seq: 1, direction: 3, state: 1, body: 'Hello', key: uid, dateCreated: now() })
      .execute();
  }
}

describe('the orders that need the customer come first', () => {
  test('as the rule of the domain says, newest first in both parts, and the same on all pages', async () => {
    await makeOrders();
    const newest = (await list({ limit: 50 })).orders;
    expect(newest).toHaveLength(3 * Object.keys(ORDER_STATUS).length);
    const needs = ({ orderStatus, ...order }: (typeof newest)[number]) =>
      needsCustomer({ ...order, status: orderStatus.id, hasRequest: false, heldFor: null });
    const expected = [...newest.filter(needs), ...newest.filter((order) => !needs(order))].map(({ id }) => id);
    expect(expected).not.toEqual(newest.map(({ id }) => id));

    const pages = [1, 2, 3].map((page) => list({ sort: 'needs_you', page }));
    const sorted = (await Promise.all(pages)).flatMap(({ orders }) => orders.map(({ id }) => id));
    expect(sorted).toEqual(expected);
  });

  test('keeps filters and the total, and shows no orders of others', async () => {
    await fixture.order({ title: 'Paid', status: 2 });
    await fixture.order({ title: 'Unpaid', status: 1 });
    await fixture.order({ title: 'Hidden', status: 1, isHidden: true });
    await fixture.order({ customerId: fixture.bob.id, status: 1 });
    expect(await titles({ sort: 'needs_you' })).toEqual(['Unpaid', 'Paid']);
    expect(await titles({ sort: 'needs_you', status: 2 })).toEqual(['Paid']);
    expect(await count({ sort: 'needs_you', limit: 1 })).toBe(2);
  });

  test('refuses an unknown order', async () => {
    await expect(list({ sort: 'oldest' as OrderSort })).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('the queries of the list', () => {
  test('uses one query for each request: a page, a search, the counts, one order', async () => {
    let id = 0;
    for (let n = 0; n < 20; n++) id = (await fixture.order()).id;
    const { alice } = fixture;
    expect(await countQueries(() => list({ status: 1 }))).toBe(1);
    expect(await countQueries(() => list({ page: 2, sort: 'needs_you' }))).toBe(1);
    expect(await countQueries(() => list({ q: 'ethics' }))).toBe(1);
    expect(await countQueries(() => alice.call(countOrders, { params }))).toBe(1);
    expect(await countQueries(() => alice.call(getOrder, { params: { id } }))).toBe(1);
  });

  test('newest, needs_you: use indexes and scan no table', async () => {
    const { db, alice, now } = fixture;
    const { id } = await fixture.order();
    const { rows: customers } = await sql<{ id: number }>`
      insert into customers (site_id, email, date_created)
      select 1, 'customer' || i || '@example.com', ${now()} from generate_series(1, 100) i returning id`.execute(db);
    await copyOrders(db, { from: id, customers: customers.map((customer) => customer.id), each: 30 });
    await sql`update orders set status = (array[1, 2, 3, 5, 7, 8, 9, 10, 11])[1 + customer_seq % 9]`.execute(db);
    await sql`analyze orders`.execute(db); // plans that were made for an empty table are made again
    await sql`insert into files (order_id, side, name, size, sha256, storage_key, date_created)
              select id, 'writer', 'paper.pdf', 1, '', uid, ${now()} from orders`.execute(db);
    await sql`insert into messages (order_id, seq, direction, body, key, date_created)
              select id, 1, 3, 'Hello', uid, ${now()} from orders where id % 3 = 0`.execute(db);
    await sql`insert into reviews (order_id, rating, date_created)
              select id, 5, ${now()} from orders where id % 2 = 0`.execute(db);
    await sql`insert into payment_attempts (order_id, provider, state, amount, currency, reference, date_created, date_updated)
              select id, 'fondy', 'pending', 1, 'USD', uid, ${now()}, ${now()} from orders where id % 4 = 0`.execute(
      db,
    );
    await sql`insert into payment_ledger (order_id, attempt_id, kind, amount, currency, effect_key, date_created)
              select order_id, id, 'charge', 1, 'USD', reference, ${now()} from payment_attempts`.execute(db);
    await sql`insert into refunds (order_id, attempt_id, cause, amount, target, refund_key, date_created, date_changed)
              select order_id, id, 'provider', 1, 1, reference, ${now()}, ${now()} from payment_attempts`.execute(db);
    await sql`insert into cancellations (order_id, amount, percent, currency, date_created)
              select id, 1, 100, 'USD', ${now()} from orders where id % 4 = 1`.execute(db);
    await sql`insert into order_events (order_id, kind, status, side, details, date_created)
              select id, 'status', 9, 'system', '{}', ${now()} from orders`.execute(db);
    await sql`insert into revisions (order_id, status, deadline, date_created)
              select id, 2, ${now()}, ${now()} from orders`.execute(db);
    await sql`analyze`.execute(db);

    const asked = [{}, { page: 100 }, { status: 5 }, { isHidden: null }, { q: 'ethics' }, { q: newUid() }];
    const sorted = (['newest', 'needs_you'] as const).flatMap((sort) => asked.map((more) => ({ sort, ...more })));
    for (const more of sorted) {
      const wanted = { customerId: alice.id, status: 0, isHidden: false, q: '', page: 1, limit: 12, ...more };
      const { sql: text, parameters } = listQuery(wanted);
      // the plan for these values, and the plan that a named statement keeps
      const [plan, kept] = [await planOf(text, parameters), await planOf(text)]; // oxlint-disable-line no-await-in-loop
      for (const each of [plan, kept]) {
        expect(each).not.toContain('Seq Scan');
        expect(each).toMatch(/Index Cond: \(+customer_id/);
      }
      expect(kept).toMatch(more.status ? /orders_of_status/ : /place_of_order/);
    }
  });
});

/** The plan for these values; without them the one for any. */
async function planOf(text: string, values?: readonly unknown[]): Promise<string> {
  const explain = values ? `explain ${text}` : `explain (generic_plan) ${text}`;
  const { rows } = await fixture.pool.query<{ 'QUERY PLAN': string }>(explain, values && [...values]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
