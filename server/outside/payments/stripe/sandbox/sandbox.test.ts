import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { inputFor, NOW, toWebhook, usd, webhookOf } from '../../testing.ts';
import { MERCHANT_KEYS, openScene, type Scene } from './testing.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await openScene();
});

describe('payments §5 a payment at Stripe', () => {
  test('is created, paid, reported by webhook and status, partly refunded and fully refunded', async () => {
    const { redirectUrl, expiresAt } = await scene.create();
    expect(redirectUrl).toContain(`/stripe/c/pay/${scene.attempt.providerRef}`);
    expect(expiresAt).toEqual(new Date(NOW.getTime() + 3_600_000));
    expect(await scene.confirm()).toMatchObject({ state: 'redirected', isTest: true });

    await scene.play('pay');
    const paid = { state: 'paid', amount: usd(4550), refundedTotal: usd(0) };
    expect(await scene.confirm()).toMatchObject({ ...scene.attempt, ...paid });
    expect(await scene.events()).toMatchObject([{ ...scene.attempt, status: paid, needsConfirm: false }]);

    const back = { ...scene.attempt, refundId: 'rf_1', amount: usd(1000), comment: 'Paid twice' };
    await expect(scene.adapter.readRefund?.(back)).rejects.toMatchObject({ code: 'unknown' });
    expect(await scene.adapter.refund(back)).toBe('succeeded');
    expect(await scene.adapter.refund(back)).toBe('succeeded'); // a repeat refunds nothing
    expect(await scene.adapter.readRefund?.(back)).toBe('succeeded');
    expect(await scene.confirm()).toMatchObject({ state: 'paid', refundedTotal: usd(1000) });
    await scene.adapter.refund({ ...back, refundId: 'rf_2', amount: usd(3550) });
    expect(await scene.confirm()).toMatchObject({ state: 'paid', refundedTotal: usd(4550) });
    await expect(scene.adapter.refund({ ...back, refundId: 'rf_3' })).rejects.toMatchObject({ code: 'refused' });
    await eventually(() => expect(scene.shop.received).toHaveLength(5));
    expect((await scene.events()).at(-1)).toMatchObject({ attemptRef: 'u1-1', needsConfirm: true });
  });

  test('a payment of half an hour is given two more, which Stripe accepts', async () => {
    const soon = { ...inputFor('stripe', scene.shop.url), expiresAt: new Date(NOW.getTime() + 1_800_000) };
    expect(await scene.adapter.create(soon)).toMatchObject({ expiresAt: new Date(NOW.getTime() + 1_920_000) });
  });

  test('a start that was repeated makes one session; another start of the same attempt is refused', async () => {
    const first = await scene.create();
    expect(await scene.create()).toEqual(first);
    await scene.advance(60);
    const later = { ...inputFor('stripe', scene.shop.url), expiresAt: new Date(NOW.getTime() + 7_200_000) };
    await expect(scene.adapter.create(later)).rejects.toMatchObject({ code: 'duplicate' });
  });

  test('a wrong key is refused without the key in the error; an unknown session is unknown', async () => {
    await scene.create();
    const error: unknown = await scene
      .adapterWith({ secretKey: 'sk_test_wrong' })
      .confirm(scene.attempt)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'refused' });
    expect(String(error)).not.toContain('sk_test_wrong');
    const unknown = { attemptRef: 'u1-1', providerRef: 'cs_test_1' };
    await expect(scene.adapter.confirm(unknown)).rejects.toMatchObject({ code: 'unknown' });
    const foreign = { attemptRef: 'u2-1', providerRef: scene.attempt.providerRef };
    await expect(scene.adapter.confirm(foreign)).rejects.toMatchObject({ code: 'bad_answer' });
  });
});

