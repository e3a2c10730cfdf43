import { describe, expect, test } from 'vitest';
import { openScene } from '../sandbox/testing.ts';
import type { PaymentwallConfig } from './config.ts';
import { paymentwallAdapter } from './paymentwall.ts';
import { CONFIG } from './testing.ts';

const { projectKey, secretKey } = CONFIG;
const amount = { minor: 4550, currency: 'USD' };
const nothing = { minor: 0, currency: 'USD' };

const start = (more: Partial<PaymentwallConfig> = {}) =>
  openScene('paymentwall', { paymentwall: { projectKey, secretKey } }, (url, now) =>
    paymentwallAdapter(
      { ...CONFIG, apiUrl: `${url}/paymentwall/api`, sendsPingbackUrl: true, ...more },
      { now, timeoutMs: 20_000 },
    ),
  );

describe('payments §7 a payment in the sandbox of Paymentwall', () => {
  test('is paid, reported, and refunded some time after a ticket', async () => {
    const scene = await start();
    await scene.create();
    await expect(scene.confirm()).rejects.toMatchObject({ code: 'unknown' }); // there is no payment yet

    expect(await scene.play('pay')).toMatchObject({ status: 'paid', return: { how: 'link' } });
    const paid = { state: 'paid', amount, refundedTotal: nothing, isTest: false };
    const event = await scene.lastEvent();
    expect(event).toMatchObject({
      attemptRef: 'u1-1',
      providerRef: expect.stringMatching(/^b\d+$/),
      status: paid,
      needsConfirm: false,
    });
    const { providerRef } = await scene.confirm();
    expect(event).toMatchObject({ providerRef });

    const back = { ...scene.attempt, customerRef: 'c1', providerRef, refundId: 'rf_1', amount };
    expect(await scene.adapter.refund(back)).toBe('pending');
    await scene.advance(59);
    expect(await scene.confirm()).toMatchObject({ state: 'paid', refundedTotal: nothing });
    await scene.advance(1);
    expect(await scene.lastEvent()).toMatchObject({ providerRef, status: { state: 'paid', refundedTotal: amount } });
    expect(await scene.confirm()).toMatchObject({ state: 'paid', refundedTotal: amount });
    const reports = scene.shop.received.length;
    await scene.adapter.refund(back); // a second ticket is closed by people
    await scene.advance(60);
    expect(scene.shop.received).toHaveLength(reports);
  });

  test('refunded in part is for staff, because no pingback has the amount', async () => {
    const scene = await start();
    await scene.create();
    await scene.play('pay');
    const { providerRef } = await scene.confirm();
    await scene.adapter.refund({
      ...scene.attempt,
      providerRef,
      refundId: 'rf_1',
      amount: { minor: 1010, currency: 'USD' },
    });
    await scene.advance(60);
    expect(await scene.lastEvent()).toMatchObject({
      status: { state: 'paid', dispute: 'part', refundedTotal: nothing },
    });
  });

  test('sends pingbacks to the address of the project, where a payment names none', async () => {
    const scene = await start({ sendsPingbackUrl: false });
    await scene.create();
    await scene.play('pay');
    expect(await scene.states()).toEqual(['paid']);
    expect(await scene.deliveries()).toMatchObject([{ method: 'GET', state: 'delivered', body: '' }]);
  });

  test('in test mode is a test', async () => {
    const scene = await start({ mode: 'test' });
    await scene.create();
    await scene.play('pay');
    expect(await scene.lastEvent()).toMatchObject({
      providerRef: expect.stringMatching(/^t/),
      status: { isTest: true },
    });
  });

  test('with a wrong key or a changed amount has no page', async () => {
    const scene = await start({ secretKey: 'wrong' });
    const { redirectUrl } = await scene.create();
    expect((await fetch(redirectUrl)).status).toBe(400);
    const right = await start();
    const changed = (await right.create()).redirectUrl.replace('45.50', '1.00');
    expect((await fetch(changed)).status).toBe(400);
  });
});

