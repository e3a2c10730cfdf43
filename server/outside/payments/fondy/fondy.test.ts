import { beforeEach, describe, expect, test } from 'vitest';
import type { AttemptInput } from '../adapter.ts';
import { broken, lost, says as answers, startScriptedProvider } from '../scripted/testing.ts';
import { NOW } from '../testing.ts';
import { fondyAdapter } from './fondy.ts';
import type { Fields } from './fields.ts';
import { signatureOf } from './signature.ts';
import { VECTORS } from '@octavo/sandbox/fondy/vectors';

const KEY = 'fake-fondy-key';
const MERCHANT = 1396424;
const attempt = { attemptRef: 'ord_1001-a1', providerRef: null };

const input: AttemptInput = {
  attemptId: 'a1',
  attemptRef: 'ord_1001-a1',
  amount: { minor: 4550, currency: 'USD' },
  description: 'Order #1001',
  customer: { ref: 'cust_42', email: 'jo@example.com', locale: 'en-US' },
  urls: {
    return: 'https://shop.example/pay/return/fondy?attempt=a1',
    cancel: 'https://shop.example/pay/cancel/fondy?attempt=a1',
    webhook: 'https://shop.example/webhooks/fondy',
  },
  expiresAt: new Date('2026-11-20T11:00:00Z'),
};

let provider: Awaited<ReturnType<typeof startScriptedProvider>>;
beforeEach(async () => {
  provider = await startScriptedProvider();
});
/** The calls that Fondy received. */
const received = () =>
  provider.asked.map(({ path, body }) => ({ path, request: (JSON.parse(body) as { request: Fields }).request })); // our own client wrote it

const fondy = (timeoutMs = 20_000) =>
  fondyAdapter(
    { apiUrl: `${provider.url}/api/`, merchantId: MERCHANT, paymentKey: KEY },
    { now: () => NOW, timeoutMs },
  );
const says = (response: Fields, after = '') => answers(JSON.stringify({ response }) + after);
const signed = (fields: Fields, after?: string) => says({ ...fields, signature: signatureOf(fields, KEY) }, after);
const approved = { ...VECTORS.F4.fields, response_status: 'success' };

describe('spec §7 starting a payment at Fondy', () => {
  test('requests a hosted page with exactly the fields of vector F3', async () => {
    provider.script = [
      says({ response_status: 'success', checkout_url: `${provider.url}/merchants/abc`, payment_id: '700000001' }),
    ];
    expect(await fondy().create(input)).toMatchObject({
      providerRef: '700000001',
      redirectUrl: `${provider.url}/merchants/abc`,
      expiresAt: input.expiresAt,
    });
    const { fields, signature } = VECTORS.F3;
    expect(received()).toEqual([{ path: '/api/checkout/url/', request: { ...fields, signature } }]);
  });

  test.each([
    { locale: 'es-419', lang: 'es' },
    { locale: 'fil', lang: undefined },
  ])('says $locale as $lang', async ({ locale, lang }) => {
    provider.script = [says({ response_status: 'success', checkout_url: `${provider.url}/merchants/abc` })];
    await fondy().create({ ...input, customer: { ...input.customer, locale } });
    expect(received()[0]?.request.lang).toBe(lang);
  });

  test('removes or replaces the separator of the signature', async () => {
    provider.script = [says({ response_status: 'success', checkout_url: `${provider.url}/merchants/abc` })];
    const customer = { ref: 'c', email: 'jo|anna@example.com' };
    await fondy().create({ ...input, description: 'Either|Or', customer });
    expect(received()[0]?.request).toMatchObject({ order_desc: 'Either/Or' });
    expect(received()[0]?.request).not.toHaveProperty('sender_email');
    await expect(fondy().create({ ...input, attemptRef: 'a|b' })).rejects.toMatchObject({ code: 'refused' });
  });

  test.each([
    { code: 1013, meaning: 'duplicate' },
    { code: 1014, meaning: 'refused' },
    { code: 1007, meaning: 'refused' },
  ])('reads error $code as “$meaning”', async ({ code, meaning }) => {
    provider.script = [says({ response_status: 'failure', error_code: code, error_message: 'No' })];
    await expect(fondy().create(input)).rejects.toMatchObject({
      code: meaning,
      message: expect.stringContaining('No'),
    });
  });

  test('is not retried, because the first call may have been executed', async () => {
    provider.script = [broken];
    await expect(fondy().create(input)).rejects.toMatchObject({ code: 'unreachable' });
    expect(received()).toHaveLength(1);
  });

  test.each(['https://evil.example/merchants/abc', 'javascript:alert(1)', 'http://127.0.0.1:1/merchants/abc', 7])(
    'refuses a page at %s',
    async (checkout_url) => {
      provider.script = [says({ response_status: 'success', checkout_url })];
      await expect(fondy().create(input)).rejects.toMatchObject({ code: 'bad_answer' });
    },
  );

  test.each([
    { amount: { minor: 45.5, currency: 'USD' } },
    { amount: { minor: 0, currency: 'USD' } },
    { amount: { minor: 100, currency: 'XXX' } },
    { amount: { minor: 100, currency: 'JPY' } },
    { amount: { minor: 1000, currency: 'KWD' } },
    { expiresAt: NOW },
  ])('is refused before the call: %j', async (change) => {
    await expect(fondy().create({ ...input, ...change })).rejects.toMatchObject({ code: 'refused' });
    expect(received()).toHaveLength(0);
  });
});

