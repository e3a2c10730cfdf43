import { getOrder } from '@octavo/contract/orders';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { DAY_MINUTES } from '@octavo/domain/time';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { OrderRow } from '#orders/store.ts';
import { type Till, openTill } from '../testing.ts';
import { attemptsToAsk } from './store.ts';

let till: Till;
let order: OrderRow;
beforeEach(async () => {
  till = await openTill();
  order = await till.fixture.order();
});

const statusOf = async ({ id }: OrderRow) => (await till.order(id)).status;
const stateOf = async ({ id }: OrderRow) => (await till.attempts(id))[0]?.state;

describe('payments §6.7 sweeping payments', () => {
  test('finds a payment whose webhook was lost', async () => {
    const { id } = await till.start(order);
    await till.play(id, 'webhook_lost');
    await till.fixture.runJobs();
    expect(await statusOf(order)).toBe(ORDER_STATUS.unpaid);
    await till.sweepAfter(1);
    expect(await statusOf(order)).toBe(ORDER_STATUS.paid);
    expect(await till.ledger(order.id)).toEqual({ kinds: ['charge'], sum: 1800 });
  });

  test('finds one that was made just before it expired', async () => {
    const { id } = await till.start(order);
    await till.play(id, 'webhook_lost');
    await till.sweepAfter(31);
    expect(await statusOf(order)).toBe(ORDER_STATUS.paid);
  });

  test('finds one that was made for an old price after the price changed', async () => {
    const { id } = await till.start(order);
    await till.fixture.db.updateTable('orders').set({ priceBasic: 1900, priceFinal: 1900 }).execute();
    await till.start(order);
    await till.play(id, 'webhook_lost');
    await till.sweepAfter(31);
    expect(await till.ledger(order.id)).toEqual({ kinds: ['charge'], sum: 1800 });
    expect(await statusOf(order)).toBe(ORDER_STATUS.unpaid);
  });

  test('expires unpaid attempts and stops asking', async () => {
    await till.start(order);
    await till.sweepAfter(31);
    expect(await stateOf(order)).toBe('expired');
    till.fixture.later(DAY_MINUTES);
    expect(await attemptsToAsk(till.fixture.db, till.fixture.now())).toEqual([]);
  });

  test('asks about pending payments every minute, then less often', async () => {
    const { id } = await till.start(order);
    await till.play(id, 'under_review');
    await till.fixture.runJobs();
    const asked: number[] = [];
    for (let minute = 1; minute <= 60; minute++) {
      till.fixture.later(1);
      const due = await attemptsToAsk(till.fixture.db, till.fixture.now());
      if (due.length > 0) asked.push(minute);
      await till.sweepAfter(0);
    }
    expect(asked).toEqual([...Array.from({ length: 14 }, (_, at) => at + 1), 29, 44, 59]);
    expect(await stateOf(order)).toBe('pending');
  });

  test('stops after a week, and still accepts money later', async () => {
    const { id } = await till.start(order);
    await till.play(id, 'under_review');
    await till.fixture.runJobs();
    await till.sweepAfter(7 * DAY_MINUTES);
    expect(await stateOf(order)).toBe('expired');
    await till.play(id, 'close_tab');
    await till.fixture.runJobs();
    expect(await statusOf(order)).toBe(ORDER_STATUS.paid);
  });

  test('skips a provider that does not answer until the next sweep', async () => {
    const { id } = await till.start(order);
    await till.play(id, 'webhook_lost');
    await till.break('error', '/fondy/api/status');
    await till.break('error', '/fondy/api/status');
    await till.sweepAfter(1);
    expect(await statusOf(order)).toBe(ORDER_STATUS.unpaid);
    await till.sweepAfter(1);
    expect(await statusOf(order)).toBe(ORDER_STATUS.paid);
  });

  test('controls C11 keeps a second payment when the first was refunded before the sweep', async () => {
    const first = await till.start(order);
    await till.fixture.db.updateTable('paymentAttempts').set({ expiresAt: till.fixture.now() }).execute();
    const second = await till.start(order);
    for (const { id } of [first, second]) await till.comeBack(await till.play(id, 'pay'));
    await till.play(first.id, 'dashboard_refund');
    await till.fixture.runJobs();
    for (let minute = 1; minute <= 3; minute++) {
      await till.sweepAfter(1);
      await till.fixture.runJobs();
    }
    expect(await till.ledger(order.id)).toEqual({ kinds: ['charge', 'overpayment', 'refund'], sum: 1800 });
    expect(await till.attempts(order.id)).toMatchObject([
      { id: second.id, refunded: 0 },
      { id: first.id, refunded: 1800 },
    ]);
    await till.fixture.db
      .updateTable('paymentAttempts')
      .set({ provider: 'paypal' })
      .where('id', '=', second.id)
      .execute();
    const shown = await till.fixture.alice.call(getOrder, { params: { id: order.id } });
    expect(shown.paidWith).toBe('paypal');
  });

  test('payments §6.5 logs an error when a second payment could not be refunded', async () => {
    const first = await till.start(order);
    await till.fixture.db.updateTable('paymentAttempts').set({ expiresAt: till.fixture.now() }).execute();
    const second = await till.start(order);
    for (const { id } of [first, second]) await till.comeBack(await till.play(id, 'pay'));
    till.fixture.payments.fondy = { ...till.fondy, refund: async () => 'failed' };
    const error = vi.spyOn(till.fixture.log, 'error');
    onTestFinished(() => error.mockRestore());
    await till.sweepAfter(1);
    expect(error.mock.calls).toEqual([[`Payments: attempt ${second.id} is an overpayment and its refund failed`]]);
  });

  test('expires an attempt whose provider was never reached', async () => {
    await till.break('error', '/fondy/api/checkout');
    await till.start(order).catch(() => {});
    await till.fixture.db.updateTable('paymentAttempts').set({ state: 'created' }).execute();
    await till.sweepAfter(31);
    expect(await stateOf(order)).toBe('expired');
  });
});
