import { applyDiscount } from '@octavo/contract/discounts';
import { createOrder, editOrder, getOrder } from '@octavo/contract/orders';
import { beforeEach, describe, expect, test } from 'vitest';
import { minutesAfter } from '@octavo/domain/time';
import { type Body, newKey, newOrder } from '#testing/new-order.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { insertDiscounts } from '../store.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
  const plain = { siteId: 1, amount: 0, percent: 0, isForTopWriters: false, usesLeft: null, expiresAt: null };
  const own = { ...plain, customerId: fixture.alice.id, usesLeft: 1 };
  await insertDiscounts(fixture.db, [
    { ...plain, code: 'TEN', percent: 10 },
    { ...plain, code: 'FIVE', amount: 500 },
    { ...own, code: 'FRIEND', kind: 'referral', amount: 3000 },
    { ...own, code: 'LATE', kind: 'credit', amount: 1000 },
    { ...own, code: 'POINTS', kind: 'points', percent: 50, maxAmount: 2000 },
  ]);
});

const order = (fields: Partial<Body> = {}, who = fixture.alice, cat = 1) =>
  who.call(createOrder, { key: newKey(), params: { cat }, body: newOrder(fields) });
const edit = (id: number, fields: Partial<Body> = {}) =>
  fixture.alice.call(editOrder, { params: { cat: 1, id }, body: newOrder(fields) });
const apply = (call: Fixture['guest']['call'], code: string) => call(applyDiscount, { body: { code } });
const shown = (id: number) => fixture.alice.call(getOrder, { params: { id } });
const change = (code: string, fields: object) =>
  fixture.db.updateTable('discountCodes').set(fields).where('code', '=', code).execute();
const usesLeft = async (code: string) =>
  (await fixture.db.selectFrom('discountCodes').select('usesLeft').where('code', '=', code).executeTakeFirstOrThrow())
    .usesLeft;

const ALL = [
  { kind: 'referral', code: 'FRIEND', amount: 3000 },
  { kind: 'credit', code: 'LATE', amount: 1000 },
  { kind: 'code', code: 'TEN', amount: 680 },
  { kind: 'points', code: 'POINTS', amount: 2000 },
];

describe('spec §10.11 the deductions of an order', () => {
  test('are one code of each kind, line by line in the price', async () => {
    const { id } = await order({ discountCode: 'ten', discountCodes: ['POINTS', 'friend', 'LATE'] });
    expect(await shown(id)).toMatchObject({
      discountCode: 'TEN',
      deductions: ALL,
      price: { priceDiscount: 6680, finalPrice: 4120 },
    });
    for (const code of ['FRIEND', 'LATE', 'POINTS']) expect(await usesLeft(code)).toBe(0);
  });

  test('a code that is given twice counts once', async () => {
    const { id } = await order({ discountCode: 'ten', discountCodes: ['TEN', 'Ten'] });
    expect((await shown(id)).deductions).toHaveLength(1);
  });

  test('two codes of one kind are refused, and nothing is used', async () => {
    const two = order({ discountCode: 'FRIEND', discountCodes: ['TEN', 'FIVE'] });
    await expect(two).rejects.toMatchObject({ code: 'discount_twice', errors: { discountCode: expect.any(String) } });
    expect(await usesLeft('FRIEND')).toBe(1);
  });

  test('stay with an edit that names only the code of spec §3, and count again from the new price', async () => {
    const { id } = await order({ discountCode: 'TEN', discountCodes: ['FRIEND'] });
    const edited = await edit(id, { discountCode: 'TEN', pages: 7 });
    expect(edited).toMatchObject({
      deductions: [{ code: 'FRIEND', amount: 3000 }, { code: 'TEN', amount: 960 }],
      finalPrice: 8640,
    }); // oxfmt-ignore
    expect(await edit(id, { discountCode: 'TEN', pages: 7 })).toEqual(edited);
  });

  test('are exactly those of an edit that lists them', async () => {
    const { id } = await order({ discountCode: 'TEN', discountCodes: ['FRIEND', 'POINTS'] });
    const edited = await edit(id, { discountCode: 'FIVE', discountCodes: ['POINTS'] });
    expect(edited.deductions.map(({ code }) => code)).toEqual(['FIVE', 'POINTS']);
    expect(await usesLeft('FRIEND')).toBe(1);
    expect((await edit(id, { discountCodes: [] })).deductions).toEqual([]);
    expect(await usesLeft('POINTS')).toBe(1);
  });
});

