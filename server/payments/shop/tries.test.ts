import { listOrderEvents } from '@octavo/contract/order-events';
import { leavePayment, listPayments } from '@octavo/contract/payments';
import { listTransactions } from '@octavo/contract/transactions';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderRow } from '#orders/store.ts';
import type { PaymentProvider } from '#tables/values.ts';
import { SOON } from '../testing.ts';
import { type Shop, startShop } from './testing.ts';

let shop: Shop;
let order: OrderRow;
beforeEach(async () => {
  shop = await startShop();
  order = await shop.fixture.order();
});

/** Plays an outcome and brings the browser back. Answers the result in its address. */
async function comesBack(provider: PaymentProvider, outcome: string, more: object = {}) {
  const { id } = await shop.start(order, provider);
  const back = await shop.play(id, outcome, more);
  const address = back && (await shop.comeBack(back));
  await shop.fixture.runJobs();
  return { id, result: address && new URL(address, 'http://localhost').searchParams.get('payment') };
}

const alice = () => shop.fixture.alice;
const events = async () => {
  const { events: all } = await alice().call(listOrderEvents, { params: { id: order.id } });
  return all.filter(({ kind }) => kind.startsWith('payment_') || kind === 'paid');
};
const tries = async () =>
  (await alice().call(listTransactions, { query: {} })).transactions.map((one) => [one.kind, one.state, one.amount]);
const leave = (id: number) => alice().call(leavePayment, { params: { uid: order.uid, id } });

describe('spec §10.10 a customer who comes back without a payment', () => {
  test.each([
    { provider: 'paycore', outcome: 'decline', result: 'error', kind: 'payment_refused', state: 'failed' },
    { provider: 'paypal', outcome: 'decline', result: 'error', kind: 'payment_refused', state: 'failed' },
    { provider: 'fondy', outcome: 'decline', result: 'error', kind: 'payment_refused', state: 'failed' },
    { provider: 'stripe', outcome: 'decline', result: 'error', kind: 'payment_refused', state: 'failed' },
    { provider: 'paymentwall', outcome: 'decline', result: 'canceled', kind: 'payment_left', state: 'left' }, // it reports no decline
    { provider: 'paycore', outcome: 'cancel', result: 'canceled', kind: 'payment_left', state: 'left' },
    { provider: 'paypal', outcome: 'cancel', result: 'canceled', kind: 'payment_left', state: 'left' },
    { provider: 'fondy', outcome: 'cancel', result: 'canceled', kind: 'payment_left', state: 'left' },
    { provider: 'stripe', outcome: 'cancel', result: 'canceled', kind: 'payment_left', state: 'left' },
    { provider: 'paymentwall', outcome: 'cancel', result: 'canceled', kind: 'payment_left', state: 'left' },
  ] as const)('after $outcome at $provider reads $result, and finds the try in both histories', async (cell) => {
    expect((await comesBack(cell.provider, cell.outcome)).result).toBe(cell.result);
    expect(await events()).toMatchObject([{ kind: cell.kind, details: { amount: 1800, provider: cell.provider } }]);
    expect(await tries()).toEqual([['try', cell.state, 0]]);
    expect(await shop.order(order.id)).toMatchObject({ status: ORDER_STATUS.unpaid });
  });

  test('finds the payment that they come back from first, also when its page was opened before another', async () => {
    const first = await comesBack('paycore', 'cancel');
    shop.fixture.later(1);
    await comesBack('fondy', 'decline');
    shop.fixture.later(1);
    expect((await shop.start(order, 'paycore')).id).toBe(first.id);
    const { payments } = await alice().call(listPayments, { params: { uid: order.uid } });
    expect(payments.map(({ provider }) => provider)).toEqual(['paycore', 'fondy']);
  });

  test('by an address that the browser asks for twice reads the same, and finds one event', async () => {
    const { id } = await shop.start(order, 'paypal');
    const back = (await shop.play(id, 'cancel'))!; // it returns
    const addresses = [await shop.comeBack(back), await shop.comeBack(back)];
    expect(addresses).toEqual(Array(2).fill(expect.stringContaining('payment=canceled')));
    shop.fixture.later(SOON);
    expect(await leave(id)).toMatchObject({ isLeft: true });
    expect((await events()).map(({ kind }) => kind)).toEqual(['payment_left']);
  });

  test('was refused where the bank declined at the capture of PayPal', async () => {
    expect((await comesBack('paypal', 'decline_at_capture')).result).toBe('error');
  });

  test('may pay on the same page; the try stays until it is paid', async () => {
    const { id } = await comesBack('fondy', 'cancel');
    expect((await shop.start(order, 'fondy')).id).toBe(id);
    expect(await tries()).toEqual([['try', 'left', 0]]);
    await shop.comeBack((await shop.play(id, 'pay'))!); // it returns
    await shop.fixture.runJobs();
    expect(await tries()).toEqual([['payment', 'done', 1800]]);
    expect((await events()).map(({ kind }) => kind)).toEqual(['payment_left', 'paid']);
  });
});

