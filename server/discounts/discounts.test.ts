import { applyDiscount } from '@octavo/contract/discounts';
import { createOrder, getOrder } from '@octavo/contract/orders';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeDiscounts } from '#seed/discounts.ts';
import { type Body, newKey, newOrder } from '#testing/new-order.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { insertDiscounts } from './store.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
  await makeDiscounts(fixture.db, 1, fixture.now());
});

const usesLeft = async (code: string) =>
  (await fixture.db.selectFrom('discountCodes').select('usesLeft').where('code', '=', code).executeTakeFirst())
    ?.usesLeft;
const orders = () => fixture.db.selectFrom('orders').selectAll().execute();
const order = (fields: Partial<Body>) =>
  fixture.alice.call(createOrder, { key: newKey(), params: { cat: 1 }, body: newOrder(fields) });
const expired = (now: Date) => ({
  siteId: 1, code: 'LATE', amount: 500, percent: 0, isForTopWriters: false, usesLeft: null, expiresAt: now,
}); // oxfmt-ignore

describe('spec §7 applying a discount code', () => {
  test.each([
    { code: 'WELCOME10', answer: { amount: 0, percent: 10, isTopWriterDiscount: false } },
    { code: 'TOP15', answer: { amount: 0, percent: 15, isTopWriterDiscount: true } },
    { code: 'TEN', answer: { amount: 1000, percent: 0, isTopWriterDiscount: false } },
    { code: 'ONCE', answer: { amount: 0, percent: 20, isTopWriterDiscount: false } },
  ])('answers the value of $code, in any case of letters, also to a guest', async ({ code, answer }) => {
    const ask = { body: { code: ` ${code.toLowerCase()} ` } };
    expect(await fixture.guest.call(applyDiscount, ask)).toEqual({ code, messages: [], ...answer });
  });

  test('ADR 0362 takes a code with the marks that a copy from a right-to-left mail has around it, in an order too', async () => {
    const code = '\u2068WELCOME10\u2069';
    expect(await fixture.guest.call(applyDiscount, { body: { code } })).toMatchObject({ code: 'WELCOME10' });
    const { id } = await order({ discountCode: code });
    expect(await fixture.alice.call(getOrder, { params: { id } })).toMatchObject({ discountCode: 'WELCOME10' });
  });

  test('does not use the code up', async () => {
    for (let n = 0; n < 3; n++) await fixture.guest.call(applyDiscount, { body: { code: 'ONCE' } });
    expect(await usesLeft('ONCE')).toBe(1);
  });

  test('spec §5 is refused without a code', async () => {
    await expect(fixture.guest.call(applyDiscount, { body: { code: ' ' } })).rejects.toMatchObject({
      code: 'invalid',
      errors: { code: 'Please enter your discount' },
    });
  });

  test.each(['NOSUCH', 'ONCE%', "' or 1=1 --"])('refuses %s as unknown', async (code) => {
    await expect(fixture.guest.call(applyDiscount, { body: { code } })).rejects.toMatchObject({
      code: 'discount_unknown',
      errors: { code: 'This discount code does not work' },
    });
  });

  test('refuses the codes of other sites', async () => {
    const asked = fixture.guestAt(2).call(applyDiscount, { body: { code: 'WELCOME10' } });
    await expect(asked).rejects.toMatchObject({ code: 'discount_unknown' });
  });

  test('refuses an expired code', async () => {
    await insertDiscounts(fixture.db, [expired(fixture.now())]);
    const asked = fixture.guest.call(applyDiscount, { body: { code: 'LATE' } });
    await expect(asked).rejects.toMatchObject({ code: 'discount_used' });
  });
});

describe('spec D13 an order with a discount code', () => {
  test.each([
    { code: 'welcome10', off: 1080, final: 9720 },
    { code: 'TEN', off: 1000, final: 9800 },
  ])('$code takes $off cents off', async ({ code, off, final }) => {
    const { id } = await order({ discountCode: code });
    expect(await fixture.alice.call(getOrder, { params: { id } })).toMatchObject({
      discountCode: code.toUpperCase(),
      finalPrice: final,
      price: { priceDiscount: off, finalPrice: final },
    });
  });

  test.each([
    { what: 'an unknown code', discountCode: 'NOSUCH', code: 'discount_unknown' },
    { what: 'an expired code', discountCode: 'LATE', code: 'discount_used' },
    {
      what: 'a code for top writers on an order without them',
      discountCode: 'TOP15',
      code: 'discount_needs_top_writers',
    },
  ])('spec §5 is refused with $what, with the message of the code', async ({ discountCode, code }) => {
    await insertDiscounts(fixture.db, [expired(fixture.now())]);
    const no = await order({ discountCode }).catch((problem) => problem);
    expect(no).toMatchObject({ code, errors: { discountCode: no.message } });
    expect(await orders()).toEqual([]);
  });

  test('a code for top writers works on an order with them', async () => {
    await order({ discountCode: 'TOP15', premiumWriter: true });
    expect(await orders()).toMatchObject([{ priceBasic: 10_800, pricePremiumWriter: 2160, priceDiscount: 1944 }]);
  });

  test('controls C8 twenty orders at once with a code that has one use left make one order', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => order({ discountCode: 'ONCE' })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'discount_used' });
    }
    expect(await orders()).toHaveLength(1);
    expect(await usesLeft('ONCE')).toBe(0);
  });

  test('a refused order does not use the code up', async () => {
    await expect(order({ discountCode: 'ONCE', topic: 'Kant' })).rejects.toMatchObject({ code: 'invalid' });
    expect(await usesLeft('ONCE')).toBe(1);
  });

  test('a repeat with the same key uses the code once', async () => {
    const ask = { key: newKey(), params: { cat: 1 }, body: newOrder({ discountCode: 'ONCE' }) };
    const first = await fixture.alice.call(createOrder, ask);
    expect(await fixture.alice.call(createOrder, ask)).toEqual(first);
  });

  test('an order that costs nothing is paid', async () => {
    await insertDiscounts(fixture.db, [{ ...expired(fixture.now()), code: 'GIFT', percent: 100, expiresAt: null }]);
    await order({ discountCode: 'GIFT' });
    expect(await orders()).toMatchObject([{ priceFinal: 0, status: 2, datePaid: fixture.now() }]);
  });
});