const refused = (code: string) => ({ code, errors: { discountCode: expect.any(String) } });

describe('spec §7 limits of a code', () => {
  test('it does not work before its time', async () => {
    await change('TEN', { startsAt: minutesAfter(fixture.now(), 5) });
    await expect(order({ discountCode: 'TEN' })).rejects.toMatchObject(refused('discount_unknown'));
    fixture.later(5);
    await order({ discountCode: 'TEN' });
  });

  test('it needs its least price, also in an edit', async () => {
    await change('TEN', { minPrice: 10_800 });
    await expect(order({ discountCode: 'TEN', pages: 5 })).rejects.toMatchObject(refused('discount_minimum'));
    const { id } = await order({ discountCode: 'TEN', pages: 6 });
    await expect(edit(id, { discountCode: 'TEN', pages: 5 })).rejects.toMatchObject(refused('discount_minimum'));
  });

  test('each customer can use it so many times, at the same time as well', async () => {
    await change('TEN', { usesPerCustomer: 2 });
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => order({ discountCode: 'TEN' })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await order({ discountCode: 'TEN' }, fixture.bob);
  });

  test('a customer who has used it so many times is refused when applying it; everybody else gets its value', async () => {
    await change('TEN', { usesPerCustomer: 1 });
    await order({ discountCode: 'TEN' });
    const used = { code: 'discount_used', errors: { code: expect.any(String) } };
    await expect(apply(fixture.alice.call, 'TEN')).rejects.toMatchObject(used);
    expect(await apply(fixture.bob.call, 'TEN')).toMatchObject({ percent: 10 });
    expect(await apply(fixture.guest.call, 'TEN')).toMatchObject({ percent: 10 });
  });

  test('the code of one customer is unknown to another who applies it; a guest may be its owner', async () => {
    const unknown = { code: 'discount_unknown', errors: { code: expect.any(String) } };
    await expect(apply(fixture.bob.call, 'FRIEND')).rejects.toMatchObject(unknown);
    expect(await apply(fixture.alice.call, 'FRIEND')).toMatchObject({ amount: 3000 });
    expect(await apply(fixture.guest.call, 'FRIEND')).toMatchObject({ amount: 3000 });
  });

  test('the most that it takes off is in its value, so that the form shows the price of the order', async () => {
    expect(await apply(fixture.alice.call, 'POINTS')).toMatchObject({ percent: 50, maxAmount: 2000 });
    expect(await apply(fixture.alice.call, 'TEN')).not.toHaveProperty('maxAmount');
  });

  test('a campaign has a limit for all of its sites together', async () => {
    const campaign = { code: 'FALL', usesLeft: 3, actor: 'otto', dateCreated: fixture.now() };
    const { id: campaignId } = await fixture.db
      .insertInto('campaigns')
      .values(campaign)
      .returning('id')
      .executeTakeFirstOrThrow();
    const code = { code: 'FALL', percent: 5, amount: 0, isForTopWriters: false, expiresAt: null, campaignId };
    await insertDiscounts(fixture.db, [1, 4].map((siteId) => ({ ...code, siteId, usesLeft: 2 }))); // oxfmt-ignore
    const ivan = await fixture.person('ivan', 4);
    const all = [fixture.alice, ivan].flatMap((who, n) =>
      Array.from({ length: 5 }, () => order({ discountCode: 'FALL' }, who, n === 0 ? 1 : 4)),
    );
    const made = (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled');
    expect(made).toHaveLength(3);
    expect(await fixture.db.selectFrom('campaigns').select('usesLeft').execute()).toEqual([{ usesLeft: 0 }]);
  });
});

test('controls C8 five times, fifty orders at once with one code make one order', async () => {
  for (let round = 1; round <= 5; round++) {
    await insertDiscounts(fixture.db, [{ siteId: 1, code: `ONCE${round}`, percent: 20, usesLeft: 1 }]);
    const all = Array.from({ length: 50 }, () => order({ discountCode: `ONCE${round}` }));
    const outcomes = await Promise.allSettled(all);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await usesLeft(`ONCE${round}`)).toBe(0);
  }
}, 240_000);