describe('spec §10.10 a payment of something else than was asked for', () => {
  test('says what arrived, in both histories and in the list of payments', async () => {
    const { result } = await comesBack('stripe', 'other_amount');
    expect(result).toBe('pending');
    expect(await shop.order(order.id)).toMatchObject({ status: ORDER_STATUS.hold });
    const arrived = { arrived: 900, arrivedCurrency: 'USD' };
    expect(await events()).toMatchObject([{ kind: 'payment_checked', details: { amount: 1800, ...arrived } }]);
    expect(await tries()).toEqual([['try', 'checked', 900]]);
    const { payments } = await alice().call(listPayments, { params: { uid: order.uid } });
    expect(payments).toMatchObject([{ state: 'mismatch', arrived: { amount: 900, currency: 'USD' } }]);
  });
});

describe('spec §10.10 “I did not finish paying”', () => {
  test('asks the provider, and frees the order where it has nothing', async () => {
    const { id } = await shop.start(order, 'paymentwall');
    expect(await leave(id)).toEqual({ state: 'redirected', isLeft: true });
    expect((await events()).map(({ kind }) => kind)).toEqual(['payment_left']);
    await expect(leave(id)).rejects.toMatchObject({ code: 'payment_unclear' }); // once in ten seconds
  });

  test('finds the payment that was made all the same', async () => {
    const { id } = await shop.start(order, 'paymentwall');
    await shop.play(id, 'webhook_lost');
    expect(await leave(id)).toEqual({ state: 'paid', isLeft: false });
    expect(await shop.order(order.id)).toMatchObject({ status: ORDER_STATUS.paid });
    expect(await leave(id)).toEqual({ state: 'paid', isLeft: false });
  });

  test('ends nothing that the provider has begun, or that it does not answer about', async () => {
    const { id } = await shop.start(order, 'paymentwall');
    await shop.play(id, 'under_review');
    await shop.fixture.runJobs();
    expect(await leave(id)).toEqual({ state: 'in_review', isLeft: false });
    const other = await shop.fixture.order();
    const { id: silent } = await shop.start(other, 'stripe');
    await shop.break('error', '/stripe/v1/checkout/sessions', 9);
    const asked = alice().call(leavePayment, { params: { uid: other.uid, id: silent } });
    await expect(asked).rejects.toMatchObject({ code: 'payment_unclear' });
    expect(await shop.attempts(other.id)).toMatchObject([{ state: 'redirected', dateLeft: null }]);
  });

  test('asks also about an attempt that only we have expired', async () => {
    const { id } = await shop.start(order, 'paymentwall');
    await shop.fixture.db.updateTable('orders').set({ priceBasic: 1900, priceFinal: 1900 }).execute();
    await shop.start(order, 'paymentwall');
    expect(await shop.attempts(order.id)).toMatchObject([{ state: 'redirected' }, { id, state: 'expired' }]);
    expect(await leave(id)).toEqual({ state: 'expired', isLeft: true });
    await shop.play(id, 'under_review');
    shop.fixture.later(SOON);
    expect(await leave(id)).toEqual({ state: 'in_review', isLeft: false });
  });

  test('is for the customer of the order', async () => {
    const { id } = await shop.start(order, 'paymentwall');
    const asked = shop.fixture.bob.call(leavePayment, { params: { uid: order.uid, id } });
    await expect(asked).rejects.toMatchObject({ code: 'not_found' });
    shop.fixture.later(SOON);
    await expect(leave(id + 1)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('spec §10.10 the last digits of the card', () => {
  test.each([
    { provider: 'fondy', outcome: 'webhook_first', card: '1111' },
    { provider: 'fondy', outcome: 'decline', card: '1111' },
    { provider: 'stripe', outcome: 'decline', card: '4242' },
    { provider: 'paypal', outcome: 'decline', card: null }, // the customer pays with an account
  ] as const)('are known after $outcome with $provider: $card', async ({ provider, outcome, card }) => {
    await comesBack(provider, outcome);
    expect(await events()).toMatchObject([{ details: { card } }]);
    expect(await shop.attempts(order.id)).toMatchObject([{ card }]);
    const [shown] = (await alice().call(listTransactions, { query: {} })).transactions;
    expect(shown?.card).toBe(card);
  });
});
