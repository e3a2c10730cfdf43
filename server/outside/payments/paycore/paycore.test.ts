import { describe, expect, test } from 'vitest';
import { INPUT, broken, lost, says, startScriptedProvider } from '../scripted/testing.ts';
import { NOW, type Received } from '../testing.ts';
import type { PaycoreConfig } from './config.ts';
import { paycoreAdapter } from './paycore.ts';
import { CONFIG, invoiceWith } from './testing.ts';

const refs = { attemptRef: 'ord_1001-a1', providerRef: 'cpi_FAKE0000000001' };
const fresh = { status: 'created', processed_amount: null };

async function start(more: Partial<PaycoreConfig> = {}) {
  const provider = await startScriptedProvider();
  const own = { apiUrl: `${provider.url}/api/`, pageUrl: `${provider.url}/hpp/` };
  return { provider, adapter: paycoreAdapter({ ...CONFIG, ...own, ...more }, { now: () => NOW, timeoutMs: 20_000 }) };
}

const created = (attributes: object = {}) => says({ data: invoiceWith({ ...fresh, ...attributes }) }, 201);
const invoice = (status: string) => says({ data: invoiceWith({ status }) });
const attributesOf = (asked: Received | undefined) => JSON.parse(asked?.body ?? 'null').data.attributes;

describe('payments §4.2 starting a payment at Paycore', () => {
  test('creates an invoice with the amount as a number in major units', async () => {
    const { provider, adapter } = await start();
    provider.script = [created({ hpp_url: `${provider.url}/hpp/?cpi=cpi_FAKE0000000001` })];
    expect(await adapter.create(INPUT)).toEqual({
      providerRef: refs.providerRef,
      redirectUrl: `${provider.url}/hpp/?cpi=cpi_FAKE0000000001`,
      expiresAt: INPUT.expiresAt,
    });
    const [asked] = provider.asked;
    expect(asked).toMatchObject({ method: 'POST', path: '/api/payment-invoices' });
    expect(asked?.headers.authorization).toBe(`Basic ${btoa('coma_fake:fake-paycore-api-key')}`);
    expect(asked?.body).toContain('"amount":45.5,');
    expect(JSON.parse(asked?.body ?? '').data).toEqual({
      type: 'payment-invoices',
      attributes: {
        reference_id: 'ord_1001-a1',
        amount: 45.5,
        currency: 'USD',
        service: 'payment_card_usd_hpp',
        flow: 'charge',
        test_mode: true,
        description: 'Order #1001',
        customer: { reference_id: 'cust_42', email: 'jo@example.com', name: 'Jo Doe' },
        metadata: { attempt: 'a1' },
        expires: INPUT.expiresAt.getTime() / 1000,
        return_urls: { success: INPUT.urls.return, pending: INPUT.urls.return, fail: INPUT.urls.cancel },
        callback_url: INPUT.urls.webhook,
      },
    });
  });

  test('sends the buyer to the page of all invoices where the answer names none', async () => {
    const { provider, adapter } = await start();
    provider.script = [created()];
    expect(await adapter.create(INPUT)).toMatchObject({ redirectUrl: `${provider.url}/hpp/?cpi=cpi_FAKE0000000001` });
  });

  test('sends the buyer on by a link or by a form, as the answer says', async () => {
    const { provider, adapter } = await start();
    const flow = { action: `${provider.url}/acs`, params: { PaReq: 'x', step: 1, nested: {} } };
    provider.script = [
      created({ flow_data: { ...flow, method: 'GET' } }),
      created({ flow_data: { ...flow, method: 'post' } }),
    ];
    const byLink = await adapter.create(INPUT);
    expect(byLink).toMatchObject({ redirectUrl: `${provider.url}/acs?PaReq=x&step=1` });
    expect(byLink).not.toHaveProperty('form');
    expect(await adapter.create(INPUT)).toMatchObject({
      redirectUrl: `${provider.url}/acs`,
      form: { PaReq: 'x', step: '1' },
    });
  });

  test('accepts a page on a host that the operator has named', async () => {
    const { provider, adapter } = await start({ pageHosts: ['pay.acquirer.example'] });
    provider.script = [created({ hpp_url: 'https://pay.acquirer.example/1' })];
    expect(await adapter.create(INPUT)).toMatchObject({ redirectUrl: 'https://pay.acquirer.example/1' });
  });

  test.each([
    'https://evil.example/1',
    'javascript:alert(1)',
    'http://127.0.0.1:1/hpp',
    'https://pay.acquirer.example@evil.example/',
  ])('refuses a page at %s', async (hpp_url) => {
    const { provider, adapter } = await start({ pageHosts: ['pay.acquirer.example'] });
    provider.script = [created({ hpp_url })];
    await expect(adapter.create(INPUT)).rejects.toMatchObject({ code: 'bad_answer' });
    provider.script = [created({ flow_data: { action: hpp_url, method: 'POST' } })];
    await expect(adapter.create(INPUT)).rejects.toMatchObject({ code: 'bad_answer' });
  });

  test.each([
    { what: 'without an answer', answer: lost },
    { what: 'after an error', answer: broken },
    { what: 'after a refusal', answer: says({ errors: [{ detail: 'reference_id has been taken' }] }, 422) },
  ])('finds the invoice that it made $what', async ({ answer }) => {
    const { provider, adapter } = await start();
    provider.script = [answer, says({ data: [invoiceWith(fresh)] })];
    expect(await adapter.create(INPUT)).toMatchObject({ providerRef: refs.providerRef });
    expect(provider.asked[1]).toMatchObject({
      method: 'GET',
      path: '/api/payment-invoices/?filter[reference_id]=ord_1001-a1',
    });
  });

  test.each([
    { found: [], code: 'refused' },
    { found: [invoiceWith()], code: 'duplicate' },
    { found: [invoiceWith({ ...fresh, amount: 45 })], code: 'duplicate' },
  ])('that was refused throws $code where the invoice is no use', async ({ found, code }) => {
    const { provider, adapter } = await start();
    provider.script = [says({ errors: [] }, 422), says({ data: found })];
    await expect(adapter.create(INPUT)).rejects.toMatchObject({ code });
  });

  test.each([
    { amount: { minor: 45.5, currency: 'USD' } },
    { amount: { minor: 100, currency: 'JPY' } },
    { expiresAt: NOW },
  ])('is refused before the call: %j', async (change) => {
    const { provider, adapter } = await start();
    await expect(adapter.create({ ...INPUT, ...change })).rejects.toMatchObject({ code: 'refused' });
    expect(provider.asked).toEqual([]);
  });
});

