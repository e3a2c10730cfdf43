import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { inputFor } from '../../testing.ts';
import { openScene, type Scene } from './testing.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await openScene();
});

describe('spec §7 a payment in the sandbox', () => {
  test('is created, paid, reported by webhook and status, partly refunded and fully refunded', async () => {
    await scene.create();
    expect(await scene.confirm()).toMatchObject({ state: 'redirected' });

    await scene.play('pay');
    const paid = { state: 'paid', amount: { minor: 4550, currency: 'USD' }, refundedTotal: { minor: 0 } };
    expect(await scene.lastEvent()).toMatchObject({ attemptRef: 'u1-1', status: paid });
    expect(await scene.confirm()).toMatchObject(paid);

    const back = { ...scene.attempt, refundId: 'rf_1', amount: { minor: 1000, currency: 'USD' } };
    expect(await scene.adapter.refund(back)).toBe('succeeded');
    await scene.adapter.refund(back); // a repeat refunds nothing
    expect(await scene.confirm()).toMatchObject({ state: 'paid', refundedTotal: { minor: 1000 } });

    await scene.adapter.refund({ ...back, refundId: 'rf_2', amount: { minor: 3550, currency: 'USD' } });
    expect(await scene.confirm()).toMatchObject({ state: 'paid', refundedTotal: { minor: 4550 } });
    const isReported = async () =>
      expect(await scene.lastEvent()).toMatchObject({ status: { refundedTotal: { minor: 4550 } } });
    await eventually(isReported);
    await expect(scene.adapter.refund({ ...back, refundId: 'rf_3' })).rejects.toMatchObject({ code: 'refused' });
  });

  test('a reference is accepted once, and an unknown one is refused', async () => {
    await scene.create();
    await expect(scene.create()).rejects.toMatchObject({ code: 'duplicate' });
    await expect(scene.adapter.confirm({ attemptRef: 'u9-1', providerRef: null })).rejects.toMatchObject({
      code: 'unknown',
    });
  });

  test('a wrong key and a foreign merchant are refused', async () => {
    await expect(scene.create(scene.adapterWith({ paymentKey: 'wrong' }))).rejects.toThrow('1014');
    await expect(scene.create(scene.adapterWith({ merchantId: 7 }))).rejects.toThrow('1016');
  });

  test('addresses outside this machine are refused', async () => {
    const elsewhere = 'https://shop.example/';
    const urls = { return: elsewhere, cancel: elsewhere, webhook: elsewhere };
    await expect(scene.adapter.create({ ...inputFor('fondy', scene.shop.url), urls })).rejects.toThrow('1007');
  });
});

describe('spec §7 the effect of each outcome', () => {
  test.each([
    { outcome: 'pay', status: 'paid', reported: ['paid'], browser: 'approved' },
    { outcome: 'webhook_first', status: 'paid', reported: ['paid'], browser: 'approved' },
    { outcome: 'close_tab', status: 'paid', reported: ['paid'], browser: null },
    { outcome: 'webhook_lost', status: 'paid', reported: [], browser: null },
    { outcome: 'decline', status: 'failed', reported: ['failed'], browser: 'declined' },
    { outcome: 'decline_and_stay', status: 'pending', reported: ['pending'], browser: null },
    { outcome: 'decline_then_pay', status: 'paid', reported: ['pending', 'paid'], browser: 'approved' },
    { outcome: 'cancel', status: 'redirected', reported: [], browser: 'created' },
    { outcome: 'expire', status: 'expired', reported: ['expired'], browser: 'expired' },
    { outcome: 'under_review', status: 'pending', reported: ['pending'], browser: 'processing' },
    { outcome: 'duplicate_webhook', status: 'paid', reported: ['paid', 'paid', 'paid'], browser: 'approved' },
    { outcome: 'bad_signature', status: 'redirected', reported: ['bad_signature'], browser: null },
    { outcome: 'unknown_reference', status: 'redirected', reported: ['paid'], browser: null },
  ])('$outcome', async ({ outcome, status, reported, browser }) => {
    await scene.create();
    const { return: comesBack } = await scene.play(outcome);
    expect(await scene.confirm()).toMatchObject({ state: status });
    expect(await scene.states()).toEqual(reported);
    expect(scene.returnedStatus(comesBack)).toBe(browser);
  });

  test('out_of_order sends webhooks with older states after the payment', async () => {
    await scene.create();
    await scene.play('out_of_order');
    const [first, ...later] = await scene.states();
    expect([first, later.toSorted()]).toEqual(['paid', ['failed', 'pending']]);
    expect(await scene.confirm()).toMatchObject({ state: 'paid' });
  });

  test('duplicate_webhook sends the same webhook three times', async () => {
    await scene.create();
    await scene.play('duplicate_webhook');
    expect(new Set(scene.shop.received.map(({ body }) => body)).size).toBe(1);
  });

  test('return_first sends the webhook some seconds later', async () => {
    await scene.create();
    await scene.play('return_first', { seconds: 30 });
    await scene.advance(29);
    expect(await scene.states()).toEqual([]);
    await scene.advance(1);
    expect(await scene.states()).toEqual(['paid']);
  });

  test.each([
    { outcome: 'other_amount', amount: { minor: 2275, currency: 'USD' } },
    { outcome: 'other_currency', amount: { minor: 4550, currency: 'EUR' } },
  ])('$outcome is reported by webhook and status', async ({ outcome, amount }) => {
    await scene.create();
    await scene.play(outcome);
    expect(await scene.lastEvent()).toMatchObject({ status: { state: 'paid', amount } });
    expect(await scene.confirm()).toMatchObject({ state: 'paid', amount });
  });

  test('unknown_reference sends a signed webhook about an unknown order', async () => {
    await scene.create();
    await scene.play('unknown_reference');
    expect(await scene.lastEvent()).toMatchObject({ attemptRef: expect.stringMatching(/^unknown-/) });
  });

  test('dashboard_refund refunds money without a call of the shop', async () => {
    await scene.create();
    await scene.play('pay');
    await scene.play('dashboard_refund', { amount: 550 });
    expect(await scene.lastEvent()).toMatchObject({ status: { refundedTotal: { minor: 550 } } });
    await scene.play('dashboard_refund');
    expect(await scene.lastEvent()).toMatchObject({ status: { refundedTotal: { minor: 4550 } } });
  });

  test('a final payment does not change', async () => {
    await scene.create();
    await scene.play('pay');
    await expect(scene.play('decline')).rejects.toThrow('the payment is approved already');
  });

  test('an unpaid payment expires after its lifetime', async () => {
    await scene.create();
    await scene.advance(3599);
    expect(await scene.confirm()).toMatchObject({ state: 'redirected' });
    await scene.advance(1);
    expect(await scene.confirm()).toMatchObject({ state: 'expired' });
    expect(await scene.states()).toEqual(['expired']);
  });
});
