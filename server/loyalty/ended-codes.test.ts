import { signUp } from '@octavo/contract/auth';
import { cancelOrder } from '@octavo/contract/cancellations';
import { applyDiscount } from '@octavo/contract/discounts';
import { generateLoyaltyDiscount, getLoyaltyRules, listLoyaltyDiscounts, listPoints } from '@octavo/contract/loyalty';
import { createOrder } from '@octavo/contract/orders';
import { listReferrals, turnReferralIntoDiscount } from '@octavo/contract/referrals';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { beforeEach, describe, expect, test } from 'vitest';
import { lapseCodes } from '#orders/codes/lapse-codes.ts';
import { SYSTEM, operate } from '#orders/operate.ts';
import { loadOrderById } from '#orders/store.ts';
import { insertEntries, loadAttemptsOfOrder } from '#payments/store.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey, newOrder } from '#testing/new-order.ts';
import { insertPayment } from '#testing/records.ts';
import { loadBalanceOf } from './store.ts';

const DAY = 24 * 60; // in minutes
const USED = { code: 'discount_used' };

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

type Call = Fixture['guest']['call'];

const door = (id: number) => ({ name: 'applyProviderStatus' as const, by: SYSTEM, order: { id } });
const pay = async (id: number) => {
  await insertPayment(fixture, await loadOrderById(fixture.db, id));
  const paid = { status: ORDER_STATUS.paid, datePaid: fixture.now() };
  await operate(fixture, door(id), ({ change }) => change(paid));
};
const complete = async (id: number) => {
  await pay(id);
  const completed = { status: ORDER_STATUS.completed, dateCompleted: fixture.now() };
  await operate(fixture, door(id), ({ change }) => change(completed));
};

/** All the money of an order goes back, or a part of it in cents. */
async function refund(id: number, part?: number) {
  const { priceFinal, currency } = await loadOrderById(fixture.db, id);
  const amount = -(part ?? priceFinal);
  const [attempt] = await loadAttemptsOfOrder(fixture.db, id);
  const entry = { orderId: id, attemptId: attempt?.id ?? 0, currency, amount, kind: 'refund' as const };
  await operate(fixture, door(id), async ({ tx, change, moneyMoved, at }) => {
    await insertEntries(tx, [{ ...entry, effectKey: `refund ${id} ${amount}`, dateCreated: at }]);
    moneyMoved();
    if (part === undefined) await change({ status: ORDER_STATUS.refunded });
  });
}

/** A completed order of Alice of $1240.00, whose points then bought a code of the 7% step for 1000. */
async function withCode() {
  const { id } = await fixture.order({ priceFinal: 124_000 });
  await complete(id);
  const { code } = await fixture.alice.call(generateLoyaltyDiscount, { key: newKey(), query: {} });
  return { id, code };
}

const points = async () => (await fixture.alice.call(getLoyaltyRules, {})).points;
const codes = () => fixture.alice.call(listLoyaltyDiscounts, {});
const movements = async () =>
  (await fixture.alice.call(listPoints, { query: {} })).points.map((one) => [one.kind, one.points]).toReversed();
const order = (call: Call, fields = {}) =>
  call(createOrder, { key: newKey(), params: { cat: 1 }, body: newOrder(fields) });

