import { changeStatus } from '@octavo/contract/desk';
import { getOrder } from '@octavo/contract/orders';
import { getPayment, listPayments } from '@octavo/contract/payments';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { OrderRow } from '#orders/store.ts';
import { type PaymentFixture, startPaymentFixture } from './testing.ts';
import { eventually } from '#testing/eventually.ts';
import { hire } from '#testing/staff.ts';

const { unpaid, paid, inProgress, hold } = ORDER_STATUS;
const PRICE = 1800;

let setup: PaymentFixture;
let order: OrderRow;
beforeEach(async () => {
  setup = await startPaymentFixture();
  order = await setup.fixture.order({ priceFinal: PRICE });
});

const paidOnce = { kinds: ['charge'], sum: PRICE };
const statusOf = async ({ id }: OrderRow) => (await setup.order(id)).status;
const runJobs = () => setup.fixture.runJobs();

/** Two attempts that can both be paid at the provider: the first one expires soon, so it is not used again. */
async function startTwo() {
  const first = await setup.start(order);
  await setup.fixture.db.updateTable('paymentAttempts').set({ expiresAt: setup.fixture.now() }).execute();
  return [first, await setup.start(order)] as const;
}

describe('spec §2, §4 paying an order', () => {
  test('the customer pays on the page of the provider and returns to a paid order', async () => {
    const { id } = await setup.start(order);
    const back = await setup.play(id, 'pay');
    expect(await setup.comeBack(back)).toBe(`/orderinfo/${order.id}/details?payment=ok`);

    const now = setup.fixture.now();
    expect(await setup.order(order.id)).toMatchObject({
      status: paid,
      datePaid: now,
      deadline: minutesAfter(now, order.urgencyMinutes),
    });
    expect(await setup.ledger(order.id)).toEqual(paidOnce);
    const ask = { params: { uid: order.uid, id } };
    expect(await setup.fixture.alice.call(getPayment, ask)).toEqual({ id, provider: 'fondy', state: 'paid' });
    await expect(setup.fixture.bob.call(getPayment, ask)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('publishes the change after the commit', async () => {
    const received: string[] = [];
    setup.fixture.pubsub.subscribe('order_changed', (id) => received.push(id));
    const { id } = await setup.start(order);
    await eventually(() => expect(received).toEqual([String(order.id)])); // its try
    received.length = 0;
    await setup.comeBack(await setup.play(id, 'pay'));
    await eventually(() => expect(received).toEqual([String(order.id)]));
  });

  test('the order names the provider of its payment', async () => {
    const shown = () => setup.fixture.alice.call(getOrder, { params: { id: order.id } });
    const { id } = await setup.start(order);
    expect(await shown()).toMatchObject({ paidWith: null });
    await setup.comeBack(await setup.play(id, 'pay'));
    expect(await shown()).toMatchObject({ paidWith: 'fondy' });
  });

  test('the deadline counts from the payment', async () => {
    const { id } = await setup.start(order);
    setup.fixture.later(9);
    await setup.comeBack(await setup.play(id, 'pay'));
    const { deadline, datePaid } = await setup.order(order.id);
    expect(deadline).toEqual(minutesAfter(datePaid ?? new Date(0), order.urgencyMinutes));
    expect(deadline).not.toEqual(order.deadline);
  });

  test('ADR 0089 the clock of an order that is paid during its hold stands still from the payment', async () => {
    const [first, second] = await startTwo();
    await setup.comeBack(await setup.play(first.id, 'other_amount', { amount: PRICE - 1 }));
    await runJobs();
    setup.fixture.later(20);
    await setup.comeBack(await setup.play(second.id, 'pay'));
    const datePaid = setup.fixture.now();
    const deadline = minutesAfter(datePaid, order.urgencyMinutes);
    expect(await setup.order(order.id)).toMatchObject({ status: hold, datePaid, deadline, dateHeld: datePaid });
    setup.fixture.later(60);
    const support = await hire(setup.fixture);
    await support.call(changeStatus, { params: { id: order.id }, body: { status: inProgress } });
    expect(await setup.order(order.id)).toMatchObject({ status: inProgress, deadline: minutesAfter(deadline, 60) });
  });
});

describe('payments §6.5, §8 webhook and return in any order', () => {
  test('accepts the webhook before the return', async () => {
    const { id } = await setup.start(order);
    const back = await setup.play(id, 'webhook_first');
    await runJobs();
    expect(await statusOf(order)).toBe(paid);
    expect(await setup.comeBack(back)).toContain('payment=ok');
    expect(await setup.ledger(order.id)).toEqual(paidOnce);
  });

  test('accepts the return before the webhook', async () => {
    const { id } = await setup.start(order);
    await setup.comeBack(await setup.play(id, 'pay'));
    await runJobs();
    expect(await setup.ledger(order.id)).toEqual(paidOnce);
    expect(await setup.webhooks()).toMatchObject([{ outcome: 'paid', tries: 1, dateProcessed: setup.fixture.now() }]);
  });

  test('accepts both at the same time', async () => {
    const { id } = await setup.start(order);
    const back = await setup.play(id, 'duplicate_webhook');
    await Promise.all([
      setup.comeBack(back),
      runJobs(),
      setup.comeBack(back),
      setup.sweepAfter(1),
      setup.comeBack(back),
    ]);
    expect(await statusOf(order)).toBe(paid);
    expect(await setup.ledger(order.id)).toEqual(paidOnce);
  });

  test('accepts the same webhook three times', async () => {
    const { id } = await setup.start(order);
    await setup.play(id, 'duplicate_webhook');
    await runJobs();
    expect(await setup.webhooks()).toHaveLength(1);
    expect(await setup.ledger(order.id)).toEqual(paidOnce);
  });

  test('ignores older states after the payment', async () => {
    const { id } = await setup.start(order);
    await setup.play(id, 'out_of_order');
    await runJobs();
    expect(await setup.webhooks()).toHaveLength(3);
    expect(await setup.attempts(order.id)).toMatchObject([{ state: 'paid' }]);
    expect(await statusOf(order)).toBe(paid);
  });

  test('accepts the webhook alone when the tab was closed', async () => {
    const { id } = await setup.start(order);
    expect(await setup.play(id, 'close_tab')).toBeNull();
    await runJobs();
    expect(await statusOf(order)).toBe(paid);
  });

  test('accepts a payment after a decline on the same page', async () => {
    const { id } = await setup.start(order);
    await setup.comeBack(await setup.play(id, 'decline_then_pay'));
    await runJobs();
    expect(await setup.ledger(order.id)).toEqual(paidOnce);
  });

  test('spec §10.13 keeps why the bank declined, as a code, and answers it to the customer', async () => {
    const { id } = await setup.start(order);
    await setup.comeBack(await setup.play(id, 'decline'));
    const { payments } = await setup.fixture.alice.call(listPayments, { params: { uid: order.uid } });
    expect(payments).toMatchObject([{ id, state: 'failed', declineReason: 'insufficient_funds' }]);
    await setup.play((await setup.start(order)).id, 'close_tab');
    await setup.fixture.runJobs();
    const [newest] = (await setup.fixture.alice.call(listPayments, { params: { uid: order.uid } })).payments;
    expect(newest).toMatchObject({ state: 'paid', declineReason: null });
  });

  test('accepts a payment by another attempt after a decline', async () => {
    const first = await setup.start(order);
    expect(await setup.comeBack(await setup.play(first.id, 'decline'))).toContain('payment=error');
    const second = await setup.start(order);
    expect(second.id).not.toBe(first.id);
    expect(await setup.comeBack(await setup.play(second.id, 'pay'))).toContain('payment=ok');
    await runJobs();
    expect(await setup.attempts(order.id)).toMatchObject([{ state: 'paid' }, { state: 'failed' }]);
    expect(await setup.ledger(order.id)).toEqual(paidOnce);
  });

  test('shows a payment under review as being confirmed, not as failed', async () => {
    const { id } = await setup.start(order);
    expect(await setup.comeBack(await setup.play(id, 'under_review'))).toContain('payment=pending');
    await expect(setup.start(order)).rejects.toMatchObject({ code: 'payment_pending' });
    expect(await statusOf(order)).toBe(unpaid);
  });
});

describe('payments §6.5 money that does not match the order', () => {
  test.each([
    { outcome: 'other_amount', more: { amount: PRICE - 1 } },
    { outcome: 'other_currency', more: {} },
  ])('$outcome puts the order on hold', async ({ outcome, more }) => {
    const { id } = await setup.start(order);
    expect(await setup.comeBack(await setup.play(id, outcome, more))).toContain('payment=pending');
    await runJobs();
    expect(await setup.attempts(order.id)).toMatchObject([{ state: 'mismatch' }]);
    expect(await setup.order(order.id)).toMatchObject({ status: hold, datePaid: null });
    expect(await setup.ledger(order.id)).toEqual({ kinds: [], sum: 0 });
  });

  test('controls C28 is logged, like money that matches', async () => {
    const { info, warn } = { info: vi.spyOn(setup.fixture.log, 'info'), warn: vi.spyOn(setup.fixture.log, 'warn') };
    onTestFinished(() => void [info, warn].map((spy) => spy.mockRestore()));
    const { id } = await setup.start(order);
    await setup.comeBack(await setup.play(id, 'other_amount', { amount: PRICE - 1 }));
    await runJobs();
    const ids = { siteId: 1, customerId: setup.fixture.alice.id, attemptId: id };
    expect(warn.mock.calls).toEqual([[expect.objectContaining({ ...ids, orderId: order.id }), 'payment mismatch']]);
    const other = await setup.fixture.order();
    const attempt = await setup.start(other);
    await setup.comeBack(await setup.play(attempt.id, 'pay'));
    await runJobs();
    const moved = { kind: 'charge', amount: 1800, currency: 'USD', orderId: other.id, attemptId: attempt.id };
    const ofMoney = info.mock.calls.filter(([, words]) => !['request', 'job'].includes(String(words)));
    expect(ofMoney).toEqual([[expect.objectContaining(moved), 'money moved']]);
  });

  test('two paid attempts are one charge and one refund, so that the ledger sums up to the price', async () => {
    const both = await startTwo();
    const backs = await Promise.all(both.map(({ id }) => setup.play(id, 'pay')));
    await Promise.all([...backs.map(setup.comeBack), runJobs()]);
    expect(await setup.ledger(order.id)).toEqual({ kinds: ['charge', 'overpayment'], sum: 2 * PRICE });

    await setup.sweepAfter(1);
    await runJobs();
    await setup.sweepAfter(1);
    expect(await setup.ledger(order.id)).toEqual({ kinds: ['charge', 'overpayment', 'refund'], sum: PRICE });
    expect(await statusOf(order)).toBe(paid);
  });

  test('the reference of the provider belongs to one attempt only', async () => {
    const [, second] = await startTwo();
    const [{ providerRef } = { providerRef: null }] = await setup.attempts(order.id);
    const twice = setup.fixture.db
      .updateTable('paymentAttempts')
      .set({ providerRef })
      .where('id', '<>', second.id)
      .execute();
    await expect(twice).rejects.toThrow('one_attempt_per_provider_ref');
  });

  test('a decline after the payment of another attempt changes nothing', async () => {
    const [first, second] = await startTwo();
    await setup.comeBack(await setup.play(second.id, 'pay'));
    await setup.play(first.id, 'decline');
    await runJobs();
    expect(await setup.attempts(order.id)).toMatchObject([{ state: 'paid' }, { state: 'failed' }]);
    expect(await statusOf(order)).toBe(paid);
    expect(await setup.ledger(order.id)).toEqual(paidOnce);
  });

  test('payments §2.6 a refund in the dashboard of Fondy puts the order on hold: it may be a chargeback', async () => {
    const { id } = await setup.start(order);
    await setup.comeBack(await setup.play(id, 'pay'));
    await setup.play(id, 'dashboard_refund', { amount: 800 });
    await runJobs();
    expect(await statusOf(order)).toBe(hold);
    expect(await setup.ledger(order.id)).toEqual({ kinds: ['charge', 'refund'], sum: 1000 });

    await setup.play(id, 'dashboard_refund');
    await runJobs();
    expect(await statusOf(order)).toBe(hold);
    expect((await setup.ledger(order.id)).sum).toBe(0);
  });
});
