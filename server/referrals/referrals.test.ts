import { listNotifications } from '@octavo/contract/notifications';
import { signUp } from '@octavo/contract/auth';
import { cancelOrder } from '@octavo/contract/cancellations';
import { createOrder, getOrder } from '@octavo/contract/orders';
import { listReferrals, turnReferralIntoDiscount } from '@octavo/contract/referrals';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSession } from '#auth/open-session.ts';
import { loadOrderById } from '#orders/store.ts';
import { newKey, newOrder } from '#testing/new-order.ts';
import { insertPayment } from '#testing/records.ts';
import { SYSTEM, operate } from '#orders/operate.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';

const { paid, inProgress, completed, refunded } = ORDER_STATUS;

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

const list = (query = {}) => fixture.alice.call(listReferrals, { query });
const newest = async () => (await list()).referrals[0];
const turn = (id: number, who = fixture.alice) => who.call(turnReferralIntoDiscount, { params: { id } });

/** Signs a friend up with the link of Alice, and returns the call of the friend. */
async function join(fields: object = {}, referrerId = String(fixture.alice.id)) {
  const body = { email: 'mark@berkeley.edu', phone: '3125550148', hashDevice: 'device-of-mark', referrerId, ...fields };
  const { accessToken } = await fixture.guest.call(signUp, { key: newKey(), body });
  return fixture.callAs(accessToken);
}

const place = (call: Fixture['guest']['call'], fields = {}) =>
  call(createOrder, { key: newKey(), params: { cat: 1 }, body: newOrder(fields) });

/** Changes an order as the product does, with its money where it is paid now. */
async function move(id: number, status: (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS]) {
  const before = await loadOrderById(fixture.db, id);
  if (status === paid) await insertPayment(fixture, before);
  const dates = {
    ...(status === paid && { datePaid: fixture.now() }),
    ...(status === completed && { dateCompleted: fixture.now() }),
  };
  await operate(fixture, { name: 'applyProviderStatus', by: SYSTEM, order: { id } }, ({ change }) =>
    change({ status, ...dates }),
  );
}

/** A friend whose first order is completed. Answers the referral. */
async function readyReferral(fields: object = {}) {
  const { id } = await place(await join(fields));
  for (const status of [paid, inProgress, completed] as const) await move(id, status);
  const referral = await newest();
  return { id: referral?.id ?? 0, order: id };
}

describe('spec D51 a referral', () => {
  test('is nothing at first: the link is there', async () => {
    const answer = await list();
    expect(answer).toMatchObject({
      discount: { value: 30, type: 'amount' },
      currency: 'USD',
      days: 90,
      counts: { 0: 0, 1: 0, 6: 0 },
      ready: 0,
      saved: 0,
      referrals: [],
    });
    expect(answer.referralUrl).toMatch(new RegExp(`^https?://.+/welcome\\?referrerId=${fixture.alice.id}$`));
  });

  test('goes from new to used with the orders of the friend and of the referrer', async () => {
    const friend = await join();
    expect(await newest()).toMatchObject({
      friend: 'm…k@berkeley.edu',
      status: { id: 1, name: 'New referral' },
      waitingFor: 'order',
      discount: null,
    });
    const { id } = await place(friend);
    expect(await newest()).toMatchObject({ status: { id: 2 }, waitingFor: 'payment', readyBy: null });
    await move(id, paid);
    const { deadline } = await loadOrderById(fixture.db, id);
    expect(await newest()).toMatchObject({ status: { id: 2 }, waitingFor: 'completion', readyBy: deadline });
    await move(id, inProgress);
    await move(id, completed);
    expect(await list()).toMatchObject({
      ready: 3000,
      counts: { 0: 1, 3: 1 },
      referrals: [{ status: { id: 3, name: 'Ready to use' }, waitingFor: null, dateReady: fixture.now() }],
    });

    const told = { event: 'bonus', kind: 'referral', order: null, isRead: false }; // spec §10.20, without the order of the friend
    expect((await fixture.alice.call(listNotifications, { query: {} })).notifications).toMatchObject([told]);
    const ofFriend = (await friend(listNotifications, { query: {} })).notifications;
    expect(ofFriend).toContainEqual(expect.objectContaining({ event: 'bonus', kind: 'points', order: expect.objectContaining({ id }) })); // oxfmt-ignore

    const referral = await newest();
    const made = await turn(referral?.id ?? 0);
    const expiresAt = minutesAfter(fixture.now(), 90 * DAY_MINUTES);
    expect(made).toMatchObject({ value: 30, type: 'amount', amount: 3000, currency: 'USD', expiresAt });
    expect(await newest()).toMatchObject({
      status: { id: 4 },
      discount: { code: made.code, isActive: true, expiresAt },
    });

    const own = await place(fixture.alice.call, { discountCode: made.code });
    expect(await newest()).toMatchObject({ status: { id: 4 }, discount: { isActive: false, idOrder: own.id } });
    expect(await fixture.alice.call(getOrder, { params: own })).toMatchObject({
      deductions: [{ kind: 'referral', code: made.code, amount: 3000 }],
      finalPrice: 7800,
    });
    await move(own.id, paid);
    expect(await list()).toMatchObject({
      saved: 3000,
      referrals: [{ status: { id: 5, name: 'Discount used' }, discount: { idOrder: own.id, dateUsed: fixture.now() } }],
    });
  });

  test('expires when its code was not used in ninety days', async () => {
    const { id } = await readyReferral();
    const { code } = await turn(id);
    fixture.later(90 * DAY_MINUTES);
    expect((await listAgain()).referrals).toMatchObject([{ status: { id: 6, name: 'Discount expired' } }]);
    const body = newOrder({ discountCode: code });
    const late = (await again())(createOrder, { key: newKey(), params: { cat: 1 }, body });
    await expect(late).rejects.toMatchObject({ code: 'discount_used' });
  });

  test('waits again when the first order is canceled', async () => {
    const friend = await join();
    const order = await place(friend);
    await friend(cancelOrder, { params: order, body: {} });
    expect(await newest()).toMatchObject({ status: { id: 1 }, waitingFor: 'order' });
  });

  test('waits again when the order is refunded before it was turned into a code', async () => {
    const { order } = await readyReferral();
    await move(order, refunded);
    expect(await newest()).toMatchObject({ status: { id: 1 }, dateReady: null });
  });

  test.each([
    { what: 'before', steps: ['completes the second', 'refunds the first'] },
    { what: 'after', steps: ['refunds the first', 'completes the second'] },
  ])('is ready by another order that was completed $what the first one is refunded', async ({ steps }) => {
    const friend = await join();
    const [first, second] = [await place(friend), await place(friend, { topic: 'On Ants' })];
    for (const { id } of [first, second]) for (const status of [paid, inProgress] as const) await move(id, status);
    await move(first.id, completed);
    for (const step of steps)
      await (step === 'refunds the first' ? move(first.id, refunded) : move(second.id, completed));
    expect(await newest()).toMatchObject({ status: { id: 3 }, dateReady: fixture.now() });
    await move(second.id, refunded);
    expect(await newest()).toMatchObject({ dateReady: null });
  });

  test('is listed by what can be done with it, then newest first, and by its status, in pages', async () => {
    await join();
    await place(await join({ email: 'jan@gmail.com', phone: '3125550149', hashDevice: 'b' }));
    await join({ email: 'ken@gmail.com', phone: '3125550150', hashDevice: 'c' });
    const friends = ['j…n@gmail.com', 'k…n@gmail.com', 'm…k@berkeley.edu'];
    expect((await list()).referrals.map(({ friend }) => friend)).toEqual(friends);
    expect(await list({ status: 2 })).toMatchObject({
      counts: { 0: 3, 1: 2, 2: 1 },
      pagination: { count: 1 },
      referrals: [{ friend: 'j…n@gmail.com' }],
    });
    expect((await list({ limit: 1, page: 3 })).referrals).toMatchObject([{ friend: 'm…k@berkeley.edu' }]);
    await expect(list({ status: 7 })).rejects.toMatchObject({ code: 'invalid' });
  });
});

