import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { says, startScriptedProvider } from '../scripted/testing.ts';
import { inputFor } from '../testing.ts';
import { confirm, refund } from './ask.ts';
import type { Answer, Ask } from './client.ts';
import type { PaypalConfig } from './config.ts';
import { createOrder } from './create.ts';
import { paypalAdapter } from './paypal.ts';

const config: PaypalConfig = {
  apiUrl: 'https://api-m.paypal.com/',
  clientId: 'c',
  secret: 's',
  webhookId: 'w',
  certHosts: [],
  check: 'certificate',
};
const attempt = { attemptRef: 'u1-1', providerRef: '5O190127TN364715T' };
const ok = (fields: object): Answer => ({ isOk: true, fields: { ...fields } });
const refused = (issue: string, status = 422): Answer => ({ isOk: false, issue, status });

/** A PayPal that gives these answers, one after the other, and notes what it was asked. */
function answering(...answers: Answer[]) {
  const asked: Parameters<Ask>[0][] = [];
  const ask: Ask = async (question) => {
    asked.push(question);
    return answers.shift() ?? refused('NO_MORE_ANSWERS', 500);
  };
  return { ask, asked };
}

const order = (change: object = {}, unit: object = {}) =>
  ok({
    id: attempt.providerRef,
    status: 'APPROVED',
    update_time: '2026-11-20T10:00:00Z',
    purchase_units: [{ invoice_id: 'u1-1', amount: { currency_code: 'USD', value: '45.50' }, ...unit }],
    ...change,
  });
const captured = (capture: object = {}) => {
  const made = { id: 'C1', status: 'COMPLETED', amount: { currency_code: 'USD', value: '45.50' }, ...capture };
  return order({ status: 'COMPLETED' }, { payments: { captures: [made] } });
};

describe('payments §1.2 starting a payment at PayPal', () => {
  const input = inputFor('paypal', 'https://shop.example');
  const page = 'https://www.paypal.com/checkoutnow?token=5O190127TN364715T';

  test('sends the total without parts, and the same request id for the same attempt', async () => {
    const { ask, asked } = answering(ok({ id: attempt.providerRef, links: [] }));
    await createOrder(ask, config, input);
    expect(asked[0]).toMatchObject({ path: '/v2/checkout/orders', requestId: 'u1-1:create' });
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: 'default',
          invoice_id: 'u1-1',
          custom_id: '1',
          description: 'Order #1001',
          amount: { currency_code: 'USD', value: '45.50' },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            shipping_preference: 'NO_SHIPPING',
            landing_page: 'NO_PREFERENCE',
            user_action: 'PAY_NOW',
            payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
            locale: input.customer.locale,
            return_url: input.urls.return,
            cancel_url: input.urls.cancel,
          },
        },
      },
    });
  });

  test.each(['fil', 'es-419'])('leaves out the locale %s, which PayPal refuses', async (locale) => {
    const { ask, asked } = answering(ok({ id: attempt.providerRef, links: [] }));
    await createOrder(ask, config, { ...input, customer: { ...input.customer, locale } });
    expect(asked[0]?.body).not.toContain('"locale"');
  });

  test.each([
    { what: 'the link for the payer', links: [{ rel: 'payer-action', href: page }] },
    {
      what: 'the link of an older call',
      links: [
        { rel: 'self', href: 'https://x' },
        { rel: 'approve', href: page },
      ],
    },
    { what: 'no link', links: [] },
  ])('opens the page of PayPal with $what', async ({ links }) => {
    const { ask } = answering(ok({ id: attempt.providerRef, links }));
    expect(await createOrder(ask, config, input)).toMatchObject({
      providerRef: attempt.providerRef,
      redirectUrl: page,
    });
  });

  test.each([
    { answer: ok({ id: attempt.providerRef, links: [{ rel: 'approve', href: 'https://evil.example/' }] }), code: 'bad_answer' }, // oxfmt-ignore
    { answer: ok({ id: '../x', links: [] }), code: 'bad_answer' },
    { answer: refused('DUPLICATE_INVOICE_ID'), code: 'duplicate' },
    { answer: refused('CURRENCY_NOT_SUPPORTED'), code: 'refused' },
  ])('throws $code for $answer', async ({ answer, code }) => {
    await expect(createOrder(answering(answer).ask, config, input)).rejects.toMatchObject({ code });
  });
});

