import { describe, expect, test } from 'vitest';
import { openScene } from '../sandbox/testing.ts';
import type { PaycoreConfig } from './config.ts';
import { paycoreAdapter } from './paycore.ts';
import { CONFIG } from './testing.ts';

const { accountId, apiKey, privateKey } = CONFIG;
const amount = { minor: 4550, currency: 'USD' };
const nothing = { minor: 0, currency: 'USD' };

const start = (more: Partial<PaycoreConfig> = {}) =>
  openScene('paycore', { paycore: { accountId, apiKey, privateKey } }, (url, now) =>
    paycoreAdapter(
      { ...CONFIG, apiUrl: `${url}/paycore/api`, pageUrl: `${url}/paycore/hpp/`, ...more },
      { now, timeoutMs: 20_000 },
    ),
  );

describe('payments §7 a payment in the sandbox of Paycore', () => {
  test('is created, paid, reported, partly refunded and fully refunded', async () => {
    const scene = await start();
    const { redirectUrl } = await scene.create();
    expect(redirectUrl).toContain('/paycore/hpp/?cpi=cpi_');
    expect(await scene.confirm()).toMatchObject({ state: 'redirected' });

    expect(await scene.play('pay')).toMatchObject({ status: 'processed', return: { how: 'redirect' } });
    const paid = { state: 'paid', amount, refundedTotal: nothing };
    expect(await scene.lastEvent()).toMatchObject({ attemptRef: 'u1-1', status: paid, needsConfirm: true });
    expect(await scene.confirm()).toMatchObject(paid);
    expect(await scene.adapter.confirm({ ...scene.attempt, providerRef: null })).toMatchObject(paid);

    const back = { ...scene.attempt, refundId: 'rf_1', amount: { minor: 1010, currency: 'USD' } };
    expect(await scene.adapter.refund(back)).toBe('pending');
    expect(await scene.confirm()).toMatchObject({ state: 'paid', refundedTotal: nothing });
    await scene.advance(5);
    expect(await scene.confirm()).toMatchObject({ state: 'paid', refundedTotal: { minor: 1010 } });
    expect(await scene.adapter.refund(back)).toBe('succeeded'); // a repeat refunds nothing

    await scene.adapter.refund({ ...back, refundId: 'rf_2', amount: { minor: 3540, currency: 'USD' } });
    await scene.advance(5);
    expect(await scene.lastEvent()).toMatchObject({ status: { state: 'paid', refundedTotal: amount } });
    await expect(scene.adapter.refund({ ...back, refundId: 'rf_3' })).rejects.toMatchObject({ code: 'refused' });
  });

  test('starts with a form where its service has no page', async () => {
    const scene = await start({ service: 'payment_card_{currency}' });
    const { redirectUrl, form } = await scene.create();
    expect(redirectUrl).toBe(`${scene.sandbox.url}/paycore/acs`);
    const reply = await fetch(redirectUrl, { method: 'POST', body: new URLSearchParams(form) });
    expect(await reply.text()).toContain('Pay 45.50 USD');
  });

  test('may be created again while it is open, and not after that', async () => {
    const scene = await start();
    const first = await scene.create();
    expect(await scene.create()).toEqual(first);
    await scene.play('pay');
    await expect(scene.create()).rejects.toMatchObject({ code: 'duplicate' });
  });

  test('with a wrong key is refused, and an unknown one is unknown', async () => {
    const scene = await start({ apiKey: 'wrong' });
    await expect(scene.create()).rejects.toMatchObject({ code: 'refused' });
    await expect((await start()).confirm()).rejects.toMatchObject({ code: 'unknown' });
  });

  test('made by a call without an answer is found', async () => {
    const scene = await start();
    await scene.break('no_answer', { path: '/paycore/api/payment-invoices' });
    expect(await scene.create()).toMatchObject({ redirectUrl: expect.stringContaining('/paycore/hpp/') });
  });

  test('expires after its lifetime', async () => {
    const scene = await start();
    await scene.create();
    await scene.advance(3600);
    expect(await scene.states()).toEqual(['expired']);
  });
});

