import { priceEdit } from '@octavo/contract/edit-prices';
import { createOrder, editOrder, getOrder } from '@octavo/contract/orders';
import { listPreferredWriters } from '@octavo/contract/writers';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Body, newKey, newOrder } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';

const { unpaid, paid, inProgress, completed, refunded, canceled, hold, modified, offered } = ORDER_STATUS;

let fixture: Fixture;
let wren: Hired;
let walt: Hired;
beforeEach(async () => {
  fixture = await startFixture();
  wren = await hire(fixture, { name: 'wren', number: 20_418 });
  walt = await hire(fixture, { name: 'walt', number: 20_511 });
  await fixture.db.updateTable('staff').set({ isPremium: true }).where('id', '=', walt.id).execute();
});

const WREN = { idWriter: 20_418, isPremium: false };
const WALT = { idWriter: 20_511, isPremium: true };

const known = () => fixture.alice.call(listPreferredWriters, { query: {} });
const worked = (writer: Hired, status: OrderStatus = completed) => fixture.order({ writerId: writer.id, status });
const create = (fields: Partial<Body>) =>
  fixture.alice.call(createOrder, { key: newKey(), params: { cat: 1 }, body: newOrder(fields) });
const edit = (id: number, fields: Partial<Body>) =>
  fixture.alice.call(editOrder, { params: { cat: 1, id }, body: newOrder(fields) });

describe('spec §7 the writers whom a customer may prefer', () => {
  test('are those who worked on their orders, each once, ordered by the latest order', async () => {
    expect(await known()).toEqual([]);
    await worked(walt);
    await worked(wren);
    await worked(walt);
    expect(await known()).toEqual([WALT, WREN]);
    await worked(wren);
    expect(await known()).toEqual([WREN, WALT]);
  });

  test.each([inProgress, completed, refunded, hold, modified])(
    'include the writer of an order of status %s',
    async (status) => {
      await worked(wren, status);
      expect(await known()).toEqual([WREN]);
    },
  );

  test.each([unpaid, offered, paid, canceled])('do not include the writer of an order of status %s', async (status) => {
    await worked(wren, status);
    expect(await known()).toEqual([]);
  });

  test('ADR 0459 are also who delivered an order that another writer has now', async () => {
    const { id } = await worked(wren);
    await fixture.db.updateTable('orders').set({ dateCompleted: fixture.now() }).where('id', '=', id).execute();
    await fixture.db
      .updateTable('orders')
      .set({ writerId: walt.id, status: inProgress })
      .where('id', '=', id)
      .execute();
    expect(await known()).toEqual(expect.arrayContaining([WREN, WALT]));
  });

  test('spec §6 are shown only to the customer', async () => {
    await worked(wren);
    expect(await fixture.bob.call(listPreferredWriters, { query: {} })).toEqual([]);
    await expect(fixture.guest.call(listPreferredWriters, { query: {} })).rejects.toMatchObject({ code: 'signed_out' });
  });

  test('do not include writers of other sites', async () => {
    const wim = await hire(fixture, { name: 'wim', number: 30_001, siteId: 2 });
    await worked(wim);
    expect(await known()).toEqual([]);
  });
});

const leave = ({ id }: Hired) =>
  fixture.db.updateTable('staff').set({ dateDeactivated: fixture.now() }).where('id', '=', id).execute();
const refuse = ({ id }: Hired) =>
  fixture.db
    .insertInto('unwantedWriters')
    .values({ customerId: fixture.alice.id, staffId: id, dateCreated: fixture.now() })
    .execute();

const WAYS = [
  { way: 'left', goes: leave },
  { way: 'refused', goes: refuse },
];

describe('spec §7 a writer who has left, or whom the customer asked not to get again', () => {
  const errors = { preferredWriterList: 'Something went wrong' };
  const preferredWriterList = [20_418];

  test.each(WAYS)('cannot be preferred any more ($way)', async ({ goes }) => {
    await worked(wren);
    await worked(walt);
    const other = await create({});
    await goes(wren);
    expect(await known()).toEqual([WALT]);
    await expect(create({ preferredWriterList })).rejects.toMatchObject({ code: 'invalid', errors });
    await expect(edit(other.id, { preferredWriterList })).rejects.toMatchObject({ code: 'invalid', errors });
  });

  test.each(WAYS)('stays with an order that asks for them already ($way)', async ({ goes }) => {
    await worked(wren);
    const { id } = await create({ preferredWriterList });
    await goes(wren);
    expect(await fixture.alice.call(listPreferredWriters, { query: { order: id } })).toEqual([WREN]);
    const price = { params: { cat: 1, id }, body: { ...priceEdit.example, preferredWriterList } };
    expect(await fixture.alice.call(priceEdit, price)).toMatchObject({ finalPrice: expect.any(Number) });
    expect(await edit(id, { preferredWriterList, pages: 4 })).toMatchObject({ preferredWriterList, pages: 4 });
  });
});

describe('spec §4 preferring a writer', () => {
  const errors = { preferredWriterList: 'Something went wrong' };

  test('accepts a writer of the customer in a new and in an edited order', async () => {
    await worked(wren);
    const { id } = await create({ preferredWriterList: [20_418] });
    expect(await fixture.alice.call(getOrder, { params: { id } })).toMatchObject({ preferredWriterList: [20_418] });
    await worked(walt);
    const wanted = { preferredWriterList: [20_511, 20_418] };
    expect(await edit(id, wanted)).toMatchObject(wanted);
  });

  test('refuses any other writer in a new and in an edited order', async () => {
    await worked(wren);
    await fixture.order({ customerId: fixture.bob.id, writerId: walt.id, status: completed });
    const { id } = await create({});
    for (const preferredWriterList of [[20_511], [20_418, 20_511], [99_999]]) {
      await expect(create({ preferredWriterList })).rejects.toMatchObject({ code: 'invalid', errors });
      await expect(edit(id, { preferredWriterList })).rejects.toMatchObject({ code: 'invalid', errors });
    }
  });

  test('refuses top writers together with a premium writer', async () => {
    await worked(walt);
    const order = create({ preferredWriterList: [20_511], premiumWriter: true });
    await expect(order).rejects.toMatchObject({ code: 'invalid', errors: { premiumWriter: 'Something went wrong' } });
  });
});
