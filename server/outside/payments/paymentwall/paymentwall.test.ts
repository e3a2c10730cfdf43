import { SECRET, SIGNED, WIDGET_URL } from '@octavo/sandbox/paymentwall/vectors';
import { describe, expect, test } from 'vitest';
import { INPUT, broken, lost, says, startScriptedProvider } from '../scripted/testing.ts';
import { NOW } from '../testing.ts';
import type { PaymentwallConfig } from './config.ts';
import { paymentwallAdapter } from './paymentwall.ts';
import { signatureOf } from './signature.ts';
import { CONFIG } from './testing.ts';

const urls = {
  return: SIGNED.widget3.params.success_url ?? '',
  cancel: SIGNED.widget3.params.failure_url ?? '',
  webhook: 'https://shop.example/webhooks/paymentwall',
};
const refs = { attemptRef: 'ord_1001-a1', providerRef: 'b1795168801' };
const open = (more: Partial<PaymentwallConfig> = {}) =>
  paymentwallAdapter({ ...CONFIG, ...more }, { now: () => new Date(1795168800 * 1000), timeoutMs: 20_000 });

async function start(more: Partial<PaymentwallConfig> = {}) {
  const provider = await startScriptedProvider();
  return { provider, adapter: open({ apiUrl: `${provider.url}/api`, ...more }) };
}

describe('payments §3.1 starting a payment at Paymentwall', () => {
  const input = { ...INPUT, urls, expiresAt: new Date(1795172400 * 1000) };

  test('is the signed address of the vector, without a call', async () => {
    expect(await open().create(input)).toEqual({
      providerRef: null,
      redirectUrl: expect.stringMatching(/^https:\/\/api\.paymentwall\.com\/api\/subscription\?/),
      expiresAt: input.expiresAt,
    });
    const { redirectUrl } = await open().create(input);
    expect(paramsOf(redirectUrl)).toEqual(paramsOf(WIDGET_URL));
    expect(redirectUrl).not.toContain('+');
  });

  test('leaves out a language of three letters', async () => {
    const { redirectUrl } = await open().create({ ...input, customer: { ...input.customer, locale: 'fil' } });
    expect(paramsOf(redirectUrl)).not.toHaveProperty('lang');
  });

  test('controls A16 leaves out an address with pairs in it', async () => {
    const email = 'agoodsid=ord_1001-a1ref=b1sign_version=3type=0uid=42v=@example.com';
    const { redirectUrl } = await open().create({ ...input, customer: { ...input.customer, email } });
    const { sign, ...sent } = paramsOf(redirectUrl);
    expect(sent).not.toHaveProperty('email');
    expect(sign).toBe(signatureOf(sent, SECRET));
  });

  test.each([
    { more: { sendsPingbackUrl: true }, params: { pingback_url: urls.webhook } },
    { more: { mode: 'test' as const }, params: { test_mode: '1' } },
    { more: { mode: 'evaluation' as const }, params: { evaluation: '1' } },
  ])('sends $params with $more', async ({ more, params }) => {
    const { sign, ...sent } = paramsOf((await open(more).create(input)).redirectUrl);
    expect(sent).toMatchObject(params);
    expect(sign).toBe(signatureOf(sent, SECRET));
  });

  test.each([
    { amount: { minor: 45.5, currency: 'USD' } },
    { amount: { minor: 100, currency: 'JPY' } },
    { expiresAt: NOW },
  ])('is refused: %j', async (change) => {
    await expect(open().create({ ...input, ...change })).rejects.toMatchObject({ code: 'refused' });
  });
});

