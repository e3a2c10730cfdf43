import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { startSandbox } from '@octavo/sandbox/sandbox';
import { steerOf } from '../../sandbox/testing.ts';
import { NOW, inputFor } from '../../testing.ts';
import { MERCHANT_KEYS, openScene, type Scene } from './testing.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await openScene();
});

describe('spec §7 the sandbox sends webhooks as Fondy does', () => {
  test('as JSON with amounts as text, its user agent and a signed additional_info', async () => {
    await scene.create();
    await scene.play('pay');
    const [webhook] = scene.shop.received;
    const type = { 'content-type': 'application/json; charset=UTF-8' };
    expect(webhook).toMatchObject({ path: '/webhooks/fondy', headers: type });
    expect(webhook?.headers['user-agent']).toMatch(/^Mozilla\/5.0 \(X11; Linux x86_64; Twisted\)/);
    const fields: unknown = JSON.parse(webhook?.body ?? '');
    expect(fields).toMatchObject({ amount: '4550', merchant_id: 1396424, additional_info: expect.any(String) });
  });

  test.each([500, 204, 302])('retries on schedule after HTTP %d', async (status) => {
    scene.shop.status = status;
    await scene.create();
    await scene.play('pay');
    for (const [seconds, tries] of [
      [1, 1],
      [1, 2],
      [60, 3],
      [300, 4],
      [600, 5],
      [3600, 6],
      [86_400, 7],
      [1e6, 7],
    ] as const) {
      await scene.advance(seconds); // oxlint-disable-line no-await-in-loop -- time passes step by step
      expect(scene.shop.received).toHaveLength(tries);
    }
    expect(await scene.deliveries()).toMatchObject([{ state: 'given_up', tries: { length: 7 }, nextTryAt: null }]);
    expect(scene.shop.received.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  test('each retry has its own time, also when the clock moves past all of them', async () => {
    scene.shop.status = 500;
    await scene.create();
    await scene.play('pay');
    await scene.advance(1e6);
    const [delivery] = await scene.deliveries();
    const seconds = delivery?.tries.map(({ at }) => (Date.parse(at) - NOW.getTime()) / 1000);
    expect(seconds).toEqual([0, 2, 62, 362, 962, 4562, 90_962]);
  });

  test('shows the time of the next retry, and stops after a success', async () => {
    scene.shop.status = 503;
    await scene.create();
    await scene.play('pay');
    expect(await scene.deliveries()).toMatchObject([{ state: 'waiting', nextTryAt: '2026-11-20T10:00:02.000Z' }]);
    scene.shop.status = 200;
    await scene.advance(2);
    expect(await scene.deliveries()).toMatchObject([{ state: 'delivered', tries: [{ status: 503 }, { status: 200 }] }]);
  });

  test('retries while the shop is unreachable', async () => {
    await scene.adapter.create(inputFor('fondy', 'http://site1.localhost:1')); // a port that a shop has closed may be that of another test
    await scene.play('pay');
    expect(await scene.deliveries()).toMatchObject([
      { state: 'waiting', tries: [{ status: null, error: 'ECONNREFUSED' }] },
    ]);
  });

  test('sends delayed webhooks by itself with the real clock', async () => {
    const live = await startSandbox({ port: 0, fondy: MERCHANT_KEYS });
    await scene.create(scene.adapterWith({ url: live.url }));
    await steerOf(live.url)('fondy/u1-1/do', { outcome: 'return_first', seconds: 0 });
    await eventually(async () => expect(await scene.states()).toEqual(['paid']));
    await live.close();
  });
});

describe('spec §7 requested faults of the API', () => {
  test('answers errors as often as requested', async () => {
    await scene.create();
    await scene.break('error', { path: '/fondy/api/status', times: 2 });
    await expect(scene.confirm()).rejects.toMatchObject({ code: 'unreachable' });
    expect(await scene.confirm()).toMatchObject({ state: 'redirected' });
  });

  test('creates a payment and closes the connection without an answer', async () => {
    await scene.break('no_answer', { path: '/fondy/api/checkout' });
    await expect(scene.create()).rejects.toMatchObject({ code: 'unreachable' });
    expect(await scene.confirm()).toMatchObject({ state: 'redirected' });
  });

  test('answers too late', async () => {
    await scene.create();
    await scene.break('slow', { seconds: 60, times: 2 });
    await expect(scene.adapterWith({ timeoutMs: 100 }).confirm(scene.attempt)).rejects.toMatchObject({
      code: 'unreachable',
    });
  });

  test('reset removes orders, deliveries, faults and the moved time', async () => {
    await scene.create();
    await scene.play('pay');
    await scene.advance(100);
    await scene.break('error');
    await scene.reset();
    expect(await scene.deliveries()).toEqual([]);
    await scene.create();
    expect(await scene.confirm()).toMatchObject({ state: 'redirected' });
  });
});