describe('payments §7 the effect of each outcome at Paymentwall', () => {
  test.each([
    { outcome: 'webhook_first', state: 'paid', reported: ['paid'], back: 'return' },
    { outcome: 'close_tab', state: 'paid', reported: ['paid'], back: null },
    { outcome: 'webhook_lost', state: 'paid', reported: [], back: null },
    { outcome: 'decline', state: null, reported: [], back: 'cancel' }, // not reported
    { outcome: 'decline_and_stay', state: null, reported: [], back: null },
    { outcome: 'decline_then_pay', state: 'paid', reported: ['paid'], back: 'return' },
    { outcome: 'cancel', state: null, reported: [], back: 'cancel' },
    { outcome: 'under_review', state: 'in_review', reported: ['in_review'], back: 'return' },
    { outcome: 'duplicate_webhook', state: 'paid', reported: ['paid', 'paid', 'paid'], back: 'return' },
    { outcome: 'out_of_order', state: 'paid', reported: ['paid', 'in_review', 'failed'], back: 'return' },
    { outcome: 'bad_signature', state: null, reported: ['bad_signature'], back: null },
    { outcome: 'changed_body', state: null, reported: ['bad_signature'], back: null },
    { outcome: 'unknown_reference', state: null, reported: ['paid'], back: null },
  ])('$outcome is $state', async ({ outcome, state, reported, back }) => {
    const scene = await start();
    await scene.create();
    const { return: comesBack } = await scene.play(outcome);
    expect(comesBack && new URL(comesBack.url).pathname.split('/')[2]).toBe(back);
    if (state) expect(await scene.confirm()).toMatchObject({ state });
    else await expect(scene.confirm()).rejects.toMatchObject({ code: 'unknown' });
    const [first, ...later] = await scene.states();
    expect([first, ...later.toSorted()]).toEqual([reported[0], ...reported.slice(1).toSorted()]);
  });

  test.each([
    { outcome: 'other_amount', amount: { minor: 2275, currency: 'USD' } },
    { outcome: 'other_currency', amount: { minor: 4550, currency: 'EUR' } },
  ])('$outcome is reported', async ({ outcome, amount: other }) => {
    const scene = await start();
    await scene.create();
    await scene.play(outcome);
    expect(await scene.lastEvent()).toMatchObject({ status: { state: 'paid', amount: other } });
  });

  test.each([
    { end: 'pay', reported: ['in_review', 'paid'] },
    { end: 'decline', reported: ['in_review', 'failed'] },
  ])('under_review ends with $end', async ({ end, reported }) => {
    const scene = await start();
    await scene.create();
    await scene.play('under_review');
    await scene.play(end);
    expect(await scene.states()).toEqual(reported);
  });

  test('dashboard_refund and dispute_lost take a payment back', async () => {
    for (const [outcome, status] of [
      ['dashboard_refund', { refundedTotal: amount }],
      ['dispute_lost', { dispute: 'lost' }],
    ] as const) {
      const scene = await start(); // oxlint-disable-line no-await-in-loop -- two scenes
      await scene.create(); // oxlint-disable-line no-await-in-loop
      await scene.play('pay'); // oxlint-disable-line no-await-in-loop
      await scene.play(outcome); // oxlint-disable-line no-await-in-loop
      expect(await scene.lastEvent()).toMatchObject({ status }); // oxlint-disable-line no-await-in-loop
    }
  });
});

describe('payments §3.4 how Paymentwall repeats a pingback', () => {
  test.each([
    { status: 200, answer: 'ok' },
    { status: 200, answer: 'OK\n' },
    { status: 200, answer: '{"ok":true}' },
    { status: 500, answer: 'OK' },
  ])('every half an hour after HTTP $status and the body $answer', async ({ status, answer }) => {
    const scene = await start();
    Object.assign(scene.shop, { status, answer });
    await scene.create();
    await scene.play('pay');
    await scene.advance(1799);
    expect(scene.shop.received).toHaveLength(1);
    await scene.advance(1 + 1800);
    expect(scene.shop.received).toHaveLength(3);
    Object.assign(scene.shop, { status: 200, answer: 'OK' });
    await scene.advance(1800);
    expect(await scene.deliveries()).toMatchObject([{ state: 'delivered', tries: { length: 4 } }]);
  });
});