describe('controls A18 a code of points whose order is refunded', () => {
  test('ends when no order has it, and its points come back', async () => {
    const { id, code } = await withCode();
    await refund(id);
    expect(await movements()).toEqual([
      ['earned', 1240],
      ['spent', -1000],
      ['returned', -1240],
      ['restored', 1000],
    ]);
    expect(await points()).toBe(0);
    const ended = { state: 'ended', isActive: false, dateEnded: fixture.now(), dateUsed: null, idOrder: null };
    expect(await codes()).toMatchObject([{ code, ...ended }]);
    await expect(order(fixture.alice.call, { discountCode: code })).rejects.toMatchObject(USED);
    await expect(fixture.alice.call(applyDiscount, { body: { code } })).rejects.toMatchObject(USED);
  });

  test('is a debt when it was used, which the next points pay', async () => {
    const { id, code } = await withCode();
    await pay((await order(fixture.alice.call, { discountCode: code })).id);
    await refund(id);
    expect(await points()).toBe(-1000);
    expect(await codes()).toMatchObject([{ state: 'used', dateEnded: null }]);
    await complete((await fixture.order({ priceFinal: 130_000 })).id);
    expect(await points()).toBe(300);
    expect(await codes()).toMatchObject([{ state: 'used' }]);
  });

  test.each([
    { what: 'canceled', release: (id: number) => fixture.alice.call(cancelOrder, { params: { id }, body: {} }) },
    {
      what: 'not paid in time',
      release: async () => {
        fixture.later(15 * DAY);
        await lapseCodes(fixture);
      },
    },
  ])('is kept by an unpaid order, and ends when that is $what', async ({ release }) => {
    const { id, code } = await withCode();
    const { id: unpaid } = await order(fixture.alice.call, { discountCode: code });
    await refund(id);
    expect(await codes()).toMatchObject([{ state: 'reserved' }]);
    expect(await points()).toBe(-1000);
    await release(unpaid);
    const kept = await fixture.db.selectFrom('discountCodes').select(['usesLeft', 'dateEnded']).execute();
    expect(kept).toEqual([{ usesLeft: 0, dateEnded: fixture.now() }]);
    expect(await loadBalanceOf(fixture.db, fixture.alice.id)).toBe(0);
  });

  test('stays while the points that are left still pay it, and of two the newest ends', async () => {
    const { id } = await fixture.order({ priceFinal: 260_000 });
    await complete(id);
    const first = await fixture.alice.call(generateLoyaltyDiscount, { key: newKey(), query: {} });
    const second = await fixture.alice.call(generateLoyaltyDiscount, { key: newKey(), query: {} });
    expect([first.points, second.points]).toEqual([600, 100]);
    await refund(id, 10_000);
    expect((await codes()).map(({ state }) => state)).toEqual(['active', 'active']);
    await refund(id, 10_001);
    expect((await codes()).map(({ code, state }) => [code, state])).toEqual([
      [second.code, 'ended'],
      [first.code, 'active'],
    ]);
    expect(await points()).toBe(399);
  });

  test('five times, ends or is kept by one of four orders that are made at the moment of the refund', async () => {
    for (let round = 0; round < 5; round += 1) {
      const before = await points();
      const { id, code } = await withCode();
      const orders = Array.from({ length: 4 }, () => order(fixture.alice.call, { discountCode: code }));
      const answers = await Promise.allSettled([...orders, refund(id)]);
      const taken = answers.slice(0, 4).filter(({ status }) => status === 'fulfilled').length;
      const { state } = (await codes())[0] ?? {};
      expect([taken, state, (await points()) - before]).toEqual(taken === 1 ? [1, 'reserved', -1000] : [0, 'ended', 0]);
      if (taken === 1) {
        const { idOrder } = (await codes())[0] ?? {};
        await fixture.alice.call(cancelOrder, { params: { id: idOrder ?? 0 }, body: {} });
      }
    }
    expect(await points()).toBe(0);
  }, 120_000);
});

/** A friend of Alice whose first order is completed, turned into a code of $30.00. */
async function withFriend() {
  const body = {
    email: 'mark@berkeley.edu',
    phone: '3125550148',
    referrerId: String(fixture.alice.id),
    hashDevice: 'm',
  };
  const friend = fixture.callAs((await fixture.guest.call(signUp, { key: newKey(), body })).accessToken);
  const { id } = await order(friend);
  await complete(id);
  const { code } = await fixture.alice.call(turnReferralIntoDiscount, { params: { id: await referral() } });
  return { friend, id, code };
}
const list = async () => (await fixture.alice.call(listReferrals, { query: {} })).referrals;
const referral = async () => (await list())[0]?.id ?? 0;

describe('controls A18 the code of a friend whose order is refunded', () => {
  test('ends when no order has it, and the friend waits for another order', async () => {
    const { friend, id, code } = await withFriend();
    await refund(id);
    expect(await codes()).toMatchObject([{ code, state: 'ended', dateEnded: fixture.now() }]);
    expect(await list()).toMatchObject([{ status: { id: 1 }, dateReady: null, discount: null }]);
    await expect(order(fixture.alice.call, { discountCode: code })).rejects.toMatchObject(USED);
    await complete((await order(friend)).id);
    expect(await list()).toMatchObject([{ status: { id: 3 } }]);
    const next = await fixture.alice.call(turnReferralIntoDiscount, { params: { id: await referral() } });
    expect(next.code).not.toBe(code);
  });

  test('is a debt of a point for each dollar when it was used, until another order of the friend pays it', async () => {
    const { friend, id, code } = await withFriend();
    await pay((await order(fixture.alice.call, { discountCode: code })).id);
    await refund(id);
    expect([await points(), await movements()]).toEqual([-30, [['owed', -30]]]);
    await complete((await order(friend)).id);
    expect([await points(), await movements()]).toEqual([0, [['owed', -30], ['restored', 30]]]); // oxfmt-ignore
    expect(await list()).toMatchObject([{ status: { id: 5 }, discount: { code } }]);
  });

  test('is kept by an unpaid order: a debt once it is paid, ended once it is canceled', async () => {
    const { id, code } = await withFriend();
    const { id: own } = await order(fixture.alice.call, { discountCode: code });
    await refund(id);
    expect([await points(), (await codes())[0]?.state]).toEqual([0, 'reserved']);
    await pay(own);
    expect([await points(), (await codes())[0]?.state]).toEqual([-30, 'used']);
    await operate(fixture, door(own), ({ change }) => change({ status: ORDER_STATUS.canceled }));
    expect([await points(), (await codes())[0]?.state]).toEqual([0, 'ended']);
  });

  test('stays where another order of the friend is completed', async () => {
    const { friend, id, code } = await withFriend();
    await complete((await order(friend)).id);
    await refund(id);
    expect(await codes()).toMatchObject([{ code, state: 'active' }]);
    expect(await points()).toBe(0);
  });
});
