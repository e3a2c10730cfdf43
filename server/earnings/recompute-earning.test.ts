import { changeStatus } from '@octavo/contract/desk';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import type { LedgerKind } from '@octavo/domain/payments/ledger';
import { minutesAfter } from '@octavo/domain/time';
import { beforeEach, describe, expect, test } from 'vitest';
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
  operate(fixture, { name: 'test', by: SYSTEM, order: { id: order.id } }, async ({ tx, moneyMoved, change }) => {
    const effectKey = `${kind} ${attemptId} ${amount}`;
    const entry = { orderId: order.id, attemptId, kind, amount, effectKey };
    await tx.insertInto('paymentLedger').values({ ...entry, currency: 'USD', dateCreated: fixture.now() }).execute(); // oxfmt-ignore
    if (Object.keys(fields).length > 0) await change(fields);
    moneyMoved();
  });

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