describe('payments §3.5 asking Paymentwall for the status of a payment', () => {
  const payment = {
    object: 'payment',
    id: 'b1795168801',
    amount: '45.50',
    currency: 'USD',
    refunded: false,
    risk: 'approved',
  };

  test('by its number sends the parameters of the vector', async () => {
    const { provider, adapter } = await start();
    provider.script = [says(payment)];
    expect(await adapter.confirm(refs)).toEqual({
      ...refs,
      mayBeAnother: true,
      state: 'paid',
      amount: { minor: 4550, currency: 'USD' },
      refundedTotal: { minor: 0, currency: 'USD' },
      isTest: false,
    });
    expect(provider.asked[0]?.path).toMatch(/^\/api\/rest\/payment\/\?/);
    expect(paramsOf(provider.url + provider.asked[0]?.path)).toEqual({
      ...SIGNED.status.params,
      sign: SIGNED.status.sign,
    });
  });

  test('before the first pingback asks by the references of the customer and the attempt', async () => {
    const { provider, adapter } = await start();
    provider.script = [says(payment)];
    const asked = { attemptRef: refs.attemptRef, providerRef: null, customerRef: 'cust_42' };
    expect(await adapter.confirm(asked)).toMatchObject({ providerRef: 'b1795168801', state: 'paid' });
    expect(paramsOf(provider.url + provider.asked[0]?.path)).toMatchObject({
      uid: 'cust_42',
      ag_external_id: refs.attemptRef,
    });
  });

  test.each([
    { said: { refunded: true }, status: { state: 'paid', refundedTotal: { minor: 4550 } } },
    { said: { risk: 'pending' }, status: { state: 'in_review' } },
    { said: { amount: 45.5 }, status: { amount: { minor: 4550 } } },
  ])('$said is $status', async ({ said, status }) => {
    const { provider, adapter } = await start();
    provider.script = [says({ ...payment, ...said })];
    expect(await adapter.confirm(refs)).toMatchObject(status);
  });

  test.each([
    { what: 'no payment', answer: says({ object: 'Error', error: 'No payment found' }, 404), code: 'unknown' },
    { what: 'no payment with HTTP 200', answer: says({ object: 'Error' }), code: 'unknown' },
    { what: 'another payment', answer: says({ ...payment, id: 'b1' }), code: 'bad_answer' },
    { what: 'half a cent', answer: says({ ...payment, amount: '45.505' }), code: 'bad_answer' },
    { what: 'half a payment', answer: says({ object: 'payment', id: 'b1' }), code: 'bad_answer' },
    { what: 'a page', answer: says('<html>'), code: 'bad_answer' },
    { what: 'a refusal', answer: says('', 403), code: 'refused' },
    { what: 'an error', answer: broken, code: 'unreachable' },
  ])('with $what throws $code', async ({ answer, code }) => {
    const { provider, adapter } = await start();
    provider.script = [answer];
    await expect(adapter.confirm(refs)).rejects.toMatchObject({ code });
  });

  test('asks again, once, without an answer', async () => {
    const { provider, adapter } = await start();
    provider.script = [lost, says(payment)];
    expect(await adapter.confirm(refs)).toMatchObject({ state: 'paid' });
    expect(provider.asked).toHaveLength(2);
  });

  test('is not done where the support of Paymentwall has not enabled it', async () => {
    const { provider, adapter } = await start({ hasStatusCall: false });
    await expect(adapter.confirm(refs)).rejects.toMatchObject({ code: 'unknown' });
    expect(provider.asked).toEqual([]);
  });
});

describe('payments §3.5 refunding money through Paymentwall', () => {
  const back = { ...refs, customerRef: 'cust_42', refundId: 'rf_01', amount: INPUT.amount };

  test('opens a signed ticket, which is pending', async () => {
    const { provider, adapter } = await start();
    provider.script = [says({ result: 1 })];
    expect(await adapter.refund({ ...back, comment: 'Canceled' })).toBe('pending');
    const [asked] = provider.asked;
    const { sign, ...sent } = Object.fromEntries(new URLSearchParams(asked?.body));
    expect(asked).toMatchObject({ method: 'POST', path: '/developers/api/ticket' });
    expect(sent).toEqual({
      ...SIGNED.ticket.params,
      message: 'Refund 45.50 USD of ord_1001-a1 (rf_01): Canceled',
    });
    expect(sign).toBe(signatureOf(sent as Record<string, string>, SECRET)); // a form has texts only
  });

  test('is not sent twice without an answer, because each call opens a ticket', async () => {
    const { provider, adapter } = await start();
    provider.script = [lost];
    await expect(adapter.refund(back)).rejects.toMatchObject({ code: 'unreachable' });
    expect(provider.asked).toHaveLength(1);
  });

  test('is refused by Paymentwall, or before the payment has a number', async () => {
    const { provider, adapter } = await start();
    provider.script = [says({ result: 0, errors: ['No'] })];
    await expect(adapter.refund(back)).rejects.toMatchObject({ code: 'refused' });
    await expect(adapter.refund({ ...back, providerRef: null })).rejects.toMatchObject({ code: 'refused' });
    expect(provider.asked).toHaveLength(1);
  });

  test('keeps the key out of errors', async () => {
    const { provider, adapter } = await start();
    provider.script = [says('no', 403)];
    const error: unknown = await adapter.refund(back).catch((thrown: unknown) => thrown);
    expect(JSON.stringify(error) + String(error)).not.toContain(SECRET);
  });
});

const paramsOf = (url: string): Record<string, string> => Object.fromEntries(new URL(url).searchParams);
