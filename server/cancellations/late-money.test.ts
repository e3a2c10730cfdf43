import { cancelOrder } from '@octavo/contract/cancellations';
import { answerCancellation, changeStatus } from '@octavo/contract/desk';
import { listQueue } from '@octavo/contract/desk-inbox';
import { listFaults } from '@octavo/contract/desk-payments';
import { startRefund } from '@octavo/contract/desk-refunds';
import { getOrder } from '@octavo/contract/orders';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { applyProviderStatus } from '#payments/apply-provider-status.ts';
import { confirmAttempt } from '#payments/confirm-attempt.ts';
import { type PaymentFixture, startPaymentFixture } from '#payments/testing.ts';
import { newKey } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { sweepCancellations } from './refund/sweep-cancellations.ts';
import { refundCancellation } from './refund/refund-cancellation.ts';

const { unpaid, inProgress, modified, refunded, canceled, hold } = ORDER_STATUS;
const PRICE = 10_000;
const PART = 7000; // 70 % goes back once a writer is assigned

let setup: PaymentFixture;
let fixture: PaymentFixture['fixture'];
let support: Hired;
beforeEach(async () => {
  setup = await startPaymentFixture();
  ({ fixture } = setup);
  await fixture.db
    .updateTable('sites')
    .set({ refundLimit: 5 * PRICE })
    .where('id', '=', 1)
    .execute(); // one person accepts
  await fixture.sites.reload();
  support = await hire(fixture);
});

/** An order that was paid with Fondy, with another page open: of the whole price, or of what an edit made it cost more. */
async function paidOrder(more = 0) {
  const order = await fixture.order({ priceFinal: PRICE });
  const first = await setup.start(order);
  await fixture.db.updateTable('paymentAttempts').set({ expiresAt: fixture.now() }).execute(); // another click opens another page
  const other = await setup.start(order);
  await setup.comeBack(await setup.play(first.id, 'pay'));
  if (more === 0) return { id: order.id, second: other.id };
  const edited = { priceBasic: PRICE + more, priceFinal: PRICE + more, status: modified };
  await fixture.db.updateTable('orders').set(edited).where('id', '=', order.id).execute();
  const difference = await setup.start(await setup.order(order.id));
  return { id: order.id, second: difference.id };
}
/** An order of which a part of the price was paid with Fondy, with the page of the rest open: an edit made it dearer before the payment. */
async function partPaidOrder(more: number) {
  const order = await fixture.order({ priceFinal: PRICE });
  const first = await setup.start(order);
  const edited = { priceBasic: PRICE + more, priceFinal: PRICE + more };
  await fixture.db.updateTable('orders').set(edited).where('id', '=', order.id).execute();
  const whole = await setup.start(await setup.order(order.id));
  await setup.comeBack(await setup.play(first.id, 'pay'));
  const rest = await setup.start(await setup.order(order.id));
  expect(await setup.order(order.id)).toMatchObject({ status: unpaid, charged: PRICE });
  return { id: order.id, first: first.id, rest: rest.id, whole: whole.id };
}
const startWork = async (id: number) => {
  const writer = await hire(fixture, { name: 'wren', number: 20_418 });
  const work = { status: inProgress, writerId: writer.id, dateStarted: fixture.now() };
  await fixture.db.updateTable('orders').set(work).where('id', '=', id).execute();
};

/** Its customer asks to cancel an order, and support accepts, so that `back` cents go back. */
async function accept(id: number, back: number) {
  await fixture.alice.call(cancelOrder, { params: { id }, body: { refund: back / 100 } });
  await support.call(answerCancellation, { params: { id }, body: { answer: 'accept', note: '' } });
  fixture.later(1);
}
/** The refund of the request goes, and the request ends; a second time changes nothing. */
async function sendBack() {
  const { id } = await fixture.db.selectFrom('cancellations').select('id').executeTakeFirstOrThrow();
  await refundCancellation(fixture, { id });
  await refundCancellation(fixture, { id });
  await sweepCancellations(fixture);
  expect(await fixture.db.selectFrom('cancellations').select('state').execute()).toEqual([{ state: 'refunded' }]);
}
/** A payment is made on its page, and its webhook comes twice. */
async function pay(attemptId: number, outcome = 'pay', more = {}) {
  await setup.comeBack(await setup.play(attemptId, outcome, more));
  const attempt = await fixture.db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();
  await confirmAttempt(fixture, attempt);
}
const shown = (id: number) => fixture.alice.call(getOrder, { params: { id } });
/** The faults of the board, and how many orders the queue of faults has. */
const faults = async () => [
  ...(await support.call(listFaults, {})).faults.filter(({ goneAt }) => goneAt === null).map(({ kind }) => kind),
  (await support.call(listQueue, { params: { queue: 'fault' }, query: {} })).rows.length,
];
const refund = (id: number, amount?: number) =>
  support.call(startRefund, {
    key: newKey(),
    params: { id },
    body: { note: 'It came late', ...(amount && { amount: amount / 100 }) },
  });
