import net from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sendToLoopback } from './loopback.ts';
import { openShop } from './testing.ts';

test('payments §7 a webhook reaches a shop on a machine that is too busy to note at once that it is connected', async () => {
  const shop = await openShop('stripe', { secretKey: 'sk_test_fake', webhookSecret: 'whsec_fake' });
  const { signal } = new AbortController();
  const url = shop.url.replace('127.0.0.1', 'site1.localhost');
  const sent = sendToLoopback({ method: 'POST', url, body: '{}', headers: {}, timeoutMs: 30_000, signal });
  for (let round = 0; round < 3; round++) {
    stall(net.getDefaultAutoSelectFamilyAttemptTimeout() + 100);
    await turn(); // oxlint-disable-line no-await-in-loop -- one turn of the event loop after the other
  }
  expect(await sent).toEqual({ status: 200, body: 'OK' });
});

/** Blocks the event loop for some ms. */
function stall(ms: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
