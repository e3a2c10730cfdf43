import { listDeskRefunds, recordReturned } from '@octavo/contract/desk-refunds';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { keptOf } from '@octavo/domain/payments/ledger';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderRow } from '#orders/store.ts';
import { applyProviderStatus } from '#payments/apply-provider-status.ts';
import { loadLedgerOf } from '#payments/store.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { insertPayment } from '#testing/records.ts';
import { type Hired, hire } from '#testing/staff.ts';

let fixture: Fixture;
let support: Hired;
let order: OrderRow;
let attemptId: number;
beforeEach(async () => {
  fixture = await startFixture();
  fixture.payments.fondy ??= {} as never; // only whether there is an account is read
  support = await hire(fixture);
  order = await fixture.order({ status: ORDER_STATUS.inProgress, datePaid: fixture.now() });
  attemptId = await insertPayment(fixture, order);
});

const usd = (minor: number) => ({ minor, currency: 'USD' });
/** A report that the bank decided a dispute about 4 of 18 dollars. */
const lose = (dispute: 'open' | 'lost', minor: number) =>
  applyProviderStatus(
    fixture,
    { id: attemptId, orderId: order.id },
    {
      state: 'paid',
      amount: usd(1800),
      refundedTotal: usd(0),
      isTest: false,
      dispute,
      disputed: { ref: 'dp_1', code: '', state: 'lost', amount: usd(minor), answerBy: null },
    },
  );
const params = () => ({ id: order.id });
const record = (total: number) =>
  support.call(recordReturned, { params: params(), body: { reference: `${order.uid}-1`, total } });
const unreported = async () => (await support.call(listDeskRefunds, { params: params() })).unreported;

describe('spec §10.13 what support records of a payment whose provider reports refunds', () => {
  test('is the part that a lost dispute took, which no report brings', async () => {
    expect(await unreported()).toEqual([]);
    await expect(record(4)).rejects.toMatchObject({ code: 'refund_reported' });
    await lose('open', 400);
    expect(await unreported()).toEqual([{ reference: `${order.uid}-1`, amount: 1800, refunded: 0 }]);
    await record(4);
    await record(4);
    expect(keptOf(await loadLedgerOf(fixture.db, order.id))).toBe(1400);
  });

  test('is nothing of a dispute that took all of it', async () => {
    await lose('lost', 1800);
    expect(await unreported()).toEqual([]);
    await expect(record(18)).rejects.toMatchObject({ code: 'refund_reported' });
  });
});