describe('payments §7 the effect of each outcome at Paycore', () => {
  test.each([
    { outcome: 'webhook_first', state: 'paid', reported: ['paid'], back: 'return' },
    { outcome: 'close_tab', state: 'paid', reported: ['paid'], back: null },
    { outcome: 'webhook_lost', state: 'paid', reported: [], back: null },
    { outcome: 'decline', state: 'failed', reported: ['failed'], back: 'cancel' },
    { outcome: 'decline_and_stay', state: 'pending', reported: ['pending'], back: null },
    { outcome: 'decline_then_pay', state: 'paid', reported: ['paid'], back: 'return' }, // sent together
    { outcome: 'cancel', state: 'redirected', reported: [], back: 'cancel' },
    { outcome: 'expire', state: 'expired', reported: ['expired'], back: 'cancel' },
    { outcome: 'under_review', state: 'pending', reported: ['pending'], back: 'return' },
    { outcome: 'test_payment', state: 'paid', reported: ['paid'], back: 'return' },
    { outcome: 'duplicate_webhook', state: 'paid', reported: ['paid', 'paid', 'paid'], back: 'return' },
    { outcome: 'bad_signature', state: 'redirected', reported: ['bad_signature'], back: null },
    { outcome: 'changed_body', state: 'redirected', reported: ['bad_signature'], back: null },
    { outcome: 'unknown_reference', state: 'redirected', reported: ['paid'], back: null },
  ])('$outcome is $state', async ({ outcome, state, reported, back }) => {
    const scene = await start();
    await scene.create();
    const { return: comesBack } = await scene.play(outcome);
    expect(comesBack && new URL(comesBack.url).pathname.split('/')[2]).toBe(back);
    expect(await scene.confirm()).toMatchObject({ state });
    expect(await scene.states()).toEqual(reported);
  });

  test('a decline has its reason', async () => {
    const scene = await start();
    await scene.create();
    await scene.play('decline');
    expect(await scene.confirm()).toMatchObject({ state: 'failed', declined: 'insufficient_funds' });
  });

  test.each([
    { outcome: 'other_amount', amount: { minor: 2275, currency: 'USD' } },
    { outcome: 'other_currency', amount: { minor: 4550, currency: 'EUR' } },
  ])('$outcome is reported', async ({ outcome, amount: other }) => {
    const scene = await start();
    await scene.create();
    await scene.play(outcome);
    expect(await scene.lastEvent()).toMatchObject({ status: { state: 'paid', amount: other } });
    expect(await scene.confirm()).toMatchObject({ state: 'paid', amount: other });
  });

  test('out_of_order sends older states after the payment, with an earlier time', async () => {
    const scene = await start();
    await scene.create();
    await scene.play('out_of_order');
    const [first, ...later] = await scene.states();
    expect([first, later.toSorted()]).toEqual(['paid', ['failed', 'pending']]);
    const times = scene.shop.received.map(({ body }) => JSON.parse(body).data.attributes.updated as number);
    expect(times[0]).toBeGreaterThan(Math.max(...times.slice(1)));
    expect(await scene.confirm()).toMatchObject({ state: 'paid' });
  });

  test('dashboard_refund and dispute_lost move money without a call of the shop', async () => {
    const scene = await start();
    await scene.create();
    await scene.play('pay');
    await scene.play('dashboard_refund', { amount: 550 });
    expect(await scene.lastEvent()).toMatchObject({ status: { refundedTotal: { minor: 550 } } });
    await scene.play('dispute_lost');
    expect(await scene.lastEvent()).toMatchObject({ status: { state: 'paid', dispute: 'lost' } });
    expect(await scene.confirm()).toMatchObject({ dispute: 'lost', refundedTotal: { minor: 550 } });
  });
});

describe('payments §4.4 how Paycore repeats a callback', () => {
  test.each([201, 204, 302, 500])('after HTTP %d, a minute later each time', async (status) => {
    const scene = await start();
    scene.shop.status = status;
    await scene.create();
    await scene.play('pay');
    for (const [seconds, tries] of [
      [59, 1],
      [1, 2],
      [120, 3],
      [180, 4],
    ] as const) {
      await scene.advance(seconds); // oxlint-disable-line no-await-in-loop -- time passes step by step
      expect(scene.shop.received).toHaveLength(tries);
    }
    scene.shop.status = 200;
    await scene.advance(240);
    expect(await scene.deliveries()).toMatchObject([{ state: 'delivered', tries: { length: 5 } }]);
  });

  test('a hundred times', async () => {
    const scene = await start();
    scene.shop.status = 500;
    await scene.create();
    await scene.play('pay');
    await scene.advance(100 * 100 * 60);
    expect(await scene.deliveries()).toMatchObject([{ state: 'given_up', tries: { length: 100 } }]);
  });
});
