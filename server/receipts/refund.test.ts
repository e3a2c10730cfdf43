import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { expect, test } from 'vitest';
import { found } from '#operations/refusal.ts';
import { loadWholeOrderOfCustomer } from '#orders/list/store.ts';
import { insertEntries } from '#payments/store.ts';
import { startFixture } from '#testing/fixture.ts';
import { insertPayment } from '#testing/records.ts';
import { receiptOf } from './download-receipt.ts';

const READING = { language: 'en', origin: 'http://localhost', query: { zone: 'UTC' } } as const;
const ALICE = { firstName: 'Alice', lastName: '', email: 'alice@example.com' };

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
