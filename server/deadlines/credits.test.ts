import * as desk from '@octavo/contract/desk';
import { giveCredit, listDeskRefunds } from '@octavo/contract/desk-refunds';
import { applyDiscount } from '@octavo/contract/discounts';
import { cancelOrder } from '@octavo/contract/cancellations';
import { createOrder, getOrder } from '@octavo/contract/orders';
import { listOrderEvents } from '@octavo/contract/order-events';
import { answerTimeRequest } from '@octavo/contract/time-requests';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeCustomer, lockCustomer } from '#customers/store.ts';
import { newKey, newOrder } from '#testing/new-order.ts';
import { type Fixture, type TestCustomer, startFixture } from '#testing/fixture.ts';
import { type Hired, hire } from '#testing/staff.ts';

const { inProgress, completed } = ORDER_STATUS;

let fixture: Fixture;
let writer: Hired;
let support: Hired;
let id: number;
beforeEach(async () => {
  fixture = await startFixture();
  writer = await hire(fixture, { name: 'wren', number: 20418 });
  support = await hire(fixture);
  const datePaid = fixture.now();
  const deadline = minutesAfter(datePaid, 600);
  id = (await fixture.order({ status: inProgress, writerId: writer.id, datePaid, deadline, priceFinal: 18_400 })).id;
});

const deliver = () => support.call(desk.changeStatus, { params: { id }, body: { status: completed } });
const loadCreditsOf = async () => (await fixture.alice.call(listOrderEvents, { params: { id } })).credits;
const setLate = (minutes: number) =>
  fixture.db
    .updateTable('orders')
    .set({ deadline: minutesAfter(fixture.now(), -minutes) })
    .where('id', '=', id)
    .execute();
const lateBy = async (minutes: number) => {
  await setLate(minutes);
  await deliver();
  return loadCreditsOf();
};
const order = (who: TestCustomer, discountCode: string) =>
  who.call(createOrder, { key: newKey(), params: { cat: 1 }, body: newOrder({ discountCode }) });

/** What support may do with a fresh proof. */
const prove = () =>
  fixture.db.updateTable('sessions').set({ dateProven: fixture.now() }).where('staffId', '=', support.id).execute();
const give = (amount: number) =>
  support.call(giveCredit, { key: newKey(), params: { id }, body: { amount, note: 'Sorry' } });

const owed = async () =>
  (await fixture.db.selectFrom('orderEvents').select(['kind', 'details']).orderBy('id').execute()).flatMap(({ kind, details }) => (kind === 'credit_owed' ? [details] : [])); // oxfmt-ignore

describe('spec D51a the credit of a late delivery', () => {
  test('on time is none', async () => {
    expect(await lateBy(0)).toEqual([]);
  });

  test('is a code of 5 % of the price for each started 6 hours, with its reason, an event and a mail', async () => {
    const credits = await lateBy(432);
    expect(credits).toMatchObject([{ reason: 'late', amount: 1840, lateMinutes: 432, isUsed: false }]);
    const { events } = await fixture.alice.call(listOrderEvents, { params: { id } });
    expect(events.at(-1)).toMatchObject({
      kind: 'credited',
      side: 'system',
      details: { reason: 'late', percent: 10, amount: 1840 },
    });
    const subject = `$18.40 for you: order ${id}`;
    const mail = await fixture.db.selectFrom('mails').where('subject', '=', subject).selectAll().executeTakeFirst();
    expect(mail?.recipient).toBe('alice@example.com');
    expect(mail?.body).toContain(credits[0]?.code);
  });

  test('is at most half of the price', async () => {
    expect(await lateBy(100 * 1440)).toMatchObject([{ amount: 9200 }]);
  });

  test('is given once: the table refuses a second one, and ten deliveries at once earn one', async () => {
    await setLate(100);
    await Promise.allSettled(Array.from({ length: 10 }, deliver));
    const rows = await fixture.db.selectFrom('credits').selectAll().execute();
    expect(rows).toHaveLength(1);
    const { id: _, ...again } = rows[0]!; // there is one
    await expect(fixture.db.insertInto('credits').values(again).execute()).rejects.toThrow('credits_given_once');
    await expect(fixture.db.deleteFrom('credits').execute()).rejects.toThrow('only ever added to');
  });

  test('the sum of the events equals the ledger and the value of the codes', async () => {
    await writer.call(desk.askMoreTime, { params: { id }, body: { hours: 1 } });
    const { request } = await fixture.alice.call(listOrderEvents, { params: { id } });
    const body = { idRequest: request?.id ?? 0, answer: 'accept' as const };
    await fixture.alice.call(answerTimeRequest, { params: { id }, query: {}, body });
    await lateBy(61);
    const { events, credits } = await fixture.alice.call(listOrderEvents, { params: { id } });
    const given = events.filter(({ kind }) => kind === 'credited').map(({ details }) => details.amount);
    const codes = await fixture.db
      .selectFrom('discountCodes')
      .select('amount')
      .where('customerId', 'is not', null)
      .execute();
    expect(credits.map(({ amount }) => amount)).toEqual([920, 920]);
    expect(given).toEqual([920, 920]);
    expect(codes.map(({ amount }) => amount)).toEqual([920, 920]);
  });
});

