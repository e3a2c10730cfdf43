import { setTimeout as wait } from 'node:timers/promises';
import { getOrder } from '@octavo/contract/orders';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type OrderRow, lockOrder } from '#orders/store.ts';
import { ProviderError } from '#outside/payments/provider-error.ts';
import { eventually } from '#testing/eventually.ts';
import { lockAttempt } from '../store.ts';
import { type PaymentFixture, startPaymentFixture } from '../testing.ts';
import { loadAttemptsToAsk } from './store.ts';

let setup: PaymentFixture;
let order: OrderRow;
beforeEach(async () => {
  setup = await startPaymentFixture();
  order = await setup.fixture.order();
});

const statusOf = async ({ id }: OrderRow) => (await setup.order(id)).status;
const noAnswer = () => Promise.reject(new ProviderError('unreachable', 'no answer'));
const stateOf = async ({ id }: OrderRow) => (await setup.attempts(id))[0]?.state;

describe('payments §6.7 sweeping payments', () => {
  test('finds a payment whose webhook was lost', async () => {
    const { id } = await setup.start(order);
    await setup.play(id, 'webhook_lost');
    await setup.fixture.runJobs();
    expect(await statusOf(order)).toBe(ORDER_STATUS.unpaid);
    await setup.sweepAfter(1);
    expect(await statusOf(order)).toBe(ORDER_STATUS.paid);
    expect(await setup.ledger(order.id)).toEqual({ kinds: ['charge'], sum: 1800 });
  });

  test('finds one that was made just before it expired', async () => {
    const { id } = await setup.start(order);
    await setup.play(id, 'webhook_lost');
    await setup.sweepAfter(31);
    expect(await statusOf(order)).toBe(ORDER_STATUS.paid);
  });

  test('finds one that was made for an old price after the price changed', async () => {
    const { id } = await setup.start(order);
    await setup.fixture.db.updateTable('orders').set({ priceBasic: 1900, priceFinal: 1900 }).execute();
    await setup.start(order);
    await setup.play(id, 'webhook_lost');
    await setup.sweepAfter(31);
    expect(await setup.ledger(order.id)).toEqual({ kinds: ['charge'], sum: 1800 });
    expect(await statusOf(order)).toBe(ORDER_STATUS.unpaid);
  });

  test('expires unpaid attempts and stops asking', async () => {
    await setup.start(order);
    await setup.sweepAfter(31);
    expect(await stateOf(order)).toBe('expired');
    setup.fixture.later(DAY_MINUTES);
    expect(await loadAttemptsToAsk(setup.fixture.db, setup.fixture.now())).toEqual([]);
  });

  test('asks about pending payments every minute, then less often', async () => {
    const { id } = await setup.start(order);
    await setup.play(id, 'under_review');
    await setup.fixture.runJobs();
    const asked: number[] = [];
    for (let minute = 1; minute <= 60; minute++) {
      setup.fixture.later(1);
      const due = await loadAttemptsToAsk(setup.fixture.db, setup.fixture.now());
      if (due.length > 0) asked.push(minute);
      await setup.sweepAfter(0);
    }
    expect(asked).toEqual([...Array.from({ length: 14 }, (_, at) => at + 1), 29, 44, 59]);
    expect(await stateOf(order)).toBe('pending');
  });

  test('stops after a week, and still accepts money later', async () => {
    const { id } = await setup.start(order);
    await setup.play(id, 'under_review');
    await setup.fixture.runJobs();
    await setup.sweepAfter(7 * DAY_MINUTES);
    expect(await stateOf(order)).toBe('expired');
    await setup.play(id, 'close_tab');
    await setup.fixture.runJobs();
    expect(await statusOf(order)).toBe(ORDER_STATUS.paid);
  });

  test('ADR 0074 tells who looks at an order that its payment is no longer confirmed after a week', async () => {
    const received: string[] = [];
    setup.fixture.pubsub.subscribe('order_changed', (id) => received.push(id));
    const { id } = await setup.start(order);
    await setup.play(id, 'under_review');
    await setup.fixture.runJobs();
    await eventually(() => expect(received).toHaveLength(2)); // the try, and that it is confirmed
    received.length = 0;
    await setup.sweepAfter(7 * DAY_MINUTES);
    await eventually(() => expect(received).toEqual([String(order.id)]));
    expect(await setup.order(order.id)).toMatchObject({ pendingPayments: 0 });
    expect(await setup.attempts(order.id)).toMatchObject([{ state: 'expired', isExpiredByUs: true }]);
  });

  test('payments §6.7 ends a payment of a week ago only under the lock of its order, which comes first', async () => {
    const { id } = await setup.start(order);
    await setup.play(id, 'under_review');
    await setup.fixture.runJobs();
    const { db } = setup.fixture;
    let swept = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      await lockOrder(tx, { id: order.id });
      swept = setup.sweepAfter(7 * DAY_MINUTES);
      await wait(200); // the sweep waits for the order, and must not hold the attempt meanwhile
      await sql`set local lock_timeout = '100ms'`.execute(tx);
      await lockAttempt(tx, id);
    });
    await swept;
    expect(await stateOf(order)).toBe('expired');
  });

  describe('an attempt that we expired for a new price, and that its provider then reviews', () => {
    let old: { id: number };
    beforeEach(async () => {
      old = await setup.start(order);
      await setup.fixture.db.updateTable('orders').set({ priceBasic: 1900, priceFinal: 1900 }).execute();
      await setup.start(order);
      expect(await oldState()).toBe('expired');
    });
    const oldState = async () => (await setup.attempts(order.id)).find(({ id }) => id === old.id)?.state;

    test('is pending, so that nobody pays a second time meanwhile', async () => {
      await setup.play(old.id, 'under_review');
      await setup.fixture.runJobs();
      expect(await oldState()).toBe('pending');
      await expect(setup.start(order)).rejects.toMatchObject({ code: 'payment_pending' });
    });

    test('is pending for a buyer who comes back, and after a lost webhook', async () => {
      expect(await setup.comeBack(await setup.play(old.id, 'under_review'))).toContain('?payment=pending');
      expect(await oldState()).toBe('pending');
    });

    test('expires again after a week without a decision, and its money is still accepted', async () => {
      await setup.play(old.id, 'under_review');
      await setup.fixture.runJobs();
      await setup.sweepAfter(7 * DAY_MINUTES);
      expect(await oldState()).toBe('expired');
      await setup.play(old.id, 'close_tab');
      await setup.fixture.runJobs();
      expect(await setup.ledger(order.id)).toEqual({ kinds: ['charge'], sum: 1800 });
    });

    test('stays expired while its provider has heard nothing of the buyer, or has ended it', async () => {
      await setup.sweepAfter(31);
      expect(await oldState()).toBe('expired');
      await setup.play(old.id, 'expire');
      await setup.fixture.runJobs();
      expect(await setup.attempts(order.id)).toContainEqual(
        expect.objectContaining({ id: old.id, state: 'expired', isExpiredByUs: false }),
      );
    });
  });

  test('is pending after the sweep has expired it, once its provider reviews it', async () => {
    const { id } = await setup.start(order);
    await setup.sweepAfter(31);
    expect(await stateOf(order)).toBe('expired');
    await setup.play(id, 'under_review');
    await setup.fixture.runJobs();
    expect(await stateOf(order)).toBe('pending');
  });

  test('skips a provider that does not answer until the next sweep', async () => {
    const { id } = await setup.start(order);
    await setup.play(id, 'webhook_lost');
    await setup.break('error', '/fondy/api/status');
    await setup.break('error', '/fondy/api/status');
    await setup.sweepAfter(1);
    expect(await statusOf(order)).toBe(ORDER_STATUS.unpaid);
    await setup.sweepAfter(1);
    expect(await statusOf(order)).toBe(ORDER_STATUS.paid);
  });

  test('asks again about an attempt that we expired, until its provider answers', async () => {
    const { id } = await setup.start(order);
    await setup.fixture.db.updateTable('orders').set({ priceBasic: 1900, priceFinal: 1900 }).execute();
    await setup.start(order);
    await setup.play(id, 'webhook_lost');
    const { payments } = setup.fixture;
    payments.fondy = { ...setup.fondy, confirm: noAnswer };
    await setup.sweepAfter(31);
    await setup.sweepAfter(1);
    payments.fondy = setup.fondy;
    await setup.sweepAfter(1);
    expect(await setup.ledger(order.id)).toEqual({ kinds: ['charge'], sum: 1800 });
  });

  test('finds a payment beside another of the same provider about which it never answers', async () => {
    await setup.start(order);
    const [stuck] = await setup.attempts(order.id);
    const other = await setup.fixture.order();
    const { id } = await setup.start(other);
    await setup.play(id, 'webhook_lost');
    const confirm: typeof setup.fondy.confirm = (attempt) =>
      attempt.attemptRef === stuck?.reference ? noAnswer() : setup.fondy.confirm(attempt);
    setup.fixture.payments.fondy = { ...setup.fondy, confirm };
    await setup.sweepAfter(1);
    await setup.sweepAfter(1);
    expect(await statusOf(other)).toBe(ORDER_STATUS.paid);
  });

  test.each(['silent', 'without an account'] as const)(
    'finds a payment beside 201 of a provider that is %s',
    async (how) => {
      const { id } = await setup.start(order);
      await setup.play(id, 'webhook_lost');
      const { db, payments, now } = setup.fixture;
      const other = await setup.fixture.order();
      const attempt = {
        orderId: other.id,
        amount: 1800,
        currency: 'USD',
        state: 'redirected',
        providerRef: null,
      } as const;
      const dates = { dateCreated: now(), dateUpdated: now(), dateChecked: null, expiresAt: minutesAfter(now(), 30) };
      const rows = Array.from({ length: 201 }, (_, n) => ({ ...attempt, ...dates, reference: `${other.uid}-${n}` }));
      const page = { provider: 'paypal', redirectUrl: 'https://paypal.example' } as const;
      await db.insertInto('paymentAttempts').values(rows.map((row) => ({ ...row, ...page }))).execute(); // oxfmt-ignore
      setup.forget('paypal');
      let asked = 0;
      const silent = () => (asked++, noAnswer());
      if (how === 'silent') payments.paypal = { ...setup.fondy, id: 'paypal', confirm: silent };
      await setup.sweepAfter(1);
      expect(await statusOf(order)).toBe(ORDER_STATUS.paid);
      expect(asked).toBe(how === 'silent' ? 1 : 0);
    },
  );

  test('controls C11 keeps a second payment when the first was refunded before the sweep', async () => {
    const first = await setup.start(order);
    await setup.fixture.db.updateTable('paymentAttempts').set({ expiresAt: setup.fixture.now() }).execute();
    const second = await setup.start(order);
    for (const { id } of [first, second]) await setup.comeBack(await setup.play(id, 'pay'));
    await setup.play(first.id, 'dashboard_refund');
    await setup.fixture.runJobs();
    for (let minute = 1; minute <= 3; minute++) {
      await setup.sweepAfter(1);
      await setup.fixture.runJobs();
    }
    expect(await setup.ledger(order.id)).toEqual({ kinds: ['charge', 'overpayment', 'refund'], sum: 1800 });
    expect(await setup.attempts(order.id)).toMatchObject([
      { id: second.id, refunded: 0 },
      { id: first.id, refunded: 1800 },
    ]);
    await setup.fixture.db
      .updateTable('paymentAttempts')
      .set({ provider: 'paypal' })
      .where('id', '=', second.id)
      .execute();
    const shown = await setup.fixture.alice.call(getOrder, { params: { id: order.id } });
    expect(shown.paidWith).toBe('paypal');
  });

  test('spec §10.20 mails once that a second payment goes back', async () => {
    const first = await setup.start(order);
    await setup.fixture.db.updateTable('paymentAttempts').set({ expiresAt: setup.fixture.now() }).execute();
    const second = await setup.start(order);
    for (const { id } of [first, second]) await setup.comeBack(await setup.play(id, 'pay'));
    for (let minute = 1; minute <= 3; minute++) {
      await setup.sweepAfter(1);
      await setup.fixture.runJobs();
    }
    expect(await setup.ledger(order.id)).toEqual({ kinds: ['charge', 'overpayment', 'refund'], sum: 1800 });
    const mails = await setup.fixture.db.selectFrom('mails').selectAll().orderBy('id').execute();
    const subjects = mails.map(({ subject }) => subject);
    expect(subjects).toEqual([`Order ${order.id} is paid`, `$18.00 of order ${order.id} goes back to you`]);
    expect(mails[1]?.recipient).toBe('alice@example.com');
    expect(mails[1]?.body).toContain('This order was paid twice. The other payment stays.');
    expect(mails[1]?.body).not.toContain('Support writes');
  });

  test('payments §6.5 logs an error when a second payment could not be refunded', async () => {
    const first = await setup.start(order);
    await setup.fixture.db.updateTable('paymentAttempts').set({ expiresAt: setup.fixture.now() }).execute();
    const second = await setup.start(order);
    for (const { id } of [first, second]) await setup.comeBack(await setup.play(id, 'pay'));
    setup.fixture.payments.fondy = { ...setup.fondy, refund: async () => 'failed' };
    const error = vi.spyOn(setup.fixture.log, 'error');
    onTestFinished(() => error.mockRestore());
    await setup.sweepAfter(1);
    expect(error.mock.calls.flat()).toEqual([
      expect.stringMatching(`refund \\d+ of 1800 cents by attempt ${second.id} was not made: the provider refused it`),
    ]);
  });

  test('expires an attempt whose provider was never reached', async () => {
    await setup.break('error', '/fondy/api/checkout');
    await setup.start(order).catch(() => {});
    await setup.fixture.db.updateTable('paymentAttempts').set({ state: 'created' }).execute();
    await setup.sweepAfter(31);
    expect(await stateOf(order)).toBe('expired');
  });
});
