import { downloadReceipt } from '@octavo/contract/receipts';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { expect, test, vi } from 'vitest';
import { insertEntries } from '#payments/store.ts';
import { startFixture } from '#testing/fixture.ts';
import { insertPayment } from '#testing/records.ts';
import type { Receipt } from './receipt-pdf.ts';

const written = vi.hoisted(() => [] as unknown[]);
vi.mock('./receipt-pdf.ts', () => ({
  receiptPdf: (receipt: unknown) => {
    written.push(receipt);
    return Buffer.from('%PDF-');
  },
}));

test('the receipt of a partly refunded order says what was paid, what went back and what is left', async () => {
  const fixture = await startFixture();
  const { canceled: status } = ORDER_STATUS;
  const order = await fixture.order({ status, datePaid: fixture.now(), priceFinal: 18_400 });
  const { id: orderId } = order;
  const attemptId = await insertPayment(fixture, order);
  const entry = { orderId, attemptId, currency: 'USD', dateCreated: fixture.now() };
  await insertEntries(fixture.db, [{ ...entry, kind: 'refund', amount: -12_880, effectKey: 'refund' }]);
  await fixture.alice.call(downloadReceipt, { params: { id: orderId }, query: { zone: 'UTC' } });
  const { facts, lines, total } = written[0] as Receipt; // what was written
  expect(Object.fromEntries(facts)).toMatchObject({ Status: 'Partly refunded' });
  expect(facts.map(([name]) => name)).not.toContain('Ready by');
  expect(lines).toEqual([
    ['1 page', '$184.00'],
    ['Total paid', '$184.00'],
    ['Refunded', '−$128.80'],
  ]);
  expect(total).toEqual(['Paid after refunds', '$55.20']);
});