const cancel = (id: number) => support.call(changeStatus, { params: { id }, body: { status: canceled } });

describe('ADR 0458 what comes while the refund of an accepted request is under way', () => {
  test('the payment of a difference keeps the order on hold, with an alarm and a fault, until support has sent it back', async () => {
    const { id, second } = await paidOrder(2000);
    await startWork(id);
    await accept(id, PART);
    await pay(second);
    const alarms = vi.spyOn(fixture.log, 'error').mockReturnValue();
    await sendBack();
    expect(alarms.mock.calls.flat().filter((text) => String(text).includes('waits on hold'))).toHaveLength(1);
    alarms.mockRestore();
    expect(await setup.ledger(id)).toEqual({ kinds: ['charge', 'charge', 'refund'], sum: PRICE + 2000 - PART });
    expect(await shown(id)).toMatchObject({
      orderStatus: { id: hold },
      dateCanceled: fixture.now(),
      holdReason: null,
      cancellation: { state: 'refunded' },
    });
    expect(await faults()).toEqual(['paid_after_end', 1]);
    await expect(cancel(id)).rejects.toMatchObject({ code: 'transition_not_allowed' });
    await refund(id, 2000);
    await fixture.runJobs();
    await cancel(id); // what is left is what the customer agreed to
    expect(await setup.ledger(id)).toMatchObject({ sum: PRICE - PART });
    expect((await shown(id)).orderStatus.id).toBe(canceled);
    expect(await faults()).toEqual([0]);
  });

  test('a second payment of the whole price keeps it on hold where nothing else is held, and its refund closes it', async () => {
    const { id, second } = await paidOrder();
    await accept(id, PRICE);
    await pay(second);
    await sendBack();
    await setup.sweepAfter(1);
    expect(await setup.ledger(id)).toEqual({ kinds: ['charge', 'overpayment', 'refund'], sum: PRICE });
    expect((await shown(id)).orderStatus.id).toBe(hold);
    expect(await faults()).toEqual(['paid_after_end', 1]);
    await refund(id);
    await fixture.runJobs();
    expect(await setup.ledger(id)).toMatchObject({ sum: 0 });
    expect((await shown(id)).orderStatus.id).toBe(refunded);
    expect(await faults()).toEqual([0]);
  });

  test('a second payment that goes back by itself leaves the order canceled, and goes back once', async () => {
    const { id, second } = await paidOrder();
    await startWork(id);
    await accept(id, PART);
    await pay(second);
    await sendBack();
    expect((await shown(id)).orderStatus.id).toBe(canceled);
    await setup.sweepAfter(1);
    await setup.sweepAfter(6);
    expect(await setup.ledger(id)).toEqual({ kinds: ['charge', 'overpayment', 'refund', 'refund'], sum: PRICE - PART });
    expect((await shown(id)).orderStatus.id).toBe(canceled);
    expect(await faults()).toEqual([0]);
  });

  test.each([
    { what: 'a part', back: PART },
    { what: 'all', back: PRICE },
  ])('a wrong amount keeps it on hold, also where $what went back', async ({ back }) => {
    const { id, second } = await paidOrder();
    if (back === PART) await startWork(id);
    await accept(id, back);
    await pay(second, 'other_amount', { amount: PRICE - 1 });
    await sendBack();
    expect(await shown(id)).toMatchObject({
      orderStatus: { id: hold },
      holdReason: 'payment',
      dateCanceled: fixture.now(),
    });
    expect(await faults()).toEqual(['mismatch', 1]);
    await cancel(id);
    expect(await faults()).toEqual([0]);
  });

  test('of a request whose refund a chargeback took a part of alarms too, and is not what its customer left us (ADR 0405)', async () => {
    const { id, second } = await paidOrder(2000);
    await fixture.db.updateTable('paymentAttempts').set({ expiresAt: fixture.now() }).execute();
    const late = await setup.start(await setup.order(id)); // a second page of the same difference
    await pay(second);
    await accept(id, PRICE + 2000);
    const lost = { state: 'paid', amount: { minor: 2000, currency: 'USD' }, isTest: false, dispute: 'lost' } as const;
    await applyProviderStatus(fixture, { id: second, orderId: id }, { ...lost, refundedTotal: { minor: 0, currency: 'USD' } }); // oxfmt-ignore
    await pay(late.id);
    const alarms = vi.spyOn(fixture.log, 'error').mockReturnValue();
    await sendBack();
    expect(alarms.mock.calls.flat().filter((text) => String(text).includes('waits on hold'))).toHaveLength(1);
    alarms.mockRestore();
    expect(await setup.ledger(id)).toMatchObject({ sum: 2000 });
    expect((await shown(id)).orderStatus.id).toBe(hold);
    expect(await faults()).toEqual(['charged_back', 1]);
    await expect(cancel(id)).rejects.toMatchObject({ code: 'transition_not_allowed' });
    await refund(id);
    await fixture.runJobs();
    expect(await setup.ledger(id)).toMatchObject({ sum: 0 });
    await cancel(id);
    expect(await faults()).toEqual([0]);
  });

  test.each([
    { what: 'the rest of its price', page: 'rest' as const, sum: 2000 },
    { what: 'all of its price', page: 'whole' as const, sum: PRICE + 2000 },
  ])('$what keeps an order that was paid in part on hold, with an alarm and a fault', async ({ page, sum }) => {
    const order = await partPaidOrder(2000);
    await accept(order.id, PRICE);
    await pay(order[page]);
    expect((await shown(order.id)).orderStatus.id).toBe(hold);
    const alarms = vi.spyOn(fixture.log, 'error').mockReturnValue();
    await sendBack();
    expect(alarms.mock.calls.flat().filter((text) => String(text).includes('waits on hold'))).toHaveLength(1);
    alarms.mockRestore();
    expect(await setup.ledger(order.id)).toMatchObject({ sum });
    expect(await shown(order.id)).toMatchObject({ orderStatus: { id: hold }, dateCanceled: fixture.now() });
    expect(await faults()).toEqual(['paid_after_end', 1]);
  });

  test('the payment of a difference before support accepts is not what was left with us: the sum shown did not have it', async () => {
    const { id, second } = await paidOrder(2000);
    await fixture.alice.call(cancelOrder, { params: { id }, body: { refund: PRICE / 100 } });
    fixture.later(1);
    await pay(second);
    fixture.later(1);
    await support.call(answerCancellation, { params: { id }, body: { answer: 'accept', note: '' } });
    fixture.later(1);
    const alarms = vi.spyOn(fixture.log, 'error').mockReturnValue();
    await sendBack();
    expect(alarms.mock.calls.flat().filter((text) => String(text).includes('waits on hold'))).toHaveLength(1);
    alarms.mockRestore();
    expect(await setup.ledger(id)).toMatchObject({ sum: 2000 });
    expect((await shown(id)).orderStatus.id).toBe(hold);
    expect(await faults()).toEqual(['paid_after_end', 1]);
    await refund(id);
    await fixture.runJobs();
    expect((await shown(id)).orderStatus.id).toBe(refunded);
  });

  test('a wrong amount that support knew of when it accepted keeps nothing on hold', async () => {
    const { id, second } = await paidOrder();
    await pay(second, 'other_amount', { amount: PRICE - 1 });
    await startWork(id);
    fixture.later(1);
    await accept(id, PART);
    await sendBack();
    expect((await shown(id)).orderStatus.id).toBe(canceled);
    expect(await faults()).toEqual([0]);
  });
});
