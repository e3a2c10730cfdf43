import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { usd } from '../../testing.ts';
import { openScene, type Scene } from './testing.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await openScene();
});

describe('payments §1 a payment at PayPal', () => {
  test('is approved, captured once, reported by webhooks and the status, partly refunded and fully refunded', async () => {
    const { redirectUrl } = await scene.create();
    expect(redirectUrl).toContain('/paypal/checkoutnow?token=');
    expect(await scene.confirm()).toMatchObject({ state: 'redirected', isTest: true });

    await scene.play('pay');
    const paid = { ...scene.attempt, state: 'paid', amount: usd(4550), refundedTotal: usd(0) };
    expect(await Promise.all([scene.confirm(), scene.confirm(), scene.confirm()])).toMatchObject([paid, paid, paid]);
    await eventually(() => expect(scene.types()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']));
    const { state, amount } = paid;
    expect(await scene.events()).toMatchObject([
      { ...scene.attempt, needsConfirm: true },
      { ...scene.attempt, status: { state, amount }, needsConfirm: false },
    ]);

    const back = { ...scene.attempt, refundId: 'rf_1', amount: usd(1000) };
    expect(await scene.adapter.refund(back)).toBe('succeeded');
    expect(await scene.adapter.refund(back)).toBe('succeeded'); // a repeat refunds nothing
    expect(await scene.confirm()).toMatchObject({ state: 'paid', refundedTotal: usd(1000) });
    await scene.adapter.refund({ ...back, refundId: 'rf_2', amount: usd(3550) });
    expect(await scene.confirm()).toMatchObject({ state: 'paid', refundedTotal: usd(4550) });
    await expect(scene.adapter.refund({ ...back, refundId: 'rf_3' })).rejects.toMatchObject({ code: 'refused' });
    await eventually(() => expect(scene.types().slice(2)).toHaveLength(2));
    expect((await scene.events()).at(-1)).toMatchObject({ ...scene.attempt, needsConfirm: true });
  });

  test('a refund is not made twice after PayPal forgot its request id', async () => {
    await scene.create();
    await scene.play('pay');
    await scene.confirm();
    const back = { ...scene.attempt, refundId: 'rf_1', amount: usd(1000) };
    await expect(scene.adapter.readRefund?.(back)).rejects.toMatchObject({ code: 'unknown' });
    await scene.adapter.refund(back);
    await scene.advance(7 * 3600);
    expect(await scene.adapter.readRefund?.(back)).toBe('succeeded');
    expect(await scene.adapter.refund(back)).toBe('succeeded');
    expect(await scene.confirm()).toMatchObject({ refundedTotal: usd(1000) });
  });

  test('a start that was repeated makes one order, and another start with the same reference is refused', async () => {
    const first = await scene.create();
    expect(await scene.create()).toEqual(first);
    await scene.advance(7 * 3600);
    await expect(scene.create()).rejects.toMatchObject({ code: 'duplicate' });
  });

  test('an access token that has ended or was withdrawn is replaced', async () => {
    await scene.create();
    await scene.advance(40_000);
    expect(await scene.confirm()).toMatchObject({ state: 'redirected' });
    const unknown = { attemptRef: 'u9-1', providerRef: 'NONE' };
    await expect(scene.adapter.confirm(unknown)).rejects.toMatchObject({ code: 'unknown' });
    await expect(scene.adapterWith({ secret: 'wrong' }).confirm(unknown)).rejects.toThrow('no access token, HTTP 401');
  });
});

describe('payments §7 the effect of each outcome of PayPal', () => {
  const approved = 'CHECKOUT.ORDER.APPROVED';
  const completed = 'PAYMENT.CAPTURE.COMPLETED';
  test.each([
    { outcome: 'pay', state: 'paid', types: [approved, completed], browser: 'returns' },
    { outcome: 'webhook_first', state: 'paid', types: [approved, completed], browser: 'returns' },
    { outcome: 'return_first', state: 'paid', types: [completed], browser: 'returns' },
    { outcome: 'close_tab', state: 'paid', types: [approved, completed], browser: 'gone' },
    { outcome: 'webhook_lost', state: 'paid', types: [], browser: 'gone' },
    { outcome: 'decline', state: 'failed', types: [approved], browser: 'returns' },
    { outcome: 'decline_and_stay', state: 'redirected', types: [], browser: 'stays' },
    { outcome: 'decline_then_pay', state: 'paid', types: [approved, completed], browser: 'returns' },
    { outcome: 'decline_at_capture', state: 'redirected', types: [approved], browser: 'returns' },
    { outcome: 'cancel', state: 'redirected', types: [], browser: 'returns' },
    { outcome: 'under_review', state: 'in_review', types: [approved, 'PAYMENT.CAPTURE.PENDING'], browser: 'returns' },
    { outcome: 'bad_signature', state: 'redirected', types: [completed], browser: 'stays' },
    { outcome: 'changed_body', state: 'redirected', types: [completed], browser: 'stays' },
    { outcome: 'unknown_reference', state: 'redirected', types: [completed], browser: 'stays' },
  ])('$outcome', async ({ outcome, state, types, browser }) => {
    await scene.create();
    expect(await scene.play(outcome)).toMatchObject({ browser });
    expect(await scene.confirm()).toMatchObject({ state });
    await eventually(() => expect(scene.types()).toEqual(types));
  });

  test('a webhook with a bad signature or a changed body is rejected', async () => {
    await scene.create();
    await scene.play('bad_signature');
    await scene.play('changed_body');
    expect(await scene.events()).toEqual(['bad_signature', 'bad_signature']);
  });

  test('an order that the buyer approved again after a decline is captured', async () => {
    await scene.create();
    await scene.play('decline_at_capture');
    expect(await scene.confirm()).toMatchObject({ state: 'redirected' });
    await scene.advance(30);
    await scene.play('pay');
    expect(await scene.confirm()).toMatchObject({ state: 'paid' });
  });

  test.each([
    { outcome: 'pay', state: 'paid', declined: undefined },
    { outcome: 'decline', state: 'failed', declined: 'insufficient_funds' },
  ])('a review ends with $outcome', async ({ outcome, state, declined }) => {
    await scene.create();
    await scene.play('under_review');
    await scene.confirm();
    await scene.play(outcome);
    const confirmed = await scene.confirm();
    expect([confirmed.state, confirmed.declined]).toEqual([state, declined]);
    expect((await scene.events()).at(-1)).toMatchObject({ status: { state }, needsConfirm: false });
  });

  test.each([
    { outcome: 'other_amount', amount: usd(2275) },
    { outcome: 'other_currency', amount: { minor: 4550, currency: 'EUR' } },
  ])('$outcome is reported by webhook and status', async ({ outcome, amount }) => {
    await scene.create();
    await scene.play(outcome);
    expect(await scene.confirm()).toMatchObject({ state: 'paid', amount });
    await eventually(() => expect(scene.shop.received).toHaveLength(2));
    expect((await scene.events())[1]).toMatchObject({ status: { state: 'paid', amount } });
  });

  test('duplicate_webhook sends each webhook three times, with one id', async () => {
    await scene.create();
    await scene.play('duplicate_webhook');
    await scene.confirm();
    await eventually(() => expect(scene.shop.received).toHaveLength(6));
    const keys = (await scene.events()).map((event) => (typeof event === 'object' ? event.dedupeKey : event));
    expect(new Set(keys).size).toBe(2);
  });

  test('out_of_order sends older webhooks after the payment', async () => {
    await scene.create();
    await scene.play('out_of_order');
    await scene.confirm();
    await eventually(() => expect(scene.shop.received).toHaveLength(3));
    expect(scene.types()[0]).toBe('PAYMENT.CAPTURE.COMPLETED');
    expect(scene.types().slice(1).toSorted()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.PENDING']);
  });

  test('an expired order is unknown; an approval without a capture is reversed after three hours', async () => {
    await scene.create();
    await scene.play('return_first', { seconds: 99_999 });
    await scene.advance(3 * 3600);
    expect(scene.types()).toEqual(['CHECKOUT.PAYMENT-APPROVAL.REVERSED']);
    expect(await scene.events()).toMatchObject([{ ...scene.attempt, status: { state: 'expired' } }]);
    expect(await scene.confirm()).toMatchObject({ state: 'expired' });
  });

  test('expire removes the order', async () => {
    await scene.create();
    await scene.play('expire');
    await expect(scene.confirm()).rejects.toMatchObject({ code: 'unknown' });
  });

  test('dashboard_refund is reported by a webhook that names only its capture', async () => {
    await scene.create();
    await scene.play('pay');
    await scene.confirm();
    await scene.play('dashboard_refund', { amount: 550 });
    expect((await scene.events()).at(-1)).toMatchObject({ ...scene.attempt, needsConfirm: true });
    expect(await scene.confirm()).toMatchObject({ refundedTotal: usd(550) });
  });

  test.each([
    { outcome: 'dispute_open', last: [{ attemptRef: 'u1-1', dispute: 'open', needsConfirm: true }] },
    { outcome: 'dispute_won', last: [{ attemptRef: 'u1-1', disputed: { state: 'won' }, needsConfirm: true }] },
    {
      outcome: 'dispute_lost',
      last: [
        { attemptRef: 'u1-1', dispute: 'lost', needsConfirm: true },
        { attemptRef: 'u1-1', dispute: 'lost', needsConfirm: true },
      ],
    },
  ])('$outcome', async ({ outcome, last }) => {
    await scene.create();
    await scene.play('webhook_lost');
    await scene.confirm();
    await scene.play(outcome);
    expect(await scene.events()).toMatchObject(last);
  });
});

describe('payments §1.5 webhooks', () => {
  test('are sent again up to 25 times in three days', async () => {
    scene.shop.status = 500;
    await scene.create();
    await scene.play('close_tab');
    await scene.advance(4 * 86_400);
    const [delivery] = await scene.deliveries();
    const last = Date.parse(delivery?.tries.at(-1)?.at ?? '') - Date.parse(delivery?.tries[0]?.at ?? '');
    expect(delivery).toMatchObject({ state: 'given_up', tries: { length: 26 } });
    expect(last / 3_600_000).toBeGreaterThan(48);
    expect(last / 3_600_000).toBeLessThan(72);
  });

  test('any answer of 2xx is accepted', async () => {
    scene.shop.status = 204;
    await scene.create();
    await scene.play('close_tab');
    expect(await scene.deliveries()).toMatchObject([{ state: 'delivered' }]);
  });

  test('can be verified by a postback of the text that was received', async () => {
    const posting = await openScene({ check: 'postback' });
    await posting.create();
    await posting.play('close_tab');
    expect(await posting.events()).toMatchObject([{ attemptRef: 'u1-1' }]);
    const forged = await openScene({ check: 'postback' });
    await forged.create();
    await forged.play('bad_signature');
    expect(await forged.events()).toEqual(['bad_signature']);
  });

  test('a certificate that cannot be loaded is no reason to reject a webhook: PayPal sends it again', async () => {
    await scene.create();
    await scene.play('close_tab');
    await scene.sandbox.close();
    await expect(scene.events()).rejects.toMatchObject({ code: 'unreachable' });
  });
});

const press = (url: string, outcome: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });

describe('payments §1.3 the browser', () => {
  test('returns to the address with the id of the order and of the payer', async () => {
    const { redirectUrl } = await scene.create();
    expect(await (await fetch(redirectUrl)).text()).toContain('Pay 45.50 USD');
    const back = new URL((await press(redirectUrl, 'pay')).headers.get('location') ?? '');
    expect(back.pathname).toBe('/pay/return/paypal');
    expect([...back.searchParams.keys()]).toEqual(['attempt', 'token', 'PayerID']);
  });

  test('returns to the other address when the payment was cancelled', async () => {
    const { redirectUrl } = await scene.create();
    const back = new URL((await press(redirectUrl, 'cancel')).headers.get('location') ?? '');
    expect([back.pathname, back.searchParams.get('token')]).toEqual(['/pay/cancel/paypal', scene.attempt.providerRef]);
  });
});
