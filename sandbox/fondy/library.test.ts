import https from 'node:https';
import net from 'node:net';
import CloudIpsp from 'cloudipsp-node-js-sdk';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openShop, type Shop } from '../testing.ts';

const KEYS = { merchantId: 1396424, paymentKey: 'fake-fondy-key' };

let shop: Shop;
beforeEach(async () => {
  shop = await openShop('fondy', KEYS);
  leadHere(shop.port);
});

/** The library of Fondy knows only port 443 and TLS: its connections end at the sandbox, without TLS. Ends with the test. */
function leadHere(port: number) {
  const before = https.globalAgent;
  https.globalAgent = new (class extends https.Agent {
    override createConnection() {
      return net.connect(port, '127.0.0.1');
    }
  })();
  onTestFinished(() => void (https.globalAgent = before));
}

const library = (contentType: 'json' | 'form', secretKey = KEYS.paymentKey) =>
  new CloudIpsp({ merchantId: KEYS.merchantId, secretKey, baseUrl: 'fondy.localhost', contentType });

const order = () => ({
  order_id: 'ord_1001-a1',
  order_desc: 'Order #1001 – “résumé”',
  amount: 4550,
  currency: 'USD',
  lifetime: 3600,
  response_url: `${shop.url}/return`,
  server_callback_url: `${shop.url}/webhooks`,
});

const withCode = (code: number) => ({ message: expect.stringContaining(`error_code: ${code}`) });

describe.each(['json', 'form'] as const)('payments §7 the library of Fondy and the sandbox, as %s', (type) => {
  test('create a payment, read it, refund a part of it once and verify every answer and webhook', async () => {
    const fondy = library(type);
    const { checkout_url, response_status } = await fondy.Checkout(order());
    expect(response_status).toBe('success');
    expect(await (await fetch(String(checkout_url))).text()).toContain('Pay 45.50 USD');
    expect(await fondy.Status({ order_id: 'ord_1001-a1' })).toMatchObject({ order_status: 'created' });

    await shop.play('ord_1001-a1', 'pay');
    const paid = await fondy.Status({ order_id: 'ord_1001-a1' });
    expect(paid).toMatchObject({ order_status: 'approved', amount: '4550', reversal_amount: '0' });
    expect(fondy.isValidResponse(paid)).toBe(true);
    expect(fondy.isValidResponse({ ...paid, amount: '4551' })).toBe(false);

    const part = { order_id: 'ord_1001-a1', amount: 1000, currency: 'USD', reverse_id: 'rf_1', comment: 'Late' };
    const back = await fondy.Reverse({ ...part });
    expect(back).toMatchObject({ reverse_status: 'approved', reversal_amount: '1000', reverse_id: 'rf_1' });
    expect(fondy.isValidResponse(back)).toBe(true);
    expect((await fondy.Reverse({ ...part })).transaction_id).toBe(back.transaction_id);
    expect(await fondy.Status({ order_id: 'ord_1001-a1' })).toMatchObject({ reversal_amount: '1000' });
    const areReported = () => {
      const webhooks = shop.received.map(({ body }) => JSON.parse(body) as Record<string, unknown>); // of the sandbox
      expect(webhooks.map(({ tran_type }) => tran_type)).toEqual(['purchase', 'reverse']);
      expect(webhooks.map((webhook) => fondy.isValidResponse(webhook))).toEqual([true, true]);
    };
    await vi.waitFor(areReported, { timeout: 50_000 });
  });

  test('get the errors of Fondy', async () => {
    const fondy = library(type);
    await fondy.Checkout(order());
    await expect(fondy.Checkout(order())).rejects.toMatchObject(withCode(1013));
    await expect(library(type, 'wrong').Checkout(order())).rejects.toMatchObject(withCode(1014));
    await expect(fondy.Status({ order_id: 'ord_9-1' })).rejects.toMatchObject(withCode(1018));
    await expect(fondy.Checkout({ ...order(), order_id: 'a|b' })).rejects.toMatchObject(withCode(1034));
    const back = fondy.Reverse({ order_id: 'ord_1001-a1', amount: 1, currency: 'USD', reverse_id: 'rf_1' });
    await expect(back).rejects.toMatchObject(withCode(1069));
  });

  test.each(['bad_signature', 'changed_body'])('refuse the webhook of %s', async (outcome) => {
    const fondy = library(type);
    await fondy.Checkout(order());
    await shop.play('ord_1001-a1', outcome);
    expect(shop.received.map(({ body }) => fondy.isValidResponse(JSON.parse(body)))).toEqual([false]);
  });
});