describe('payments §4.6 asking Paycore for the status of a payment', () => {
  test('asks by its number, and by our reference before that is known', async () => {
    const { provider, adapter } = await start();
    provider.script = [says({ data: invoiceWith() }), says({ data: [invoiceWith()] })];
    const paid = { ...refs, state: 'paid', amount: INPUT.amount };
    expect(await adapter.confirm(refs)).toMatchObject(paid);
    expect(await adapter.confirm({ ...refs, providerRef: null })).toMatchObject(paid);
    expect(provider.asked.map(({ path }) => path)).toEqual([
      '/api/payment-invoices/cpi_FAKE0000000001',
      '/api/payment-invoices/?filter[reference_id]=ord_1001-a1',
    ]);
  });

  test('asks again, once, without an answer', async () => {
    const { provider, adapter } = await start();
    provider.script = [broken, says({ data: invoiceWith() })];
    expect(await adapter.confirm(refs)).toMatchObject({ state: 'paid' });
    provider.script = [lost];
    await expect(adapter.confirm(refs)).rejects.toMatchObject({ code: 'unreachable' });
    expect(provider.asked).toHaveLength(4);
  });

  test.each([
    {
      what: 'about another payment',
      answer: says({ data: invoiceWith({ reference_id: 'other' }) }),
      code: 'bad_answer',
    },
    { what: 'with an unknown status', answer: says({ data: invoiceWith({ status: 'odd' }) }), code: 'bad_answer' },
    {
      what: 'with parts of cents',
      answer: says({ data: invoiceWith({ processed_amount: 45.501 }) }),
      code: 'bad_answer',
    },
    { what: 'that is a page', answer: says('<html>'), code: 'bad_answer' },
    { what: 'that is too long', answer: says(' '.repeat(300_000)), code: 'bad_answer' },
    { what: 'that it does not know', answer: says({}, 404), code: 'unknown' },
    { what: 'that the key is wrong', answer: says({}, 401), code: 'refused' },
  ])('throws $code for an answer $what', async ({ answer, code }) => {
    const { provider, adapter } = await start();
    provider.script = [answer];
    await expect(adapter.confirm(refs)).rejects.toMatchObject({ code });
  });

  test('keeps the keys out of errors, and follows no redirect', async () => {
    const { provider, adapter } = await start();
    provider.script = [(reply) => reply.writeHead(307, { location: `${provider.url}/elsewhere` }).end()];
    const error: unknown = await adapter.confirm(refs).catch((thrown: unknown) => thrown);
    expect(JSON.stringify(error) + String(error)).not.toContain(CONFIG.apiKey);
    expect(provider.asked.map(({ path }) => path)).not.toContain('/elsewhere');
  });
});