describe('spec D51a the code of a credit', () => {
  test('takes its amount off the next order of its customer, once', async () => {
    const [credit] = await lateBy(1);
    const code = credit?.code ?? '';
    expect(await fixture.guest.call(applyDiscount, { body: { code } })).toMatchObject({ amount: 920, percent: 0 });
    const { id: next } = await order(fixture.alice, code);
    expect(await fixture.alice.call(getOrder, { params: { id: next } })).toMatchObject({ finalPrice: 10_800 - 920 });
    expect(await loadCreditsOf()).toMatchObject([{ isUsed: true }]);
    await expect(order(fixture.alice, code)).rejects.toMatchObject({ code: 'discount_used' });
    await fixture.alice.call(cancelOrder, { params: { id: next }, body: {} });
    expect(await loadCreditsOf()).toMatchObject([{ isUsed: false }]);
  });

  test('is an unknown code to another customer', async () => {
    const [credit] = await lateBy(1);
    const no = order(fixture.bob, credit?.code ?? '');
    await expect(no).rejects.toMatchObject({ code: 'discount_unknown', errors: { discountCode: expect.any(String) } });
    expect(await loadCreditsOf()).toMatchObject([{ isUsed: false }]);
  });
});

test('spec D52 a credit that is given while its customer moves to another site is a code of that site', async () => {
  const locked = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await prove();
  const { outcome } = await fixture.db.transaction().execute(async (tx) => {
    await lockCustomer(tx, 1, fixture.alice.id);
    await changeCustomer(tx, fixture.alice.id, { siteId: 2 });
    const giving = Promise.allSettled([give(20)]);
    await expect.poll(async () => (await locked.execute(fixture.db)).rows.length).toBe(1);
    return { outcome: giving };
  });
  expect(await outcome).toMatchObject([{ status: 'fulfilled' }]);
  const codes = fixture.db.selectFrom('discountCodes').select(['siteId', 'amount']).where('kind', '=', 'credit');
  expect(await codes.execute()).toEqual([{ siteId: 2, amount: 2000 }]);
});

describe('ADR 0403 a credit of a customer who has moved to a site with another currency', () => {
  beforeEach(() => fixture.db.updateTable('orders').set({ currency: 'EUR' }).where('id', '=', id).execute());

  test('that the order has earned is noted for support once, and no code is made', async () => {
    expect(await lateBy(60)).toEqual([]);
    await fixture.db.updateTable('orders').set({ status: inProgress }).where('id', '=', id).execute();
    await deliver();
    expect(await owed()).toEqual([{ reason: 'late', percent: 5, amount: 920 }]);
    expect(await fixture.db.selectFrom('discountCodes').select('id').where('kind', '=', 'credit').execute()).toEqual(
      [],
    );
    const { events } = await fixture.alice.call(listOrderEvents, { params: { id } });
    expect(events.map(({ kind }) => kind)).not.toContain('credit_owed');
  });

  test('that support wants to give is refused, and the desk knows it before', async () => {
    await prove();
    await expect(give(20)).rejects.toMatchObject({ code: 'credit_other_currency' });
    expect(await support.call(listDeskRefunds, { params: { id } })).toMatchObject({
      isOtherCurrency: true,
      credits: [],
    });
  });
});