/** Alice after her access token has expired. */
const again = async () => {
  const session = await openSession(fixture, fixture.db, { siteId: 1, customerId: fixture.alice.id });
  return fixture.callAs(session.accessToken);
};
const listAgain = async () => (await again())(listReferrals, { query: {} });

describe('spec D51 turning a referral into a discount', () => {
  test('makes one code, however often and at the same time', async () => {
    const { id } = await readyReferral();
    const all = await Promise.all(Array.from({ length: 20 }, () => turn(id)));
    expect(new Set(all.map(({ code }) => code)).size).toBe(1);
    expect(await fixture.db.selectFrom('discountCodes').selectAll().execute()).toHaveLength(1);
  });

  test('is refused before it is ready', async () => {
    await place(await join());
    const referral = await newest();
    await expect(turn(referral?.id ?? 0)).rejects.toMatchObject({ code: 'referral_not_ready' });
  });

  test('is refused to everybody else as unknown', async () => {
    const { id } = await readyReferral();
    await expect(turn(id, fixture.bob)).rejects.toMatchObject({ code: 'not_found' });
  });
});

const referrals = () => fixture.db.selectFrom('referrals').selectAll().execute();

describe('spec D51 whom a link invites', () => {
  const ALICE = { email: 'alice@gmail.com', phone: '13125550100', device: 'device-of-alice' };
  beforeEach(async () => {
    const { email, phone, device } = ALICE;
    await fixture.db.updateTable('customers').set({ email, phone }).where('id', '=', fixture.alice.id).execute();
    await fixture.db.updateTable('sessions').set({ device }).where('customerId', '=', fixture.alice.id).execute();
  });

  test.each([
    { what: 'another spelling of the own address', fields: { email: 'al.ice+friend@googlemail.com' } },
    { what: 'the own phone', fields: { phone: '(312) 555-0100' } },
    { what: 'the own device', fields: { hashDevice: ALICE.device } },
  ])('nobody with $what; the sign-up works as any other', async ({ fields }) => {
    await join(fields);
    expect(await referrals()).toEqual([]);
  });

  test.each(['999999', '0', 'alice', '2147483648', ''])('nobody with the unknown id %s', async (id) => {
    await join({}, id);
    expect(await referrals()).toEqual([]);
  });

  test('nobody by a customer of another site', async () => {
    const { id } = await fixture.person('carol', 2);
    await join({}, String(id));
    expect(await referrals()).toEqual([]);
  });

  test('a friend once: nothing that comes later changes the referrer', async () => {
    const friend = await join();
    expect(await referrals()).toMatchObject([{ referrerId: fixture.alice.id }]);
    await place(friend);
    expect(await referrals()).toMatchObject([{ referrerId: fixture.alice.id }]);
  });
});
