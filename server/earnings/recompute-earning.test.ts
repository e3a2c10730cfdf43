import { changeStatus } from '@octavo/contract/desk';
import type { PayRules } from '@octavo/domain/earnings/pay';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import type { LedgerKind } from '@octavo/domain/payments/ledger';
import { minutesAfter } from '@octavo/domain/time';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { changeSite } from '#operators/change-site.ts';
import { SYSTEM, operate } from '#orders/operate.ts';
import type { OrderRow } from '#orders/store.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { type OrderFields, insertPayment } from '#testing/records.ts';
import { type Hired, hire } from '#testing/staff.ts';

let fixture: Fixture;
let writer: Hired;
let support: Hired;
beforeEach(async () => {
  fixture = await startFixture();
  writer = await hire(fixture, { name: 'wren', number: 20_418 });
  support = await hire(fixture);
});

/** An order of $80.00 at work, of which the writer gets half. */
const atWork = (fields: OrderFields = {}) =>
  fixture.order({
    status: ORDER_STATUS.inProgress,
    writerId: writer.id,
    datePaid: fixture.now(),
    dateStarted: fixture.now(),
    deadline: minutesAfter(fixture.now(), 600),
    priceBasic: 8000,
    priceFinal: 8000,
    ...fields,
  });

const to = (id: number, status: 2 | 5) => support.call(changeStatus, { params: { id }, body: { status } });
const complete = ({ id }: OrderRow) => to(id, ORDER_STATUS.completed);

/** Books a movement of the money of an order as its payments do, and what else changes with it. */
const book = (order: OrderRow, attemptId: number, kind: LedgerKind, amount: number, fields: OrderFields = {}) =>
  operate(
    fixture,
    { name: 'applyProviderStatus', by: SYSTEM, order: { id: order.id } },
    async ({ tx, moneyMoved, change }) => {
      const effectKey = `${kind} ${attemptId} ${amount}`;
      const entry = { orderId: order.id, attemptId, kind, amount, effectKey };
      await tx.insertInto('paymentLedger').values({ ...entry, currency: 'USD', dateCreated: fixture.now() }).execute(); // oxfmt-ignore
      if (Object.keys(fields).length > 0) await change(fields);
      moneyMoved();
    },
  );

/** A site pays its writers by other rules from now on. */
async function payBy(writerPay: PayRules) {
  fixture.later(1);
  await changeSite({ ...fixture, actor: 'root' }, 'localhost', { writerPay });
  await fixture.sites.reload();
  fixture.later(1);
}

const earned = async () => {
  const lines = await fixture.db.selectFrom('writerLedger').select(['kind', 'amount']).orderBy('id').execute();
  return lines.map(({ kind, amount }) => [kind, amount]);
};

describe('ADR 0201 what the customer got back of the price is taken, and nothing else', () => {
  test('a second payment that comes and goes changes nothing, before the delivery and after it', async () => {
    const order = await atWork();
    await insertPayment(fixture, order);
    const second = await insertPayment(fixture, order, { kind: 'overpayment' });
    await book(order, second, 'refund', -8000);
    await complete(order);
    const third = await insertPayment(fixture, order, { kind: 'overpayment' });
    await book(order, third, 'refund', -8000);
    expect(await earned()).toEqual([['share', 4000]]);
  });

  test.each(['refund', 'credit'] as const)('a difference that became a %s is in the price already', async (kind) => {
    const order = await atWork();
    const attempt = await insertPayment(fixture, order);
    await book(order, attempt, kind, -4000, { priceBasic: 4000, priceFinal: 4000, returnedDifference: 4000 });
    await complete(order);
    expect(await earned()).toEqual([['share', 2000]]);
  });

  test('an order that a code pays keeps its share where an edit was paid and taken back', async () => {
    const order = await atWork({ priceDiscount: 8000, priceFinal: 0 });
    await complete(order);
    const dearer = { ...order, priceBasic: 9000, priceFinal: 1000 };
    const attempt = await insertPayment(fixture, dearer);
    await book(order, attempt, 'refund', -1000, { returnedDifference: 1000 });
    expect(await earned()).toEqual([['share', 4000]]);
  });
});

