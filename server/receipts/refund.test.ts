import { IN_ENGLISH } from '@octavo/domain/language/dictionaries';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { expect, test } from 'vitest';
import { found } from '#operations/refusal.ts';
import { loadWholeOrderOfCustomer } from '#orders/list/store.ts';
import { insertEntries } from '#payments/store.ts';
import { startFixture } from '#testing/fixture.ts';
import { insertPayment } from '#testing/records.ts';
import { receiptOf } from './download-receipt.ts';

const READING = { speaker: IN_ENGLISH, origin: 'http://localhost', query: { zone: 'UTC' } } as const;
const ALICE = { firstName: 'Alice', lastName: '', email: 'alice@example.com', zone: null };

test('the receipt of a partly refunded order says what was paid, what went back and what is left', async () => {
  const fixture = await startFixture();
  const datePaid = fixture.now();
  const order = await fixture.order({ status: ORDER_STATUS.canceled, datePaid, priceFinal: 18_400 });
  const attemptId = await insertPayment(fixture, order);
  const entry = { orderId: order.id, attemptId, currency: 'USD', dateCreated: datePaid };
  await insertEntries(fixture.db, [{ ...entry, kind: 'refund', amount: -12_880, effectKey: 'refund' }]);

  const row = found(await loadWholeOrderOfCustomer(fixture.db, fixture.alice.id, order.id));
  const site = found(fixture.sites.byId(1));
  const { facts, lines, total } = receiptOf(READING, site, { ...row, datePaid }, ALICE);
  expect(Object.fromEntries(facts)).toMatchObject({ Status: 'Partly refunded' });
  expect(facts.map(([name]) => name)).not.toContain('Ready by');
  expect(lines).toEqual([
    ['1 page', '$184.00'],
    ['Total paid', '$184.00'],
    ['Refunded', '−$128.80'],
  ]);
  expect(total).toEqual(['Paid after refunds', '$55.20']);
});

test('spec D22 the lines of a receipt add up to what was paid, also where an edit made the order cheaper', async () => {
  const fixture = await startFixture();
  const datePaid = fixture.now();
  const order = await fixture.order({ status: ORDER_STATUS.paid, datePaid, priceFinal: 19_939 });
  await insertPayment(fixture, order);
  const cheaper = { priceBasic: 17_411, priceFinal: 17_411 };
  await fixture.db.updateTable('orders').set(cheaper).where('id', '=', order.id).execute();

  const row = found(await loadWholeOrderOfCustomer(fixture.db, fixture.alice.id, order.id));
  const site = found(fixture.sites.byId(1));
  const { lines, total } = receiptOf(READING, site, { ...row, datePaid }, ALICE);
  expect(lines).toEqual([
    ['1 page', '$174.11'],
    ['Paid more than it costs now; you can get this back', '$25.28'],
  ]);
  expect(total).toEqual(['Total paid', '$199.39']);
});

test('the receipt tells its times in the zone of its reader, and in UTC for an unknown zone', async () => {
  const fixture = await startFixture('2026-01-05T23:30:00Z');
  const datePaid = fixture.now();
  const order = await fixture.order({ status: ORDER_STATUS.paid, datePaid });
  const row = found(await loadWholeOrderOfCustomer(fixture.db, fixture.alice.id, order.id));
  const site = found(fixture.sites.byId(1));
  const paidIn = (zone: string) => {
    const { facts } = receiptOf({ ...READING, query: { zone } }, site, { ...row, datePaid }, ALICE);
    return Object.fromEntries(facts).Paid?.replaceAll('\u202f', ' ');
  };
  expect(['Asia/Tokyo', 'America/New_York', 'No/Where'].map(paidIn)).toEqual([
    'Jan 6, 2026, 8:30 AM (GMT+9)',
    'Jan 5, 2026, 6:30 PM (EST)',
    'Jan 5, 2026, 11:30 PM (UTC)',
  ]);
});
