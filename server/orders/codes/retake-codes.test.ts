import { cancelOrder } from '@octavo/contract/cancellations';
import { changeStatus } from '@octavo/contract/desk';
import { createOrder, editOrder, getOrder } from '@octavo/contract/orders';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertDiscounts } from '#discounts/store.ts';
import { loadOrderById } from '#orders/store.ts';
import { applyProviderStatus } from '#payments/apply-provider-status.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { type Body, newKey, newOrder } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';

const { paid, hold, modified } = ORDER_STATUS;

let fixture: Fixture;
let support: Hired;
beforeEach(async () => {
  fixture = await startFixture();
  support = await hire(fixture);
  const code = { siteId: 1, amount: 0, percent: 0, usesLeft: 1 };
  const own = { ...code, customerId: fixture.alice.id, kind: 'credit' as const };
  await insertDiscounts(fixture.db, [
    { ...own, code: 'CREDIT', amount: 3000 },
    { ...code, code: 'SPRING', percent: 10, usesLeft: null, usesPerCustomer: 1 },
  ]);
});

const CODES = { pages: 5, discountCode: 'CREDIT', discountCodes: ['SPRING'] };
const order = async (fields: Partial<Body>) =>
  (await fixture.alice.call(createOrder, { key: newKey(), params: { cat: 1 }, body: newOrder(fields) })).id;
const continued = (id: number) => support.call(changeStatus, { params: { id }, body: { status: paid } });
const usesLeft = async () =>
  (await fixture.db.selectFrom('discountCodes').select('usesLeft').where('code', '=', 'CREDIT').executeTakeFirstOrThrow()).usesLeft; // oxfmt-ignore
const money = (minor: number) => ({ minor, currency: 'USD' });
const lines = async (id: number) =>
  (await fixture.db.selectFrom('orderDeductions').selectAll().where('orderId', '=', id).orderBy('id').execute())
    .map(({ code, state }) => `${code} ${state}`); // oxfmt-ignore

/** An order with both codes that was canceled while the page of its payment was open, and then paid there. */
async function paidAfterCancel() {
  const id = await order(CODES);
  const { uid, priceFinal: amount } = await loadOrderById(fixture.db, id);
  const at = fixture.now();
  const dates = { expiresAt: minutesAfter(at, 30), dateCreated: at, dateUpdated: at, dateChecked: at };
  const page = {
    provider: 'fondy' as const,
    state: 'redirected' as const,
    providerRef: null,
    redirectUrl: 'https://x.example',
  };
  const attempt = await fixture.db.insertInto('paymentAttempts').values({ orderId: id, ...page, ...dates, amount, currency: 'USD', reference: `${uid}-1` }).returning('id').executeTakeFirstOrThrow(); // oxfmt-ignore
  await fixture.alice.call(cancelOrder, { params: { id }, body: {} });
  expect(await usesLeft()).toBe(1);
  const report = { state: 'paid' as const, amount: money(amount), refundedTotal: money(0), isTest: false };
  await applyProviderStatus(fixture, { id: attempt.id, orderId: id }, report);
  expect(await loadOrderById(fixture.db, id)).toMatchObject({ status: hold, priceDiscount: 3600, priceFinal: 5400 });
  return id;
}

describe('payments §6.5, ADR 0402 an order that was canceled and then paid', () => {
  test('takes its codes again when support continues it, so that no other order has them', async () => {
    const id = await paidAfterCancel();
    expect(await continued(id)).toMatchObject({ orderStatus: { id: paid } });
    expect(await loadOrderById(fixture.db, id)).toMatchObject({ priceFinal: 5400, discountCode: 'CREDIT', version: 1 });
    expect(await lines(id)).toEqual(['CREDIT used', 'SPRING used']);
    expect(await usesLeft()).toBe(0);
    for (const discountCode of ['CREDIT', 'SPRING'])
      await expect(order({ discountCode })).rejects.toMatchObject({ code: 'discount_used' });
  });

  test('ADR 0146 takes them again also where a server of the last release has canceled it, which marks none', async () => {
    const id = await paidAfterCancel();
    await fixture.db.updateTable('orderDeductions').set({ staysInPrice: false }).where('orderId', '=', id).execute();
    await continued(id);
    expect(await lines(id)).toEqual(['CREDIT used', 'SPRING used']);
    expect(await usesLeft()).toBe(0);
  });

  test('costs what another order has taken off meanwhile, and waits until that is paid', async () => {
    const id = await paidAfterCancel();
    await order({ pages: 5, discountCode: 'CREDIT' });
    await continued(id);
    expect(await lines(id)).toEqual(['CREDIT released', 'SPRING used']);
    const costs = { status: modified, priceDiscount: 600, priceFinal: 8400, discountCode: 'SPRING', version: 2 };
    expect(await loadOrderById(fixture.db, id)).toMatchObject(costs);
    expect(await fixture.alice.call(getOrder, { params: { id } })).toMatchObject({ due: 3000 });
    expect(await usesLeft()).toBe(0);
  });

  test('counts a code for everybody as often as one customer may use it', async () => {
    const id = await paidAfterCancel();
    await order({ pages: 5, discountCode: 'SPRING' });
    await continued(id);
    expect(await lines(id)).toEqual(['CREDIT used', 'SPRING released']);
    expect(await loadOrderById(fixture.db, id)).toMatchObject({ status: modified, priceFinal: 6000 });
  });

  test('shares a code with an order of the same moment in one of two ways: one of them has it', async () => {
    const id = await paidAfterCancel();
    const [, other] = await Promise.allSettled([continued(id), order({ pages: 5, discountCode: 'CREDIT' })]);
    const isTaken = other.status === 'fulfilled';
    expect(await loadOrderById(fixture.db, id)).toMatchObject({ priceFinal: isTaken ? 8400 : 5400 });
    expect(await lines(id)).toEqual([`CREDIT ${isTaken ? 'released' : 'used'}`, 'SPRING used']);
    expect(await usesLeft()).toBe(0);
  });

  test('leaves a code alone that an edit has dropped meanwhile', async () => {
    const id = await paidAfterCancel();
    await fixture.alice.call(editOrder, { params: { cat: 1, id }, body: newOrder({ pages: 5, discountCodes: [] }) });
    await support.call(changeStatus, { params: { id }, body: { status: modified } });
    expect(await loadOrderById(fixture.db, id)).toMatchObject({ priceDiscount: 0, priceFinal: 9000 });
    expect(await usesLeft()).toBe(1);
  });
});
