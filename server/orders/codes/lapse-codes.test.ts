import { createOrder, getOrder } from '@octavo/contract/orders';
import { DAY_MINUTES } from '@octavo/domain/time';
import { beforeEach, expect, test } from 'vitest';
import { insertDiscounts } from '#discounts/store.ts';
import { openAttempt } from '#payments/open-attempt.ts';
import { loadOrderById } from '#orders/store.ts';
import { newKey, newOrder } from '#testing/new-order.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { SYSTEM, operate } from '../operate.ts';
import { lapseCodes } from './lapse-codes.ts';

let fixture: Fixture;
let id: number;
beforeEach(async () => {
  fixture = await startFixture();
  await insertDiscounts(fixture.db, [{ siteId: 1, code: 'ONCE', percent: 20, usesLeft: 1 }]);
  const body = newOrder({ discountCode: 'ONCE' });
  ({ id } = await fixture.alice.call(createOrder, { key: newKey(), params: { cat: 1 }, body }));
});

const order = () => loadOrderById(fixture.db, id);
const usesLeft = async () =>
  (await fixture.db.selectFrom('discountCodes').selectAll().executeTakeFirstOrThrow()).usesLeft;
const HELD = { priceDiscount: 2160, priceFinal: 8640, discountCode: 'ONCE', version: 1 };

test('spec §10.11 the codes of an order that nobody pays are released after fourteen days, once', async () => {
  expect(await fixture.alice.call(getOrder, { params: { id } })).toMatchObject({ deductions: [{ amount: 2160 }] });
  fixture.later(14 * DAY_MINUTES - 1);
  await lapseCodes(fixture);
  expect(await order()).toMatchObject(HELD);
  fixture.later(1);
  for (let run = 0; run < 3; run++) await lapseCodes(fixture);
  expect(await order()).toMatchObject({
    priceDiscount: 0,
    priceFinal: 10_800,
    discountCode: null,
    version: 2,
    status: 1,
  });
  expect(await usesLeft()).toBe(1);
  const events = await fixture.db.selectFrom('orderEvents').select(['kind', 'side', 'details']).orderBy('id').execute();
  const details = { version: 2, priceWas: 8640, priceBecame: 10_800, lapsed: true };
  expect(events.at(-1)).toEqual({ kind: 'edited', side: 'system', details });
});

test('spec §10.11 a paid order keeps its codes', async () => {
  const paid = { status: 2 as const, datePaid: fixture.now() };
  await operate(fixture, { name: 'applyProviderStatus', by: SYSTEM, order: { id } }, ({ change }) => change(paid));
  fixture.later(15 * DAY_MINUTES);
  await lapseCodes(fixture);
  expect(await order()).toMatchObject(HELD);
  expect(await usesLeft()).toBe(0);
});

test('spec §10.11 an order keeps its codes while the page of a payment is open', async () => {
  fixture.later(15 * DAY_MINUTES);
  const { uid } = await order();
  const caller = { site: fixture.sites.byId(1)!, language: 'en' as const, origin: '', ip: '' }; // the sites of the tests have it
  await openAttempt({ ...fixture, ...caller }, { customerId: fixture.alice.id, uid, provider: 'fondy' });
  await lapseCodes(fixture);
  expect(await order()).toMatchObject(HELD);
  fixture.later(31);
  await lapseCodes(fixture);
  expect(await usesLeft()).toBe(1);
});
