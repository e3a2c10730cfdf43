import { cancelOrder } from '@octavo/contract/cancellations';
import { getDeskCustomer } from '@octavo/contract/desk-customers';
import { decideFault, listFaults } from '@octavo/contract/desk-payments';
import { askErasure } from '@octavo/contract/desk-privacy';
import { startRefund } from '@octavo/contract/desk-refunds';
import { deactivateCustomer, getDeletion } from '@octavo/contract/privacy';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { DAY_MINUTES } from '@octavo/domain/time';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { changeCustomer } from '#customers/store.ts';
import type { OrderRow } from '#orders/store.ts';
import { insertFault } from '#payments/bounced/store.ts';
import { applyProviderStatus } from '#payments/apply-provider-status.ts';
import { sweepRefunds } from '#payments/refunds/sending/sweep-refunds.ts';
import { type PaymentFixture, startPaymentFixture } from '#payments/testing.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import { sweepErasures } from './sweep-erasures.ts';

const { unpaid, completed, refunded, canceled, hold } = ORDER_STATUS;
const [PAID, PRICE] = [10_000, 12_000];

let setup: PaymentFixture;
let alice: PaymentFixture['fixture']['alice'];
let support: Hired;
let operator: Hired;
beforeEach(async () => {
  setup = await startPaymentFixture();
  ({ alice } = setup.fixture);
  await changeCustomer(setup.fixture.db, alice.id, { status: 1 });
  support = await hire(setup.fixture);
  operator = await hire(setup.fixture, { name: 'otto', role: 'operator' });
});

const leave = () => alice.call(deactivateCustomer, {});
const statusOf = async ({ id }: OrderRow) => (await setup.order(id)).status;
const dateClosed = async () => {
  const customer = setup.fixture.db.selectFrom('customers').select('dateClosed').where('id', '=', alice.id);
  return (await customer.executeTakeFirstOrThrow()).dateClosed;
};
const refundRows = () => setup.fixture.db.selectFrom('refunds').selectAll().orderBy('id').execute();
const askForErasure = () =>
  operator.call(askErasure, { params: { id: alice.id }, body: { number: alice.id, reason: 'Asked for by letter' } });
const atDesk = async () => (await support.call(getDeskCustomer, { params: { id: alice.id } })).erasure?.papers;
const sweepErasuresAfter = async (minutes: number) => {
  setup.fixture.later(minutes);
  await sweepErasures(setup.fixture);
};
const refundsArrive = async () => {
  await setup.fixture.runJobs();
  await sweepRefunds(setup.fixture);
};

describe('ADR 0447 an order that was paid in part, as an edit made it dearer while the page of its payment was open', () => {
  let order: OrderRow;
  beforeEach(async () => {
    order = await setup.fixture.order({ priceFinal: PAID, title: 'On Bees' });
    const { id } = await setup.start(order);
    await setup.fixture.db
      .updateTable('orders')
      .set({ priceFinal: PRICE, priceBasic: PRICE })
      .where('id', '=', order.id)
      .execute();
    await setup.comeBack(await setup.play(id, 'pay'));
    expect(await setup.order(order.id)).toMatchObject({ status: unpaid, charged: PAID });
  });

  /** Support sends all back. */
  const sendBackAtDesk = () =>
    support.call(startRefund, { key: setup.newKey(), params: { id: order.id }, body: { note: 'As you wish.' } });

  test('spec §4 keeps the account open until the money has gone back', async () => {
    const why = { why: 'orders_under_way', reason: 'paid_in_part' }; // ADR 0146
    expect(await alice.call(getDeletion, {})).toMatchObject({
      papers: [{ id: order.id, title: 'On Bees', ...why }],
      canceled: 0,
    });
    await expect(leave()).rejects.toMatchObject({ code: 'paid_in_part' });
    expect([await statusOf(order), await dateClosed()]).toEqual([unpaid, null]);
    await sendBackAtDesk();
    await expect(leave()).rejects.toMatchObject({ code: 'refund_open' });
    await refundsArrive();
    await leave();
    expect(await statusOf(order)).toBe(refunded);
    expect(await dateClosed()).not.toBeNull();
  });

  test('spec §12.6 goes back before the desk erases the account, which ends when it has arrived', async () => {
    await askForErasure();
    expect(await atDesk()).toEqual([{ id: order.id, title: 'On Bees', why: 'paid_in_part' }]);
    await sweepErasuresAfter(30 * DAY_MINUTES);
    expect(await dateClosed()).toBeNull();
    const sent = { orderId: order.id, cause: 'desk', amount: PAID, staffId: operator.id, dateEnded: null };
    expect(await refundRows()).toMatchObject([sent]);
    await sweepErasuresAfter(60);
    expect(await refundRows()).toHaveLength(1);
    await refundsArrive();
    expect((await setup.ledger(order.id)).sum).toBe(0);
    await sweepErasuresAfter(60);
    expect(await dateClosed()).not.toBeNull();
  });

  test('§12.6 goes back also where its customer has asked to cancel it', async () => {
    await alice.call(cancelOrder, { params: { id: order.id }, body: { refund: PAID / 100 } });
    await askForErasure();
    await sweepErasuresAfter(30 * DAY_MINUTES);
    await refundsArrive();
    await sweepErasuresAfter(60);
    expect(await statusOf(order)).toBe(refunded);
    expect(await dateClosed()).not.toBeNull();
  });

  test('ADR 0469 cannot be paid while what was paid goes back', async () => {
    await sendBackAtDesk();
    await expect(setup.start(order)).rejects.toMatchObject({ code: 'refund_under_way' });
    await refundsArrive();
    expect(await statusOf(order)).toBe(refunded);
  });

  test('ADR 0469 waits on hold, with an alarm, where the rest is paid while what was paid before goes back', async () => {
    const rest = await setup.start(await setup.order(order.id));
    await sendBackAtDesk();
    const alarms = vi.spyOn(setup.fixture.log, 'error').mockReturnValue();
    await setup.comeBack(await setup.play(rest.id, 'pay'));
    expect(alarms.mock.calls.flat().filter((text) => String(text).includes('goes back'))).toHaveLength(1);
    alarms.mockRestore();
    expect(await setup.order(order.id)).toMatchObject({ status: hold, datePaid: null });
    await refundsArrive();
    expect(await setup.ledger(order.id)).toEqual({ kinds: ['charge', 'charge', 'refund'], sum: PRICE - PAID });
    expect(await setup.order(order.id)).toMatchObject({ status: hold, datePaid: null });
  });

  test('ADR 0469 stays on hold when the rest of its price comes while a payment of it is disputed', async () => {
    const rest = await setup.start(await setup.order(order.id));
    const first = (await setup.attempts(order.id)).find(({ state }) => state === 'paid');
    const money = { amount: { minor: PAID, currency: 'USD' }, refundedTotal: { minor: 0, currency: 'USD' } };
    const disputed = { state: 'paid', ...money, isTest: false, dispute: 'open' } as const;
    await applyProviderStatus(setup.fixture, { id: first?.id ?? 0, orderId: order.id }, disputed);
    await setup.comeBack(await setup.play(rest.id, 'pay'));
    expect(await setup.order(order.id)).toMatchObject({ status: hold, charged: PRICE });
  });

  test('is not canceled with an account that has ended, as its lock says what is held', async () => {
    const other = await setup.fixture.order();
    await setup.fixture.db.transaction().execute((tx) => cancelUnpaid(tx, setup.fixture, [order.id, other.id]));
    expect([await statusOf(order), await statusOf(other)]).toEqual([unpaid, canceled]);
  });
});