describe('spec §7 asking Fondy for the status of a payment', () => {
  test('sends the fields of vector F8 and accepts a signed answer', async () => {
    provider.script = [signed(approved)];
    expect(await fondy().confirm(attempt)).toMatchObject({ state: 'paid', amount: input.amount });
    expect(received()[0]).toMatchObject({
      path: '/api/status/order_id/',
      request: { signature: VECTORS.F8.signature },
    });
  });

  test('retries once without an answer', async () => {
    provider.script = [broken, signed(approved)];
    expect(await fondy().confirm(attempt)).toMatchObject({ state: 'paid' });
    provider.script = [lost];
    await expect(fondy().confirm(attempt)).rejects.toMatchObject({ code: 'unreachable' });
    expect(received()).toHaveLength(4);
  });

  test('waits no longer than its timeout', async () => {
    provider.script = [() => {}];
    await expect(fondy(50).confirm(attempt)).rejects.toMatchObject({ code: 'unreachable' });
  });

  test('throws unknown when Fondy does not know the payment', async () => {
    provider.script = [says({ response_status: 'failure', error_code: 1018, error_message: 'Order not found' })];
    await expect(fondy().confirm(attempt)).rejects.toMatchObject({ code: 'unknown' });
  });

  test('accepts an answer whose signature cannot be computed, because TLS proves the host', async () => {
    provider.script = [says({ ...approved, additional_info: { capture_status: null } })];
    expect(await fondy().confirm(attempt)).toMatchObject({ state: 'paid' });
  });

  test.each([
    { what: 'without a signature', answer: () => says(approved) },
    { what: 'about another payment', answer: () => signed({ ...approved, order_id: 'ord_1001-a2' }) },
    { what: 'of another merchant', answer: () => signed({ ...approved, merchant_id: 2 }) },
    { what: 'with an unknown status', answer: () => signed({ ...approved, order_status: 'odd' }) },
    { what: 'that is not JSON', answer: () => answers('<html>') },
    { what: 'that is empty', answer: () => answers('null') },
    { what: 'that is too long', answer: () => signed(approved, ' '.repeat(300_000)) },
  ])('refuses an answer $what', async ({ answer }) => {
    provider.script = [answer()];
    await expect(fondy().confirm(attempt)).rejects.toMatchObject({ code: 'bad_answer' });
  });

  test('does not follow a redirect', async () => {
    provider.script = [(reply) => reply.writeHead(307, { location: `${provider.url}/elsewhere` }).end()];
    await expect(fondy().confirm(attempt)).rejects.toMatchObject({ code: 'unreachable' });
    expect(received().map(({ path }) => path)).not.toContain('/elsewhere');
  });

  test('keeps the key out of errors', async () => {
    provider.script = [says({ response_status: 'failure', error_code: 1014, error_message: 'Invalid signature' })];
    const error: unknown = await fondy()
      .confirm(attempt)
      .catch((thrown: unknown) => thrown);
    expect(JSON.stringify(error) + String(error)).not.toContain(KEY);
  });
});

describe('spec §7 refunding money through Fondy', () => {
  const back = { ...attempt, refundId: 'rf_01', amount: input.amount, comment: 'Customer request' };
  const answer = { order_id: attempt.attemptRef, merchant_id: MERCHANT, response_status: 'success' };

  test('sends the fields of vector F7, the same for every repeat', async () => {
    provider.script = [broken, signed({ ...answer, reverse_status: 'approved' })];
    expect(await fondy().refund(back)).toBe('succeeded');
    const { fields, signature } = VECTORS.F7;
    expect(received().map(({ request }) => request)).toEqual([
      { ...fields, signature },
      { ...fields, signature },
    ]);
  });

  test.each([
    { said: { reverse_status: 'created' }, state: 'pending' },
    { said: { reverse_status: 'declined' }, state: 'failed' },
    { said: { revers_status: 'approved' }, state: 'succeeded' },
  ])('$said is $state', async ({ said, state }) => {
    provider.script = [signed({ ...answer, ...said })];
    expect(await fondy().refund(back)).toBe(state);
  });
});
