import { decideFault, listFaults } from '@octavo/contract/desk-payments';
import { startRefund } from '@octavo/contract/desk-refunds';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderRow } from '#orders/store.ts';
import type { FailedRefund } from '#outside/payments/adapter.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { insertPayment } from '#testing/records.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { loadAttemptById } from '../store.ts';
import { applyWebhook } from '../webhooks/apply-webhook.ts';
import { insertWebhook } from '../webhooks/store.ts';

const usd = (minor: number) => ({ minor, currency: 'USD' });

let fixture: Fixture;
let support: Hired;
let order: OrderRow;
let reference: string;
let refundId: string;
let sent = 0;
beforeEach(async () => {
  fixture = await startFixture();
  support = await hire(fixture);
  order = await fixture.order({ status: ORDER_STATUS.inProgress, datePaid: fixture.now() });
  const attemptId = await insertPayment(fixture, order);
  ({ reference } = await loadAttemptById(fixture.db, attemptId));
  const body = { amount: 5, note: 'It came late.' };
  await support.call(startRefund, { key: newKey(), params: { id: order.id }, body });
  ({ refundKey: refundId } = await fixture.db.selectFrom('refunds').select('refundKey').executeTakeFirstOrThrow());
});

/** A webhook about the payment arrives, of which so many cents went back. */
async function tell(back: number, failedRefund?: Partial<FailedRefund>) {
  const status = { state: 'paid', amount: usd(1800), refundedTotal: usd(back), isTest: false };
  const failed = failedRefund && { ref: 're_1', refundId, amount: usd(500), ...failedRefund };
  const event = JSON.stringify({ attemptRef: reference, status, needsConfirm: false, failedRefund: failed });
  sent += 1;
  const about = { provider: 'fondy', dedupeKey: `told ${sent}`, headers: '{}', query: '[]', remoteIp: '', isVerified: true }; // oxfmt-ignore
  const added = await insertWebhook(fixture.db, { ...about, body: null, digest: null, event, rejectReason: null, outcome: null, dateReceived: fixture.now(), dateProcessed: null, attemptId: null, siteId: null }); // oxfmt-ignore
  await applyWebhook(fixture, { id: added?.id ?? 0 });
}

const faults = async () => (await support.call(listFaults, {})).faults.filter(({ kind }) => kind === 'refund_bounced');

describe('ADR 0422 a refund that had arrived and that the bank returned', () => {
  test('is a fault until a person decides, and alarms staff once', async () => {
    const alarmed = vi.spyOn(fixture.log, 'error');
    await tell(500);
    await tell(500, {});
    await tell(500, {});
    const { id: refund } = await fixture.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow();
    const found = await faults();
    expect(found).toMatchObject([{ order: order.id, refund, amount: 500, currency: 'USD', goneAt: null, provider: 'fondy' }]); // oxfmt-ignore
    expect(found[0]?.advice).toContain('Pay it in another way');
    expect(alarmed.mock.calls.flat().filter((text) => String(text).includes('came back from the bank'))).toHaveLength(
      1,
    );
    expect(await faults()).toMatchObject([{ goneAt: null }]); // nothing that the board reads says that it has ended
    await support.call(decideFault, { params: { id: found[0]?.id ?? 0 }, body: { reason: 'Bank transfer 4711' } });
    await tell(500, {});
    expect(await faults()).toEqual([]);
  });

  test('that was made at the provider is one too, without a number of ours', async () => {
    await tell(500, { refundId: null, amount: usd(300) });
    expect(await faults()).toMatchObject([{ refund: null, amount: 300, reference }]);
  });

  test('is none where it had not arrived, or was tried again with another key', async () => {
    await tell(0, {});
    await tell(500, { refundId: 'of before' });
    expect(await faults()).toEqual([]);
  });
});
