import { askErasure } from '@octavo/contract/desk-privacy';
import { settleRefund } from '@octavo/contract/desk-refunds';
import { deactivateCustomer, getDeletion } from '@octavo/contract/privacy';
import { takeDifference } from '@octavo/contract/refunds';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { DAY_MINUTES } from '@octavo/domain/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeCustomer } from '#customers/store.ts';
import type { OrderRow } from '#orders/store.ts';
import { markRefund } from '#payments/refunds/sending/store.ts';
import { sweepRefunds } from '#payments/refunds/sending/sweep-refunds.ts';
import { type PaymentFixture, startPaymentFixture } from '#payments/testing.ts';
import { hire } from '#testing/staff.ts';
import { sweepErasures } from './sweep-erasures.ts';

const { completed } = ORDER_STATUS;
const [PAID, PRICE] = [10_000, 7000];

let setup: PaymentFixture;
let alice: PaymentFixture['fixture']['alice'];
let order: OrderRow;
beforeEach(async () => {
  setup = await startPaymentFixture();
  ({ alice } = setup.fixture);
  await changeCustomer(setup.fixture.db, alice.id, { status: 1 });
  order = await setup.fixture.order({ priceFinal: PAID, title: 'On Bees' });
  const { id } = await setup.start(order);
  await setup.comeBack(await setup.play(id, 'pay'));
  await completeFor(PRICE);
});

/** The order is completed, and costs this much since an edit. */
const completeFor = (price: number) =>
  setup.fixture.db
    .updateTable('orders')
    .set({ status: completed, priceFinal: price, priceBasic: price })
    .where('id', '=', order.id)
    .execute();
const dateClosed = async () => {
  const customer = setup.fixture.db.selectFrom('customers').select('dateClosed').where('id', '=', alice.id);
  return (await customer.executeTakeFirstOrThrow()).dateClosed;
};
const refundRows = () => setup.fixture.db.selectFrom('refunds').selectAll().orderBy('id').execute();
const leave = () => alice.call(deactivateCustomer, {});

/** A member of the desk asks for the erasure of Alice, and its 30 days go by. */
async function eraseByDesk() {
  const otto = await hire(setup.fixture, { name: 'otto' });
  await setup.fixture.db.updateTable('staff').set({ role: 'operator' }).where('id', '=', otto.id).execute();
  await otto.call(askErasure, { params: { id: alice.id }, body: { number: alice.id, reason: 'Asked for by letter' } });
  await sweepErasuresAfter(30 * DAY_MINUTES);
}
const sweepErasuresAfter = async (minutes: number) => {
  setup.fixture.later(minutes);
  await sweepErasures(setup.fixture);
};

describe('spec §10.16 a refund of a cheaper order that was not taken', () => {
  test('is named with its order before the account is deleted, and does not keep it open', async () => {
    const { refunds, papers } = await alice.call(getDeletion, {});
    expect({ refunds, papers }).toEqual({
      refunds: [{ id: order.id, title: 'On Bees', amount: PAID - PRICE, currency: 'USD' }],
      papers: [],
    });
    await leave();
    expect(await dateClosed()).not.toBeNull();
    expect(await refundRows()).toEqual([]);
  });

  test('is not named where there is none', async () => {
    await completeFor(PAID);
    expect(await alice.call(getDeletion, {})).toMatchObject({ refunds: [] });
  });

  test('§12.6 goes back before the desk erases the account, which ends when it has arrived', async () => {
    await eraseByDesk();
    expect(await dateClosed()).toBeNull();
    expect(await refundRows()).toMatchObject([{ cause: 'difference', amount: PAID - PRICE, dateEnded: null }]);
    await sweepErasuresAfter(60);
    expect(await refundRows()).toHaveLength(1);
    await setup.fixture.runJobs();
    await sweepRefunds(setup.fixture);
    expect((await setup.ledger(order.id)).sum).toBe(PRICE);
    await sweepErasuresAfter(60);
    expect(await dateClosed()).not.toBeNull();
  });
});

describe('spec §4 a refund that has not arrived keeps the account open', () => {
  beforeEach(async () => {
    const difference = { take: 'refund', amount: (PAID - PRICE) / 100 } as const;
    await alice.call(takeDifference, { key: setup.newKey(), params: { id: order.id }, body: difference });
  });

  test('until support has paid what the provider refused in another way', async () => {
    const support = await hire(setup.fixture);
    const [refund] = await refundRows();
    const id = refund?.id ?? 0;
    await markRefund(setup.fixture.db, id, 'failed', setup.fixture.now());
    expect(await alice.call(getDeletion, {})).toMatchObject({ papers: [{ id: order.id, reason: 'refund_open' }] });
    await expect(leave()).rejects.toMatchObject({ code: 'refund_open' });
    expect(await dateClosed()).toBeNull();
    await support.call(settleRefund, { params: { id }, body: { note: 'Bank transfer 4711' } });
    await leave();
    expect(await dateClosed()).not.toBeNull();
  });

  test('§12.6 also where the desk erases it', async () => {
    const [refund] = await refundRows();
    await markRefund(setup.fixture.db, refund?.id ?? 0, 'failed', setup.fixture.now());
    await eraseByDesk();
    expect(await dateClosed()).toBeNull();
    expect(await refundRows()).toHaveLength(1);
  });

  test('while it is on its way', async () => {
    await expect(leave()).rejects.toMatchObject({ code: 'refund_open' });
    await setup.fixture.runJobs();
    await sweepRefunds(setup.fixture);
    await leave();
    expect(await dateClosed()).not.toBeNull();
  });
});