describe('payments §7 the effect of each outcome of Stripe', () => {
  test.each([
    { outcome: 'pay', state: 'paid', reported: ['paid'], browser: 'returns' },
    { outcome: 'webhook_first', state: 'paid', reported: ['paid'], browser: 'returns' },
    { outcome: 'close_tab', state: 'paid', reported: ['paid'], browser: 'gone' },
    { outcome: 'webhook_lost', state: 'paid', reported: [], browser: 'gone' },
    { outcome: 'decline', state: 'failed', reported: ['failed'], browser: 'returns' },
    { outcome: 'decline_and_stay', state: 'redirected', reported: [], browser: 'stays' },
    { outcome: 'decline_then_pay', state: 'paid', reported: ['paid'], browser: 'returns' },
    { outcome: 'cancel', state: 'redirected', reported: [], browser: 'returns' },
    { outcome: 'expire', state: 'expired', reported: ['expired'], browser: 'returns' },
    { outcome: 'under_review', state: 'pending', reported: ['pending'], browser: 'returns' },
    { outcome: 'duplicate_webhook', state: 'paid', reported: ['paid', 'paid', 'paid'], browser: 'returns' },
    { outcome: 'bad_signature', state: 'redirected', reported: ['bad_signature'], browser: 'stays' },
    { outcome: 'changed_body', state: 'redirected', reported: ['bad_signature'], browser: 'stays' },
    { outcome: 'replay', state: 'redirected', reported: ['bad_signature'], browser: 'stays' },
    { outcome: 'unknown_reference', state: 'redirected', reported: ['paid'], browser: 'stays' },
  ])('$outcome', async ({ outcome, state, reported, browser }) => {
    await scene.create();
    expect(await scene.play(outcome)).toMatchObject({ browser });
    expect(await scene.confirm()).toMatchObject({ state });
    expect(await scene.states()).toEqual(reported);
  });

  test.each([
    { outcome: 'pay', state: 'paid', declined: undefined, needsConfirm: false },
    { outcome: 'decline', state: 'failed', declined: 'insufficient_funds', needsConfirm: true },
  ])('a payment that takes days ends with $outcome', async ({ outcome, state, declined, needsConfirm }) => {
    await scene.create();
    await scene.play('under_review');
    await scene.play(outcome);
    const confirmed = await scene.confirm();
    expect([confirmed.state, confirmed.declined]).toEqual([state, declined]);
    expect((await scene.events()).at(-1)).toMatchObject({ status: { state }, needsConfirm });
  });

  test.each([
    { outcome: 'other_amount', amount: usd(2275) },
    { outcome: 'other_currency', amount: { minor: 4550, currency: 'EUR' } },
  ])('$outcome is reported by webhook and status', async ({ outcome, amount }) => {
    await scene.create();
    await scene.play(outcome);
    expect(await scene.confirm()).toMatchObject({ state: 'paid', amount });
    expect(await scene.events()).toMatchObject([{ status: { state: 'paid', amount } }]);
  });

  test('out_of_order sends older webhooks after the payment', async () => {
    await scene.create();
    await scene.play('out_of_order');
    const states = await scene.states();
    expect([states[0], states.slice(1).toSorted()]).toEqual(['paid', ['failed', 'pending']]);
  });

  test('return_first sends the webhook some seconds later', async () => {
    await scene.create();
    await scene.play('return_first', { seconds: 30 });
    await scene.advance(29);
    expect(scene.shop.received).toEqual([]);
    await scene.advance(1);
    expect(await scene.events()).toMatchObject([{ status: { state: 'paid' } }]);
  });

  test('an open session expires after its lifetime', async () => {
    await scene.create();
    await scene.advance(3600);
    expect(await scene.confirm()).toMatchObject({ state: 'expired' });
    expect(await scene.events()).toMatchObject([{ status: { state: 'expired' } }]);
  });

  test('dashboard_refund is reported by webhooks without our reference', async () => {
    await scene.create();
    await scene.play('pay');
    await scene.play('dashboard_refund', { amount: 550 });
    const [, ...events] = await scene.events();
    const asks = { attemptRef: 'u1-1', needsConfirm: true };
    expect(events).toMatchObject([asks, asks]);
    expect(await scene.confirm()).toMatchObject({ refundedTotal: usd(550) });
  });

  test.each([
    { outcome: 'dispute_open', last: { attemptRef: 'u1-1', dispute: 'open', needsConfirm: true } },
    { outcome: 'dispute_lost', last: { attemptRef: 'u1-1', dispute: 'lost', needsConfirm: true } },
  ])('$outcome', async ({ outcome, last }) => {
    await scene.create();
    await scene.play('pay');
    await scene.play(outcome);
    expect((await scene.events()).at(-1)).toMatchObject(last);
  });

  test('a dispute that was won is only kept', async () => {
    await scene.create();
    await scene.play('pay');
    await scene.play('dispute_won');
    const event = (await scene.events()).at(-1);
    expect(event).toMatchObject({ attemptRef: 'u1-1', disputed: { state: 'won' } });
    expect(event).not.toHaveProperty('dispute');
  });
});

describe('payments §5.2 webhooks', () => {
  test('are sent again for less than three days with growing gaps, each signed again', async () => {
    scene.shop.status = 500;
    await scene.create();
    await scene.play('close_tab');
    await scene.advance(1800);
    expect(scene.shop.received.length).toBeGreaterThan(1);
    scene.shop.received.length = 0;
    await scene.advance(300); // the third try is 2100 seconds after the first
    expect((await scene.events())[0]).toMatchObject({ status: { state: 'paid' } });
    await scene.advance(4 * 86_400);
    expect(await scene.deliveries()).toMatchObject([{ state: 'given_up', tries: { length: 10 } }]);
  });

  test('are signed with both secrets while a secret rolls', async () => {
    const rolling = await openScene({ previousWebhookSecret: 'whsec_fake_before' });
    await rolling.create();
    await rolling.play('pay');
    const [webhook] = rolling.shop.received.map((received) => toWebhook(received));
    const verify = (webhookSecret: string) =>
      rolling.adapterWith({ webhookSecret }).verifyWebhook(webhook ?? webhookOf({}));
    const verdicts = await Promise.all([MERCHANT_KEYS.webhookSecret, 'whsec_fake_before'].map(verify));
    expect(verdicts).toMatchObject([{ kind: 'verified' }, { kind: 'verified' }]);
  });

  test('without a signature are incomplete', async () => {
    expect(await scene.adapter.verifyWebhook(webhookOf({}))).toMatchObject({ reason: 'incomplete' });
  });
});

describe('payments §5.1 the browser', () => {
  test('returns with the id of the session, or to the other address', async () => {
    const { redirectUrl } = await scene.create();
    expect(await (await fetch(redirectUrl)).text()).toContain('Pay 45.50 USD');
    const press = (outcome: string) =>
      fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
    const cancelled = new URL((await press('cancel')).headers.get('location') ?? '');
    expect(cancelled.pathname + cancelled.search).toBe('/pay/cancel/stripe?attempt=1');
    const back = new URL((await press('pay')).headers.get('location') ?? '');
    expect([back.pathname, back.searchParams.get('session_id')]).toEqual([
      '/pay/return/stripe',
      scene.attempt.providerRef,
    ]);
  });
});