/** Support has paid it in another way. */
const decide = async () => {
  const later = await hire(setup.fixture, { name: 'later' }); // sessions of the desk end within the 30 days
  const [fault] = (await later.call(listFaults, {})).faults;
  await later.call(decideFault, { params: { id: fault?.id ?? 0 }, body: { reason: 'Bank transfer 4711' } });
};

describe('ADR 0447 a refund that the bank returned', () => {
  let order: OrderRow;
  beforeEach(async () => {
    order = await setup.fixture.order({ status: completed, title: 'On Bees' });
    const about = { kind: 'refund_bounced', subject: 'refund re_1', orderId: order.id, provider: 'fondy' } as const;
    await insertFault(setup.fixture.db, {
      ...about,
      siteId: 1,
      amount: 500,
      currency: 'USD',
      since: setup.fixture.now(),
    });
  });

  test('spec §4 keeps the account open until a person has decided on it', async () => {
    const why = { why: 'orders_under_way', reason: 'refund_returned' };
    expect(await alice.call(getDeletion, {})).toMatchObject({ papers: [{ id: order.id, ...why }] });
    await expect(leave()).rejects.toMatchObject({ code: 'refund_returned' });
    expect(await dateClosed()).toBeNull();
    await decide();
    await leave();
    expect(await dateClosed()).not.toBeNull();
  });

  test('spec §12.6 also where the desk erases it', async () => {
    await askForErasure();
    expect(await atDesk()).toEqual([{ id: order.id, title: 'On Bees', why: 'refund_returned' }]);
    await sweepErasuresAfter(30 * DAY_MINUTES);
    expect(await dateClosed()).toBeNull();
    await decide();
    await sweepErasuresAfter(60);
    expect(await dateClosed()).not.toBeNull();
  });
});

test('payments §6.5 a payment that is reviewed after its account was deleted is seen, and not lost as an expired one', async () => {
  const order = await setup.fixture.order();
  const { id } = await setup.start(order);
  await leave();
  expect(await setup.attempts(order.id)).toMatchObject([{ state: 'expired', isExpiredByUs: true }]);
  await setup.play(id, 'under_review');
  await setup.fixture.runJobs();
  expect(await setup.attempts(order.id)).toMatchObject([{ state: 'pending', isExpiredByUs: false }]);
});

test('§12.12 a payment that comes after its account was deleted is a fault, until a person has decided on it', async () => {
  const order = await setup.fixture.order();
  const { id } = await setup.start(order);
  await leave();
  expect(await statusOf(order)).toBe(canceled);
  await setup.play(id, 'pay');
  await setup.fixture.runJobs();
  expect(await statusOf(order)).toBe(hold);
  expect((await operator.call(listFaults, {})).faults).toMatchObject([{ kind: 'paid_after_end', goneAt: null }]);
});
