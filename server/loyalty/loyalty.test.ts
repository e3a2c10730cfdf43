import { cancelOrder } from '@octavo/contract/cancellations';
import { generateLoyaltyDiscount, getLoyaltyRules, listLoyaltyDiscounts, listPoints } from '@octavo/contract/loyalty';
import { createOrder, getOrder } from '@octavo/contract/orders';
import { beforeEach, describe, expect, test } from 'vitest';
import { SYSTEM, operate } from '#orders/operate.ts';
import { newKey, newOrder } from '#testing/new-order.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { insertPoints } from './store.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

const SHORT = { code: 'points_missing', message: "You don't have enough points to generate discount." };

/** Gives Alice points for a completed order. */
async function earn(points: number) {
  const { id: orderId } = await fixture.order();
  const entry = { customerId: fixture.alice.id, kind: 'earned', points, orderId, discountId: null } as const;
  await insertPoints(fixture.db, { ...entry, dateCreated: fixture.now() });
}
const rules = () => fixture.alice.call(getLoyaltyRules, {});
const codes = () => fixture.alice.call(listLoyaltyDiscounts, {});
const generate = (key = newKey(), percent?: number) =>
  fixture.alice.call(generateLoyaltyDiscount, { key, query: { percent } });
const movements = async () => (await fixture.alice.call(listPoints, { query: {} })).points;
const order = (discountCode: string, pages = 6) =>
  fixture.alice.call(createOrder, { key: newKey(), params: { cat: 1 }, body: newOrder({ discountCode, pages }) });

describe('spec §7, D50 points and the ladder', () => {
  test('a customer without points is on the first step', async () => {
    expect(await rules()).toEqual({
      points: 0,
      rules: [
        { from: 0, to: 499, percent: 0 },
        { from: 500, to: 999, percent: 5 },
        { from: 1000, to: 1999, percent: 7 },
        { from: 2000, to: null, percent: 10 },
      ],
      currentRule: { from: 0, to: 499, percent: 0 },
      nextRule: { from: 500, to: 999, percent: 5 },
      maxAmountDiscount: 5000,
      currency: 'USD',
    });
    expect(await codes()).toEqual([]);
    expect(await movements()).toEqual([]);
  });

  test('spec §8 too few points buy nothing', async () => {
    await earn(499);
    await expect(generate()).rejects.toMatchObject(SHORT);
    expect(await codes()).toEqual([]);
  });

  test('a stored ladder whose first step has a percent, as earlier versions took it, gives no code there', async () => {
    await fixture.db
      .updateTable('sites')
      .set({ loyaltySteps: [0, 3, 500, 5] })
      .where('id', '=', 1)
      .execute();
    await fixture.sites.reload();
    await earn(120);
    expect(await rules()).toMatchObject({ currentRule: { from: 0, percent: 0 }, nextRule: { from: 500, percent: 5 } });
    await expect(generate()).rejects.toMatchObject(SHORT);
    await fixture.db.updateTable('sites').set({ loyaltySteps: null }).where('id', '=', 1).execute();
    await fixture.sites.reload();
  });

  test('a page that shows another step buys nothing, and one that shows this step buys it', async () => {
    await earn(1817);
    await generate(newKey(), 7);
    await expect(generate(newKey(), 7)).rejects.toMatchObject({ code: 'points_changed' });
    expect((await rules()).points).toBe(817);
    expect(await generate(newKey(), 5)).toMatchObject({ percent: 5, points: 317 });
    await expect(generate(newKey(), 5)).rejects.toMatchObject(SHORT);
  });

  test('a code costs the points where its step begins', async () => {
    await earn(1240);
    const { code, ...made } = await generate();
    expect(made).toEqual({ percent: 7, maxAmountDiscount: 5000, points: 240 });
    expect((await rules()).points).toBe(240);
    expect(await codes()).toMatchObject([{ code, kind: 'points', percent: 7, isActive: true, state: 'active' }]);
    expect(await movements()).toMatchObject([
      { kind: 'spent', points: -1000, code, order: null },
      { kind: 'earned', points: 1240, code: null, order: { title: 'The Ethics of Predictive Policing' } },
    ]);
    await expect(generate()).rejects.toMatchObject(SHORT);
  });

  test('spec D20 a repeat with the same key answers the same code', async () => {
    await earn(2000);
    const key = newKey();
    const made = await generate(key);
    expect(await generate(key)).toEqual(made);
    expect(await codes()).toHaveLength(1);
  });

  test('points and codes are of one customer', async () => {
    await earn(500);
    const { code } = await generate();
    expect(await fixture.bob.call(listLoyaltyDiscounts, {})).toEqual([]);
    expect((await fixture.bob.call(listPoints, { query: {} })).points).toEqual([]);
    const body = newOrder({ discountCode: code });
    const taken = fixture.bob.call(createOrder, { key: newKey(), params: { cat: 1 }, body });
    await expect(taken).rejects.toMatchObject({ code: 'discount_unknown' });
  });

  test('a refund can take back more than the balance, which is then below zero', async () => {
    await earn(500);
    await generate();
    const { id: orderId } = await fixture.order();
    const entry = { customerId: fixture.alice.id, kind: 'returned', points: -120, orderId, discountId: null } as const;
    await insertPoints(fixture.db, { ...entry, dateCreated: fixture.now() });
    expect(await rules()).toMatchObject({ points: -120, currentRule: { from: 0 }, nextRule: { from: 500 } });
  });

  test('movements are only added', async () => {
    await earn(500);
    await expect(fixture.db.updateTable('points').set({ points: 5000 }).execute()).rejects.toThrow();
    await expect(fixture.db.deleteFrom('points').execute()).rejects.toThrow();
  });
});

test('controls C8 five times, twenty generations of one balance at once give one code', async () => {
  for (let round = 1; round <= 5; round++) {
    await earn(500);
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => generate()));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject(SHORT);
    expect(await codes()).toHaveLength(round);
    expect((await rules()).points).toBe(0);
  }
}, 120_000);

describe('spec D50 a code of points in an order', () => {
  test('takes its percentage off, at most its amount', async () => {
    await earn(2000);
    const { code } = await generate();
    const small = await order(code, 3);
    expect(await fixture.alice.call(getOrder, { params: small })).toMatchObject({
      discount: { percent: 10, maxAmount: 5000 },
      deductions: [{ kind: 'points', code, amount: 540 }],
      price: { priceDiscount: 540 },
    });
    await fixture.alice.call(cancelOrder, { params: small, body: {} });
    const large = await order(code, 60);
    expect(await fixture.alice.call(getOrder, { params: large })).toMatchObject({
      deductions: [{ kind: 'points', code, amount: 5000 }],
      finalPrice: 103_000,
    });
  });

  test('is reserved with the order, used with its payment, and free again when the order is canceled', async () => {
    await earn(500);
    const { code } = await generate();
    const canceled = await order(code);
    expect(await codes()).toMatchObject([{ code, state: 'reserved', isActive: false, idOrder: canceled.id }]);
    await expect(order(code)).rejects.toMatchObject({ code: 'discount_used' });
    await fixture.alice.call(cancelOrder, { params: canceled, body: {} });
    expect(await codes()).toMatchObject([{ code, state: 'active', isActive: true, idOrder: null }]);

    const { id } = await order(code);
    const paid = { status: 2 as const, datePaid: fixture.now() };
    await operate(fixture, { name: 'applyProviderStatus', by: SYSTEM, order: { id } }, ({ change }) => change(paid));
    expect(await codes()).toMatchObject([{ state: 'used', isActive: false, idOrder: id, dateUsed: fixture.now() }]);
  });
});
