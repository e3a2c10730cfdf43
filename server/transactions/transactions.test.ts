import { countTransactions, exportTransactions, getTransaction, listTransactions } from '@octavo/contract/transactions';
import type { LedgerKind } from '@octavo/domain/payments/ledger';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { arriveRefunds } from '#payments/refunds/arrive.ts';
import { insertRefunds } from '#payments/refunds/store.ts';
import { insertAttempt, insertEntries } from '#payments/store.ts';
import { giveDifferenceCredit, giveMoreTimeCredit } from '#deadlines/give-credit.ts';
import { recordEvents } from '#orders/events/store.ts';
import { SYSTEM, operate } from '#orders/operate.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { copyOrders } from '#testing/many-orders.ts';
import { insertPayment } from '#testing/records.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

type Query = { page?: number; limit?: number; q?: string; status?: number };
const list = (query: Query = {}, who = fixture.alice) => who.call(listTransactions, { query });
const rows = async (query: Query = {}) => (await list(query)).transactions;
const titles = async (query: Query) => (await rows(query)).map(({ order }) => order.title);

/** A paid order with its payment. */
async function paidOrder(fields: Parameters<typeof fixture.order>[0] = {}) {
  const order = await fixture.order({ status: ORDER_STATUS.paid, datePaid: fixture.now(), ...fields });
  return { ...order, attemptId: await insertPayment(fixture, order) };
}

const states = async () => (await rows()).map(({ kind, amount, state }) => [kind, amount, state]);

type Paid = Awaited<ReturnType<typeof paidOrder>>;
const move = ({ id: orderId, attemptId, currency }: Paid, kind: LedgerKind, amount: number) =>
  insertEntries(fixture.db, [
    {
      orderId,
      attemptId,
      kind,
      amount,
      currency,
      effectKey: `${attemptId} ${kind} ${amount}`,
      dateCreated: fixture.now(),
    },
  ]);

/** What a report of the provider about the first refund of a payment does. */
async function refunded(order: Paid, amount: number) {
  await move(order, 'refund', -amount);
  await arriveRefunds(fixture.db, { id: order.attemptId, orderId: order.id, returned: amount }, fixture.now());
}

type Crediting = Parameters<typeof giveMoreTimeCredit>[0];
const credited = ({ id }: Paid, give: (operation: Crediting) => Promise<unknown>) =>
  operate(fixture, { name: 'applyProviderStatus', by: SYSTEM, order: { id } }, (operation) =>
    give({ ...fixture, ...operation }),
  );

