import { decideFault, listFaults } from '@octavo/contract/desk-payments';
import { listDeskRefunds, retryRefund, settleRefund, startRefund } from '@octavo/contract/desk-refunds';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { keptOf } from '@octavo/domain/payments/ledger';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderRow } from '#orders/store.ts';
import type { Adapter, FailedRefund } from '#outside/payments/adapter.ts';
import { ProviderError } from '#outside/payments/provider-error.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { insertPayment } from '#testing/records.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { loadAttemptById, loadLedgerOf } from '../store.ts';
import { applyWebhook } from '../webhooks/apply-webhook.ts';
import { insertWebhook } from '../webhooks/store.ts';
import { sendRefund } from '../refunds/sending/send-refund.ts';
import { startRefunds } from '../refunds/start-refunds.ts';
import { insertRefunds, loadRefundById } from '../refunds/store.ts';

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

  test('a later refund of the same payment is refused and can be settled outside', async () => {
    const account = refundingAccount();
    await tell(500);
    await tell(500, {});
    const [fault] = await faults();
    await support.call(decideFault, { params: { id: fault?.id ?? 0 }, body: { reason: 'Bank transfer 4711' } });
    const alarmed = vi.spyOn(fixture.log, 'error');
    await support.call(startRefund, { key: newKey(), params: { id: order.id }, body: { note: 'The rest.' } });
    await fixture.runJobs();
    const { refunds, refused } = await support.call(listDeskRefunds, { params: { id: order.id } });
    expect(refunds[0]).toMatchObject({ amount: 1300, state: 'failed', dateEnded: null });
    expect(account.refund).not.toHaveBeenCalled();
    expect(alarmed.mock.calls.flat().filter((text) => String(text).includes('came back from the bank'))).toHaveLength(1); // oxfmt-ignore
    const params = { id: refunds[0]?.id ?? 0 };
    expect(refused).toEqual([params.id]);
    await fixture.later(1);
    await support.call(retryRefund, { params });
    account.confirm.mockRejectedValueOnce(new ProviderError('unreachable', 'No answer'));
    await sendRefund(fixture, params).catch(() => {});
    await fixture.later(2); // the next run
    await sendRefund(fixture, params);
    expect(account.refund).not.toHaveBeenCalled();
    await support.call(settleRefund, { params, body: { note: 'Bank transfer 4712' } });
    expect(keptOf(await loadLedgerOf(fixture.db, order.id))).toBe(0);
  });

  test('a later refund of the same payment is not sent by the next run where the first one ended early', async () => {
    const account = refundingAccount();
    await tell(500);
    await tell(500, {});
    const refund = { orderId: order.id, cause: 'desk', staffId: support.id, note: '' } as const;
    const { attemptId } = await fixture.db.selectFrom('refunds').select('attemptId').executeTakeFirstOrThrow();
    const [id = 0] = await insertRefunds(fixture.db, refund, [{ attemptId, amount: 1300 }], fixture.now());
    const dying = Object.defineProperty({ ...fixture }, 'payments', { get: () => expect.fail('the server has ended') });
    await sendRefund(dying, { id }).catch(() => {});
    await fixture.later(2); // the next run
    await sendRefund(fixture, { id });
    expect(account.refund).not.toHaveBeenCalled();
    expect(await loadRefundById(fixture.db, id)).toMatchObject({ state: 'failed', dateEnded: null });
  });

  test('leaves the refunds of other payments as they are', async () => {
    const account = refundingAccount();
    await tell(500);
    await tell(500, {});
    const second = await insertPayment(fixture, order);
    const refund = { orderId: order.id, cause: 'desk', staffId: support.id, note: '' } as const;
    await startRefunds(fixture.db, refund, [{ attemptId: second, amount: 300 }], fixture.now());
    await fixture.runJobs();
    expect(account.refund).toHaveBeenCalledTimes(1);
  });
});

/** From now on the account of the payments takes each refund, and says what Stripe may say of one that has failed: that nothing went back. */
function refundingAccount() {
  const status = { state: 'paid', amount: usd(1800), refundedTotal: usd(0), isTest: false } as const;
  const account = {
    confirm: vi.fn(async ({ attemptRef }: { attemptRef: string }) => ({ attemptRef, providerRef: null, ...status })),
    refund: vi.fn(async () => 'pending' as const),
  };
  fixture.payments.fondy = { ...fixture.payments.fondy, id: 'fondy', ...account } as Adapter;
  return account;
}
