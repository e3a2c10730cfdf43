import { createOrder } from '@octavo/contract/orders';
import { getDeletion } from '@octavo/contract/privacy';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { expect, test } from 'vitest';
import { insertDiscounts } from '#discounts/store.ts';
import { newKey, newOrder } from '#testing/new-order.ts';
import { startFixture } from '#testing/fixture.ts';

test('spec §10.16 a code that an unpaid order holds is named as lost with the account, one of a paid order is not', async () => {
  const { db, alice } = await startFixture();
  const own = { siteId: 1, customerId: alice.id, percent: 0, amount: 500, usesLeft: 1 };
  await insertDiscounts(db, [
    { ...own, kind: 'credit', code: 'HELD' },
    { ...own, kind: 'credit', code: 'OPEN' },
    { ...own, kind: 'credit', code: 'GONE' },
  ]);
  const orderWith = (discountCode: string) =>
    alice.call(createOrder, { key: newKey(), params: { cat: 1 }, body: newOrder({ discountCode }) });
  await orderWith('HELD');
  const { id } = await orderWith('GONE');
  await db.updateTable('orders').set({ status: ORDER_STATUS.completed }).where('id', '=', id).execute();
  const { canceled, codes } = await alice.call(getDeletion, {});
  expect({ canceled, codes: codes.map(({ code }) => code).toSorted() }).toEqual({
    canceled: 1,
    codes: ['HELD', 'OPEN'],
  });
});