describe('payments §1.2 starting a payment at a PayPal that does not answer', () => {
  const token = says({ access_token: 'token', expires_in: 3600 });
  let passed = 0;
  const silentFor = (ms: number) => (reply: { destroy: () => unknown }) => ((passed += ms), void reply.destroy());

  test.each([
    { what: 'for a token', script: [silentFor(10_000)], timeouts: [10_000, 4000] },
    { what: 'for the order', script: [token, silentFor(10_000)], timeouts: [10_000, 10_000, 4000] },
    { what: 'after a refused token', script: [token, says({}, 401), silentFor(9000)], timeouts: [10_000, 10_000, 10_000, 5000] }, // oxfmt-ignore
    { what: 'in all its time', script: [silentFor(14_000)], timeouts: [10_000] },
  ])('takes 14 seconds at most $what, so that no second press starts it meanwhile', async ({ script, timeouts }) => {
    passed = 0;
    const provider = await startScriptedProvider();
    const adapter = paypalAdapter({ ...config, apiUrl: provider.url }, { now: () => new Date(passed) });
    const asked = vi.spyOn(AbortSignal, 'timeout');
    onTestFinished(() => asked.mockRestore());
    provider.script = script;
    const input = inputFor('paypal', 'https://shop.example');
    await expect(adapter.create(input)).rejects.toMatchObject({ code: 'unreachable' });
    expect(asked.mock.calls.flat()).toEqual(timeouts);
  });
});