describe('ADR 0201 a line keeps the rule that was in force when the order was delivered', () => {
  const rules = { share: 50, levels: {}, extras: {}, latePercent: 5, latePeriod: 360, lateMost: 50, failedPercent: 10 };
  beforeEach(() =>
    onTestFinished(async () => {
      await fixture.db.updateTable('sites').set({ writerPay: null }).execute();
      await fixture.sites.reload();
    }),
  );

  test.each([
    { what: 'less', share: 25 },
    { what: 'more', share: 75 },
  ])(
    'a site that pays $what later takes and gives only what the customer got back and paid again',
    async ({ share }) => {
      const order = await atWork();
      const attempt = await insertPayment(fixture, order);
      await complete(order);
      await payBy({ ...rules, share });
      await book(order, attempt, 'refund', -80);
      const again = await insertPayment(fixture, { ...order, priceFinal: 80 });
      await book(order, again, 'chargeback', -40);
      expect(await earned()).toEqual([['share', 4000], ['taken', -40], ['returned', 20]]); // oxfmt-ignore
      await complete(await atWork());
      expect((await earned()).at(-1)).toEqual(['share', 80 * share]);
    },
  );

  test('an order that paid its writer nothing pays nothing later, and each extra keeps its own share', async () => {
    await payBy({ ...rules, share: 0, extras: { onePageSummary: 80, originalityReport: 0 } });
    const [none, both] = [
      await atWork(),
      await atWork({ priceOnePageSummary: 1000, priceQuality: 500, priceFinal: 9500 }),
    ];
    const attempts = [await insertPayment(fixture, none), await insertPayment(fixture, both)] as const;
    await complete(none);
    await complete(both);
    await payBy({ ...rules, extras: { originalityReport: 100 } });
    await book(none, attempts[0], 'refund', -80);
    await book(both, attempts[1], 'refund', -950);
    expect(await earned()).toEqual([['share', 800], ['taken', -80]]); // oxfmt-ignore
  });

  test('an order without money at its delivery, which is paid later, has the rule of its delivery too', async () => {
    const order = await atWork();
    const attempt = await insertPayment(fixture, order);
    await book(order, attempt, 'refund', -8000, { status: ORDER_STATUS.inProgress });
    await complete(order);
    await payBy({ ...rules, share: 25 });
    await book(order, attempt, 'charge', 8000);
    await book(order, attempt, 'refund', -80);
    expect(await earned()).toEqual([['share', 4000], ['taken', -40]]); // oxfmt-ignore
  });

  test('ADR 0459 an order without money at its delivery, whose revision another writer has when it is paid, pays who delivered it', async () => {
    const order = await atWork();
    const attempt = await insertPayment(fixture, order);
    await book(order, attempt, 'refund', -8000, { status: ORDER_STATUS.inProgress });
    await complete(order);
    const walt = await hire(fixture, { name: 'walt', number: 20_511 });
    await book(order, attempt, 'charge', 8000, { writerId: walt.id });
    const lines = await fixture.db.selectFrom('writerLedger').select(['staffId', 'kind']).execute();
    expect(lines).toEqual([{ staffId: writer.id, kind: 'share' }]);
  });

  test('an order that is opened again and has another writer keeps the rule of its first delivery', async () => {
    const order = await atWork();
    const attempt = await insertPayment(fixture, order);
    await complete(order);
    await payBy({ ...rules, share: 25 });
    const walt = await hire(fixture, { name: 'walt', number: 20_511 });
    await book(order, attempt, 'refund', -80, { status: ORDER_STATUS.inProgress, writerId: walt.id });
    fixture.later(5);
    await complete(order);
    await book(order, attempt, 'refund', -160);
    expect(await earned()).toEqual([['share', 4000], ['taken', -40], ['taken', -80]]); // oxfmt-ignore
  });
});
