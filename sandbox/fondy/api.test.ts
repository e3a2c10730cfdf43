import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { signatureOf } from './signature.ts';

const KEYS = { merchantId: 1396424, paymentKey: 'fake-fondy-key' };

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox({ port: 0, fondy: KEYS });
});
afterEach(() => sandbox.close());

const order = { order_id: 'u1-1', order_desc: 'Order', amount: 4550, currency: 'USD', merchant_id: KEYS.merchantId };

async function ask(path: string, fields: object, key = KEYS.paymentKey) {
  const { signature } = signatureOf({ ...fields }, key);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ request: { ...fields, signature } });
  const reply = await fetch(`${sandbox.url}/fondy/api/${path}`, { method: 'POST', headers, body });
  return { status: reply.status, body: await reply.json() };
}

const failure = (error_code: number) => ({
  status: 200,
  body: { response: { response_status: 'failure', error_code } },
});

describe('spec §7 the sandbox of Fondy refuses with HTTP 200 and a code', () => {
  test.each([
    { why: 'an amount with decimals', change: { amount: '45.50' }, code: 1007 },
    { why: 'an amount of zero', change: { amount: 0 }, code: 1007 },
    { why: 'no amount', change: { amount: '' }, code: 1011 },
    { why: 'no description', change: { order_desc: '' }, code: 1011 },
    { why: 'an unknown currency', change: { currency: 'XXX' }, code: 1012 },
    { why: 'another merchant', change: { merchant_id: 7 }, code: 1016 },
    { why: 'a separator in a value', change: { order_desc: 'a|b' }, code: 1034 },
    { why: 'merchant_data that is not text', change: { merchant_data: 7 }, code: 1007 },
    { why: 'an address of another machine', change: { server_callback_url: 'http://shop.example/' }, code: 1007 },
    { why: 'an address of the network', change: { response_url: 'http://10.0.0.1/' }, code: 1007 },
    {
      why: 'a disguised address of another machine',
      change: { server_callback_url: 'http://127.0.0.1@evil.example/' },
      code: 1007,
    },
  ])('$why: $code', async ({ change, code }) => {
    expect(await ask('checkout/url/', { ...order, ...change })).toMatchObject(failure(code));
  });

  test('a wrong signature, a second use of a reference, and an unknown reference', async () => {
    expect(await ask('checkout/url/', order, 'wrong')).toMatchObject(failure(1014));
    expect(await ask('checkout/url', order)).toMatchObject({ body: { response: { response_status: 'success' } } });
    expect(await ask('checkout/url/', order)).toMatchObject(failure(1013));
    const { order_id: _used, ...rest } = order;
    expect(await ask('status/order_id/', { ...rest, order_id: 'u9-1' })).toMatchObject(failure(1018));
  });
});

const post = (fields: Record<string, string>) =>
  fetch(`${sandbox.url}/fondy/api/checkout/redirect/`, { method: 'POST', body: new URLSearchParams(fields) });

test('payments §2.2 a form that the browser posts leads to the page of the payment', async () => {
  const fields = { ...order, amount: '4550', merchant_id: String(KEYS.merchantId) };
  const { signature } = signatureOf(fields, KEYS.paymentKey);
  expect(await (await post({ ...fields, signature })).text()).toContain('Pay 45.50 USD');
  const changed = await post({ ...fields, order_id: 'u2-1', signature });
  expect((await changed.formData()).get('error_code')).toBe('1014');
});

test('the sandbox refuses other host names, long bodies and forms that control it', async () => {
  const { url } = sandbox;
  const long = await fetch(`${url}/fondy/api/status/order_id/`, { method: 'POST', body: 'x'.repeat(300_000) });
  expect(long.status).toBe(413);
  const form = await fetch(`${url}/_sandbox/reset`, { method: 'POST', body: new URLSearchParams() });
  expect(form.status).toBe(404);
  expect((await fetch(`${url}/fondy/merchants/${'0'.repeat(40)}`)).status).toBe(404);
});