describe('spec D36 the transactions of a customer', () => {
  test('are the payments, refunds, credits and chargebacks, newest first, each with its order, method and state', async () => {
    const order = await paidOrder({ title: 'On Bees', priceFinal: 14_880, status: ORDER_STATUS.completed });
    await move(order, 'overpayment', 14_880);
    await refunded(order, 3720);
    await move(order, 'chargeback', -11_160);
    await credited(order, giveMoreTimeCredit); // 5 % of the price
    const found = await list();
    expect(found.pagination).toEqual({ count: 5 });
    expect(found.transactions.map(({ kind, amount, provider, state }) => [kind, amount, provider, state])).toEqual([
      ['credit', -744, null, 'done'],
      ['chargeback', -11_160, 'fondy', 'done'],
      ['refund', -3720, 'fondy', 'done'],
      ['payment', 14_880, 'fondy', 'done'],
      ['payment', 14_880, 'fondy', 'done'],
    ]);
    expect(found.transactions[4]).toMatchObject({
      currency: 'USD',
      order: { id: order.id, title: 'On Bees', orderStatus: { id: 5, name: 'Completed' } },
      hasReceipt: true,
      dateCreated: fixture.now(),
    });
  });

  test('have a refund once: on its way, then done or failed', async () => {
    const order = await paidOrder();
    const part = { attemptId: order.attemptId, amount: 500 };
    const [refundId = 0] = await insertRefunds(fixture.db, { orderId: order.id, cause: 'desk' }, [part], fixture.now());
    const payment = ['payment', 1800, 'done'];
    expect(await states()).toEqual([['refund', -500, 'on_its_way'], payment]);
    await sql`update refunds set state = 'failed' where id = ${refundId}`.execute(fixture.db);
    expect(await states()).toEqual([['refund', -500, 'failed'], payment]);
    await sql`update refunds set state = 'pending' where id = ${refundId}`.execute(fixture.db);
    await refunded(order, 500);
    expect(await states()).toEqual([['refund', -500, 'done'], payment]);
  });

  test('spec D22 have a difference that was taken as a credit once, with its code', async () => {
    const order = await paidOrder();
    await move(order, 'credit', -300);
    await credited(order, (operation) => giveDifferenceCredit(operation, 300));
    expect((await rows()).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['credit', -300],
      ['payment', 1800],
    ]);
    const [credit] = await rows();
    const answer = await fixture.alice.call(getTransaction, { params: { id: credit?.id ?? 0 } });
    expect(answer).toMatchObject({ paid: 1800, back: 0, credited: 300, left: 1500 });
  });

  test('spec §9 come sixteen on a page, with the number of all', async () => {
    for (let n = 1; n <= 18; n++) await paidOrder({ title: `Paper ${n}` });
    const first = await list();
    expect(first.transactions).toHaveLength(16);
    expect(first.pagination.count).toBe(18);
    expect(await titles({ page: 2 })).toEqual(['Paper 2', 'Paper 1']);
    expect(await list({ page: 9 })).toEqual({ pagination: { count: 18 }, transactions: [] });
  });

  test('come newest first, also where an older one is stored later', async () => {
    const order = await paidOrder({ title: 'New' });
    const at = minutesAfter(fixture.now(), -60);
    const entry = { orderId: order.id, attemptId: order.attemptId, kind: 'chargeback' as const, amount: -5, currency: 'USD' }; // oxfmt-ignore
    await insertEntries(fixture.db, [{ ...entry, effectKey: 'older', dateCreated: at }]);
    expect((await rows()).map(({ kind }) => kind)).toEqual(['payment', 'chargeback']);
  });

  test('are none for a customer who has paid nothing, and never those of others', async () => {
    await fixture.order();
    await paidOrder({ customerId: fixture.bob.id });
    expect(await list()).toEqual({ pagination: { count: 0 }, transactions: [] });
    const [bobs] = (await list({}, fixture.bob)).transactions;
    await expect(fixture.alice.call(getTransaction, { params: { id: bobs?.id ?? 0 } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('spec §4 are filtered by the status that their order has now, but not by Unpaid', async () => {
    const { id } = await paidOrder({ title: 'One' });
    await paidOrder({ title: 'Other', status: ORDER_STATUS.completed });
    expect(await titles({ status: 2 })).toEqual(['One']);
    await sql`update orders set status = 9 where id = ${id}`.execute(fixture.db);
    expect(await titles({ status: 2 })).toEqual([]);
    expect(await titles({ status: 9 })).toEqual(['One']);
    expect(await fixture.alice.call(countTransactions, {})).toEqual({
      0: 2,
      2: 0,
      3: 0,
      5: 1,
      7: 0,
      8: 0,
      9: 1,
      11: 0,
    });
    await expect(list({ status: 1 })).rejects.toMatchObject({ code: 'invalid' });
    await expect(list({ status: 10 })).rejects.toMatchObject({ code: 'invalid' });
  });

  test.each([
    { q: 'antiGONE', found: ['Antigone'] },
    { q: '#48139920', found: ['Antigone'] },
    { q: '13992', found: ['Antigone'] },
    { q: '%', found: ['100 %'] },
    { q: 'kenya', found: [] },
    { q: 'unpaid', found: [] },
    { q: '\0', found: ['100 %', 'Antigone'] },
  ])('are found by $q in the title or the number of their order', async ({ q, found }) => {
    await paidOrder({ title: 'Antigone', id: 48_139_920 });
    await paidOrder({ title: '100 %' });
    await fixture.order({ title: 'unpaid' });
    expect(await titles({ q })).toEqual(found);
    expect((await list({ q })).pagination.count).toBe(found.length);
  });

  test('are searched within a status', async () => {
    await paidOrder({ title: 'On Bees' });
    await paidOrder({ title: 'On Wasps and bees', status: ORDER_STATUS.completed });
    expect(await titles({ q: 'bees', status: 5 })).toEqual(['On Wasps and bees']);
    expect(await titles({ q: 'bees', page: 2, limit: 1 })).toEqual(['On Bees']);
  });

  test('are searched within a status also where more newer orders match that have another one', async () => {
    const { id } = await paidOrder({ title: 'Old bees', status: ORDER_STATUS.completed });
    const { id: from } = await paidOrder({ title: 'New bees' });
    await copyOrders(fixture.db, { from, customers: [fixture.alice.id], each: 48 });
    await payAll(from);
    expect(await titles({ q: 'bees', status: ORDER_STATUS.completed })).toEqual(['Old bees']);
    expect(await titles({ q: String(id), status: ORDER_STATUS.completed })).toEqual(['Old bees']);
  });
});

describe('spec §11.81 the history of a transaction', () => {
  test('has the failed tries, the payment, the request to cancel and the refund, newest first, with the sums', async () => {
    const order = await paidOrder({ priceFinal: 14_880, uid: 'an-order-with-a-history' });
    const { id: orderId } = order;
    const times = { dateCreated: fixture.now(), dateUpdated: minutesAfter(fixture.now(), -2), dateChecked: null };
    const tried = {
      orderId,
      provider: 'paypal',
      amount: 14_880,
      currency: 'USD',
      providerRef: null,
      ...times,
    } as const;
    const page = { redirectUrl: 'https://pay.example', expiresAt: null };
    await insertAttempt(fixture.db, { ...tried, ...page, state: 'failed', reference: 'failed' });
    await insertAttempt(fixture.db, { ...tried, state: 'failed', reference: 'no answer', redirectUrl: null });
    await insertAttempt(fixture.db, { ...tried, ...page, state: 'redirected', reference: 'opened only' });
    fixture.later(5);
    const asked = { kind: 'cancel_asked', details: { amount: 14_880, percent: 100 } } as const;
    await recordEvents(fixture.db, order, [{ event: asked, by: { side: 'customer' } }], fixture.now());
    fixture.later(5);
    await refunded(order, 3720);
    const [refund] = await rows();
    const answer = await fixture.alice.call(getTransaction, { params: { id: refund?.id ?? 0 } });
    expect(answer.history.map(({ kind, amount, provider }) => [kind, amount, provider])).toEqual([
      ['refunded', 3720, 'fondy'],
      ['cancel_asked', 14_880, null],
      ['paid', 14_880, 'fondy'],
      ['payment_failed', 14_880, 'paypal'],
    ]);
    expect(answer).toMatchObject({ paid: 14_880, back: 3720, left: 11_160, code: null });
    expect(answer.reference).toBe(`${order.uid}-1`);
  });

  test('has the code of a credit', async () => {
    const order = await paidOrder();
    await credited(order, giveMoreTimeCredit);
    const [credit] = await rows();
    const answer = await fixture.alice.call(getTransaction, { params: { id: credit?.id ?? 0 } });
    expect(answer.code).toMatch(/^[A-Z0-9-]{6,}$/);
    expect(answer).toMatchObject({ paid: 1800, back: 0, left: 1800 });
  });
});

/** A movement of -1.00 for each order but one, which `paidOrder` made. */
const payAll = (but: number) =>
  sql`
    insert into payment_ledger (order_id, attempt_id, kind, amount, currency, effect_key, date_created)
    select id, (select min(id) from payment_attempts), 'chargeback', -100, 'USD', uid, now() from orders
    where id <> ${but} and not exists (select from payment_ledger where order_id = orders.id)`.execute(fixture.db);

const read = async (query: { q?: string; status?: number; zone?: string } = {}) => {
  const file = await fixture.alice.call(exportTransactions, { query });
  return parse(await file.text(), { bom: true }) as string[][]; // without `columns` it answers lines of texts
};

describe('the transactions as a CSV file', () => {
  test('have all of the filter, more than a part that is read at once, with times in the zone', async () => {
    const { id } = await paidOrder({ title: 'On Bees, and "Wasps"', priceFinal: 12_636 });
    await copyOrders(fixture.db, { from: id, customers: [fixture.alice.id], each: 1100 });
    await payAll(id);
    const lines = await read({ zone: 'America/New_York' });
    expect(lines).toHaveLength(1 + 1 + 1100);
    expect(lines[0]?.slice(0, 3)).toEqual(['Date (America/New_York)', 'Order', 'Title']);
    expect(lines.at(-1)?.slice(0, 9)).toEqual([
      '2026-01-05 04:00',
      String(id),
      'On Bees, and "Wasps"',
      'Paid',
      'Payment',
      'Done',
      'Fondy',
      '126.36',
      'USD',
    ]);
    expect(lines[1]?.[7]).toBe('-1.00');
    expect(new Set(lines.slice(1).map((line) => line[1])).size).toBe(1101);
    expect(await read({ q: 'wasps' })).toHaveLength(lines.length);
    expect(await read({ q: 'wasps', status: ORDER_STATUS.paid })).toHaveLength(lines.length);
    expect(await read({ q: String(id) })).toHaveLength(2);
    expect(await read({ q: 'kenya' })).toHaveLength(1);
    expect(await read({ status: 5 })).toHaveLength(1);
  });

  test.each([
    { status: ORDER_STATUS.hold, says: 'Support is checking' },
    { status: ORDER_STATUS.paid, says: 'Checked by support' },
  ])('spec §10.10 say of another sum that arrived for an order of status $status: $says', async ({ status, says }) => {
    const { id: orderId, currency } = await fixture.order({ status });
    const times = { dateCreated: fixture.now(), dateUpdated: fixture.now() };
    const arrived = { state: 'mismatch', arrived: 500, arrivedCurrency: currency } as const;
    const page = { reference: 'another sum', redirectUrl: 'https://pay.example' };
    await insertAttempt(fixture.db, {
      orderId,
      provider: 'fondy',
      amount: 1800,
      currency,
      ...page,
      ...arrived,
      ...times,
    });
    expect((await read())[1]?.slice(4, 6)).toEqual(['Payment that was not made', says]);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '＝1'])(
    'controls C25 never begins a text with a formula: %j',
    async (title) => {
      await paidOrder({ title });
      expect((await read())[1]?.[2]).toBe(`'${title}`);
    },
  );
});
