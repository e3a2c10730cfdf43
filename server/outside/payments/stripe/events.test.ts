import { describe, expect, test } from 'vitest';
import { ProviderError } from '../provider-error.ts';
import type { Fields } from './client.ts';
import { readEvent } from './events.ts';

const config = { apiUrl: 'https://api.stripe.com', secretKey: 'sk_live_x', webhookSecret: 'whsec_x', apiVersion: 'v' };
const reads = (type: string, object: Fields, payment: Fields | Error = {}) =>
  readEvent(
    { config, ask: () => (payment instanceof Error ? Promise.reject(payment) : Promise.resolve(payment)) },
    { type, data: { object } },
  );
const ours = { metadata: { reference: 'u1-1' }, amount_received: 4550 };
const dispute = (status: string, amount = 4550) => ({ payment_intent: 'pi_1', amount, status });
const asks = { attemptRef: 'u1-1', needsConfirm: true };

describe('payments §5.2 the events of Stripe', () => {
  test.each(['charge.refunded', 'refund.created', 'refund.updated', 'refund.failed'])(
    '%s names the payment, whose metadata have our reference',
    async (type) => {
      expect(await reads(type, { payment_intent: 'pi_1' }, ours)).toEqual(asks);
    },
  );

  test.each(['refund.failed', 'refund.updated', 'charge.refund.updated'])(
    'ADR 0422 %s names the refund that has failed, and no other',
    async (type) => {
      const refund = { object: 'refund', id: 're_1', amount: 500, currency: 'usd', payment_intent: 'pi_1' };
      const failed = { ref: 're_1', refundId: 'key', amount: { minor: 500, currency: 'USD' } };
      const own = { ...refund, status: 'failed', metadata: { refund: 'key' } };
      expect(await reads(type, own, ours)).toEqual({ ...asks, failedRefund: failed });
      const made = { ...own, metadata: {} };
      expect(await reads(type, made, ours)).toEqual({ ...asks, failedRefund: { ...failed, refundId: null } });
      expect(await reads(type, { ...own, status: 'succeeded' }, ours)).toEqual(asks);
    },
  );

  test.each([
    { what: 'without our reference', payment: { metadata: {} } },
    { what: 'that nobody knows', payment: new ProviderError('unknown', 'no payment') },
  ])('a refund of a payment $what is no event', async ({ payment }) => {
    expect(await reads('charge.refunded', { payment_intent: 'pi_1' }, payment)).toBeNull();
    expect(await reads('charge.refunded', { payment_intent: null })).toBeNull();
  });

  test('a webhook whose payment cannot be asked for now is refused, so that Stripe sends it again', async () => {
    const silent = new ProviderError('unreachable', 'no answer');
    await expect(reads('charge.refunded', { payment_intent: 'pi_1' }, silent)).rejects.toBe(silent);
  });

  test.each([
    { status: 'needs_response', amount: 4550, is: { ...asks, dispute: 'open' } },
    { status: 'warning_needs_response', amount: 4550, is: { ...asks, dispute: 'open' } },
    { status: 'lost', amount: 4550, is: { ...asks, dispute: 'lost' } },
    { status: 'lost', amount: 1000, is: { ...asks, dispute: 'open' } },
    { status: 'won', amount: 4550, is: null },
    { status: 'warning_closed', amount: 4550, is: null },
    { status: 'prevented', amount: 4550, is: null },
  ])('a dispute of $amount cents that is $status', async ({ status, amount, is }) => {
    expect(await reads('charge.dispute.closed', dispute(status, amount), ours)).toEqual(is);
  });

  test.each([
    { amount: 4050, is: 'lost' },
    { amount: 4550, is: 'lost' },
    { amount: 4000, is: 'open' },
  ])('a lost dispute of $amount cents, of a payment of 4550 of which 500 went back, is $is', async ({ amount, is }) => {
    const payment = { ...ours, latest_charge: { amount_refunded: 500 } };
    expect(await reads('charge.dispute.closed', dispute('lost', amount), payment)).toEqual({ ...asks, dispute: is });
  });

  test('a dispute has its name, its reason, its sum and until when to answer, also one that was won', async () => {
    const details = { id: 'dp_1', reason: 'fraudulent', currency: 'usd', evidence_details: { due_by: 1769904000 } };
    const disputed = { ref: 'dp_1', code: 'fraudulent', amount: { minor: 4550, currency: 'USD' }, answerBy: '2026-02-01T00:00:00.000Z' }; // oxfmt-ignore
    const won = await reads('charge.dispute.closed', { ...dispute('won'), ...details }, ours);
    expect(won).toEqual({ ...asks, disputed: { ...disputed, state: 'won' } });
  });

  test.each(['payment_intent.created', 'charge.dispute.funds_withdrawn', 'customer.created'])(
    '%s means nothing',
    async (type) => {
      expect(await reads(type, { payment_intent: 'pi_1' }, ours)).toBeNull();
    },
  );

  test('live money is no test payment', async () => {
    const session = { id: 'cs_1', client_reference_id: 'u1-1', status: 'complete', payment_status: 'paid' };
    const paid = { ...session, amount_total: 4550, currency: 'usd' };
    const isTest = async (livemode: boolean) =>
      (await reads('checkout.session.completed', { ...paid, livemode }))?.status?.isTest;
    expect([await isTest(true), await isTest(false)]).toEqual([false, true]);
  });
});
