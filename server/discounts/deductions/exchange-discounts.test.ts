import { createOrder, editOrder, getOrder } from '@octavo/contract/orders';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Body, newKey, newOrder } from '#testing/new-order.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { insertDiscounts } from '../store.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
  const plain = { siteId: 1, amount: 0, percent: 0, isForTopWriters: false, usesLeft: null, expiresAt: null };
  await insertDiscounts(fixture.db, [
    { ...plain, code: 'ONCE', percent: 20, usesLeft: 1 },
    { ...plain, code: 'TWICE', amount: 1000, usesLeft: 2 },
    { ...plain, code: 'ALWAYS', percent: 10 },
    { ...plain, code: 'TOP15', percent: 15, isForTopWriters: true },
  ]);
});

const order = async (fields: Partial<Body> = {}) =>
  (await fixture.alice.call(createOrder, { key: newKey(), params: { cat: 1 }, body: newOrder(fields) })).id;
const edit = (id: number, fields: Partial<Body> = {}) =>
  fixture.alice.call(editOrder, { params: { cat: 1, id }, body: newOrder(fields) });
const change = (code: string, fields: object) =>
  fixture.db.updateTable('discountCodes').set(fields).where('code', '=', code).execute();
const usesLeft = async () => {
  const codes = await fixture.db.selectFrom('discountCodes').select(['code', 'usesLeft']).execute();
  return Object.fromEntries(codes.map((row) => [row.code, row.usesLeft]));
};

const UNUSED = { ONCE: 1, TWICE: 2, ALWAYS: null, TOP15: null };

/** An order of site 6, where its code has a higher value than at site 1. */
const moved = async () => {
  const id = await order({ discountCode: 'ALWAYS' });
  const own = { siteId: 6, code: 'ALWAYS', amount: 0, percent: 50, isForTopWriters: false };
  await insertDiscounts(fixture.db, [{ ...own, usesLeft: null, expiresAt: null }]);
  await fixture.db.updateTable('orders').set({ siteId: 6 }).where('id', '=', id).execute();
  return id;
};

describe('spec D52 an order of a customer who moved from another site', () => {
  test('keeps the discount of its own site', async () => {
    const id = await moved();
    expect(await edit(id, { discountCode: 'ALWAYS', pages: 7 })).toMatchObject({
      discountCode: 'ALWAYS',
      discount: { percent: 50 },
      finalPrice: 6300,
    });
  });

  test('refuses another code, and accepts no code', async () => {
    const id = await moved();
    const refused = { code: 'discount_unknown', errors: { discountCode: expect.any(String) } };
    await expect(edit(id, { discountCode: 'TWICE' })).rejects.toMatchObject(refused);
    expect(await usesLeft()).toMatchObject({ TWICE: 2 });
    expect(await edit(id)).toMatchObject({ discountCode: null, price: { priceDiscount: 0 } });
  });
});

describe('spec D22 the discount of an edited order', () => {
  test('stays valid when its code is used up or has expired', async () => {
    const id = await order({ discountCode: 'ONCE' });
    await change('ONCE', { expiresAt: fixture.now() });
    expect(await edit(id, { discountCode: 'once', pages: 7 })).toMatchObject({
      discountCode: 'ONCE',
      finalPrice: 10_080,
      price: { priceDiscount: 2520 },
    });
    expect(await usesLeft()).toEqual({ ...UNUSED, ONCE: 0 });
  });

  test('keeps its value when its code was deleted', async () => {
    const id = await order({ discountCode: 'TWICE' });
    await fixture.db.deleteFrom('discountCodes').where('code', '=', 'TWICE').execute();
    expect(await edit(id, { discountCode: 'TWICE', pages: 7 })).toMatchObject({ price: { priceDiscount: 1000 } });
  });

  test('changes to another code: takes one use of it and gives the old use back', async () => {
    const id = await order({ discountCode: 'ONCE' });
    expect(await edit(id, { discountCode: 'TWICE' })).toMatchObject({ discountCode: 'TWICE', finalPrice: 9800 });
    expect(await usesLeft()).toEqual({ ...UNUSED, TWICE: 1 });
    expect(await edit(id, { discountCode: 'ALWAYS' })).toMatchObject({ discountCode: 'ALWAYS', finalPrice: 9720 });
    expect(await usesLeft()).toEqual(UNUSED);
  });

  test('is removed without a code, and its use is given back', async () => {
    const id = await order({ discountCode: 'ONCE' });
    expect(await edit(id)).toMatchObject({ discountCode: null, finalPrice: 10_800 });
    expect(await usesLeft()).toEqual(UNUSED);
  });

  test('does not change with a refused edit', async () => {
    const id = await order({ discountCode: 'ONCE' });
    await expect(edit(id, { discountCode: 'NOBODYS' })).rejects.toMatchObject({ code: 'discount_unknown' });
    await expect(edit(id, { discountCode: 'TOP15' })).rejects.toMatchObject({ code: 'discount_needs_top_writers' });
    await change('TWICE', { usesLeft: 0 });
    await expect(edit(id, { discountCode: 'TWICE' })).rejects.toMatchObject({ code: 'discount_used' });
    expect(await usesLeft()).toEqual({ ...UNUSED, ONCE: 0, TWICE: 0 });
    expect(await fixture.alice.call(getOrder, { params: { id } })).toMatchObject({ discountCode: 'ONCE', version: 1 });
  });

  test('spec §4 a discount for top writers is refused without them', async () => {
    const id = await order({ discountCode: 'TOP15', premiumWriter: true });
    await expect(edit(id, { discountCode: 'TOP15' })).rejects.toMatchObject({ code: 'discount_needs_top_writers' });
    expect(await edit(id)).toMatchObject({ discountCode: null, premiumWriter: false });
  });

  test('is given back once when many edits remove it at the same time', async () => {
    const id = await order({ discountCode: 'ONCE' });
    await Promise.all(Array.from({ length: 50 }, () => edit(id)));
    expect(await usesLeft()).toEqual(UNUSED);
    expect(await fixture.db.selectFrom('orderEdits').selectAll().execute()).toHaveLength(1);
  });

  test('many orders that exchange their codes at the same time do not deadlock', async () => {
    for (const code of ['ONCE', 'TWICE']) await change(code, { usesLeft: 20 });
    const codes = Array.from({ length: 16 }, (_, n) => (n % 2 ? 'ONCE' : 'TWICE'));
    const ids = await Promise.all(codes.map((discountCode) => order({ discountCode })));
    for (const isOdd of [0, 1, 0, 1]) {
      const all = ids.map((id, n) => edit(id, { discountCode: (n + isOdd) % 2 ? 'TWICE' : 'ONCE' }));
      await Promise.all(all);
      expect(await usesLeft()).toEqual({ ...UNUSED, ONCE: 12, TWICE: 12 });
    }
  });

  test('a code with one use left goes to one of ten orders', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => order()));
    const all = await Promise.allSettled(ids.map((id) => edit(id, { discountCode: 'ONCE' })));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await usesLeft()).toEqual({ ...UNUSED, ONCE: 0 });
  });
});