describe('payments §4.7 refunding money through Paycore', () => {
  const back = { ...refs, refundId: 'rf_01', amount: { minor: 1010, currency: 'USD' }, comment: 'Canceled' };
  const taken = says({ errors: [{ detail: 'reference_id has already been taken' }] }, 422);

  test('sends the amount as a number, and is pending', async () => {
    const { provider, adapter } = await start();
    provider.script = [says({ data: invoiceWith() }), says({ data: { type: 'refund' } }, 201)];
    expect(await adapter.refund(back)).toBe('pending');
    expect(provider.asked[1]).toMatchObject({
      method: 'POST',
      path: '/api/payment-invoices/cpi_FAKE0000000001/refund',
    });
    expect(attributesOf(provider.asked[1])).toEqual({
      invoiceId: refs.providerRef,
      amount: 10.1,
      reference_id: 'rf_01',
      description: 'Canceled',
    });
  });

  test.each([
    { status: 'refunding', state: 'pending' },
    { status: 'refund_failed', state: 'failed' },
    { status: 'partially_refunded', state: 'succeeded' },
    { status: 'processed', state: 'pending' },
  ])('may be repeated: Paycore refuses the same reference, and $status is $state', async ({ status, state }) => {
    const { provider, adapter } = await start();
    provider.script = [invoice('processed'), broken, taken, invoice(status)];
    expect(await adapter.refund(back)).toBe(state);
    expect(await adapter.readRefund?.(back)).toBe(state);
  });

  test('is repeated where a code for too many calls names the reference', async () => {
    const { provider, adapter } = await start();
    const busy = says({ errors: [{ detail: 'reference_id has already been taken' }] }, 429);
    provider.script = [invoice('processed'), busy, invoice('refunding')];
    expect(await adapter.refund(back)).toBe('pending');
    expect(provider.asked[2]).toMatchObject({ method: 'GET', path: '/api/payment-invoices/cpi_FAKE0000000001' });
    provider.script = [invoice('processed'), busy, invoice('refund_failed')];
    expect(await adapter.refund(back)).toBe('failed');
  });

  test.each([409, 429])('is unclear after HTTP %i, which may be the same refund under way', async (status) => {
    const { provider, adapter } = await start();
    provider.script = [invoice('processed'), says({ errors: [{ detail: 'try again later' }] }, status)];
    await expect(adapter.refund(back)).rejects.toMatchObject({ code: 'unreachable' });
  });

  test('is refused for another reason', async () => {
    const { provider, adapter } = await start();
    provider.script = [invoice('partially_refunded'), says({ errors: [{ detail: 'amount is too large' }] }, 422)];
    await expect(adapter.refund(back)).rejects.toMatchObject({ code: 'refused' });
  });
});