describe('payments §1.4 the capture', () => {
  test.each([
    { issue: 'ORDER_NOT_APPROVED', state: 'redirected' },
    { issue: 'INSTRUMENT_DECLINED', state: 'redirected' },
    { issue: 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', state: 'redirected' },
    { issue: 'PAYER_ACTION_REQUIRED', state: 'redirected' },
    { issue: 'PAYER_CANNOT_PAY', state: 'failed' },
    { issue: 'TRANSACTION_REFUSED', state: 'failed' },
    { issue: 'COMPLIANCE_VIOLATION', state: 'failed' },
    { issue: 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', state: 'failed' },
  ])('$issue is $state', async ({ issue, state }) => {
    expect(await confirm(answering(order(), refused(issue)).ask, config, attempt)).toMatchObject({ state });
  });

  test('an order that another caller has captured is read again', async () => {
    const { ask } = answering(order(), refused('ORDER_ALREADY_CAPTURED'), captured());
    expect(await confirm(ask, config, attempt)).toMatchObject({ state: 'paid', isTest: false });
  });

  test('callers at the same time have one request id, and an answer without the capture is completed', async () => {
    const { ask, asked } = answering(order(), ok({ id: attempt.providerRef, status: 'COMPLETED' }), captured());
    expect(await confirm(ask, config, attempt)).toMatchObject({ state: 'paid' });
    expect(asked[1]).toMatchObject({ requestId: 'u1-1:capture:2026-11-20T10:00:00Z' });
  });

  test('an unknown issue is for staff', async () => {
    const { ask } = answering(order(), refused('DUPLICATE_INVOICE_ID'));
    await expect(confirm(ask, config, attempt)).rejects.toMatchObject({ code: 'refused' });
  });
});

describe('payments §1.6 the status of an order', () => {
  test.each([
    { is: 'redirected', answer: order({ status: 'CREATED' }) },
    { is: 'redirected', answer: order({ status: 'SAVED' }) },
    { is: 'redirected', answer: order({ status: 'PAYER_ACTION_REQUIRED' }) },
    { is: 'expired', answer: order({ status: 'VOIDED' }) },
    { is: 'paid', answer: captured() },
    { is: 'paid', answer: captured({ status: 'PARTIALLY_REFUNDED' }) },
    { is: 'paid', answer: captured({ status: 'REFUNDED' }) },
    { is: 'in_review', answer: captured({ status: 'PENDING', status_details: { reason: 'ECHECK' } }) },
    { is: 'failed', answer: captured({ status: 'DECLINED' }) },
    { is: 'failed', answer: captured({ status: 'FAILED' }) },
  ])('$answer is $is', async ({ is, answer }) => {
    expect(await confirm(answering(answer).ask, config, attempt)).toMatchObject({ state: is });
  });

  test('a full refund is in the status also where refunds are not listed', async () => {
    const { ask } = answering(captured({ status: 'REFUNDED' }));
    expect(await confirm(ask, config, attempt)).toMatchObject({ refundedTotal: { minor: 4550 } });
  });

  test('a payment that was taken back for a complaint is disputed', async () => {
    const disputed = captured({ status: 'PENDING', status_details: { reason: 'BUYER_COMPLAINT' } });
    expect(await confirm(answering(disputed).ask, config, attempt)).toMatchObject({ dispute: 'open' });
  });

  test.each([
    { what: 'about another order', answer: order({ id: 'OTHER' }) },
    { what: 'about another attempt', answer: order({}, { invoice_id: 'u2-1' }) },
    { what: 'with an unknown status', answer: order({ status: 'ODD' }) },
    { what: 'with an unknown status of the capture', answer: captured({ status: 'ODD' }) },
    { what: 'with an amount that is no text', answer: captured({ amount: { currency_code: 'USD', value: 45.5 } }) },
  ])('refuses an answer $what', async ({ answer }) => {
    await expect(confirm(answering(answer).ask, config, attempt)).rejects.toMatchObject({ code: 'bad_answer' });
  });

  test('an attempt whose order was never answered is unknown', async () => {
    const lost = { attemptRef: 'u1-1', providerRef: null };
    await expect(confirm(answering().ask, config, lost)).rejects.toMatchObject({ code: 'unknown' });
  });
});

describe('payments §1.7 the states of a refund', () => {
  const back = { ...attempt, refundId: 'rf_1', amount: { minor: 1000, currency: 'USD' }, comment: 'Paid twice' };
  test.each([
    { status: 'COMPLETED', state: 'succeeded' },
    { status: 'PENDING', state: 'pending' },
    { status: 'FAILED', state: 'failed' },
    { status: 'CANCELLED', state: 'failed' },
  ])('$status is $state', async ({ status, state }) => {
    const { ask, asked } = answering(captured(), ok({ id: 'R1', status }));
    expect(await refund(ask, config, back)).toBe(state);
    expect(asked[1]).toMatchObject({ path: '/v2/payments/captures/C1/refund', requestId: 'rf_1' });
    expect(JSON.parse(asked[1]?.body ?? '')).toEqual({
      amount: { currency_code: 'USD', value: '10.00' },
      custom_id: 'rf_1',
      note_to_payer: 'Paid twice',
    });
  });

  test.each([
    { status: 409, name: 'RESOURCE_CONFLICT' },
    { status: 422, name: 'PREVIOUS_REQUEST_IN_PROGRESS' },
    { status: 429, name: 'RATE_LIMIT_REACHED' },
  ])('HTTP $status $name leaves it unclear: the same refund may be under way', async ({ status, name }) => {
    const provider = await startScriptedProvider();
    const token = says({ access_token: 'token', expires_in: 3600 });
    const adapter = paypalAdapter({ ...config, apiUrl: provider.url }, { timeoutMs: 20_000 });
    const paid = captured();
    provider.script = [token, says(paid.isOk ? paid.fields : {}), says({ name, details: [] }, status)];
    await expect(adapter.refund(back)).rejects.toMatchObject({ code: 'unreachable' });
    expect(provider.asked.at(-1)).toMatchObject({ method: 'POST', path: '/v2/payments/captures/C1/refund' });
  });
});
