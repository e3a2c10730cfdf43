import { VECTORS } from '@octavo/sandbox/paycore/vectors';
import { describe, expect, test } from 'vitest';
import { webhookOf } from '../testing.ts';
import { paycoreAdapter } from './paycore.ts';
import { signatureOf } from './signature.ts';
import { CONFIG, invoiceWith } from './testing.ts';

const amount = { minor: 4550, currency: 'USD' };
const nothing = { minor: 0, currency: 'USD' };
const id = 'cpi_FAKE0000000001';

describe('payments §4.4 a callback of Paycore', () => {
  test.each([
    {
      name: 'C1',
      status: { state: 'paid', amount, refundedTotal: nothing, isTest: true },
      key: '1795168860:processed',
    },
    {
      name: 'C2',
      status: { state: 'failed', amount, refundedTotal: nothing, isTest: true, declined: 'insufficient_funds' },
      key: '1795168861:process_failed',
    },
    { name: 'C3', status: { state: 'paid', amount, refundedTotal: amount, isTest: true }, key: '1795255200:refunded' },
  ] as const)('of vector $name is $status.state and must be confirmed', async ({ name, status, key }) => {
    const { body, signature } = VECTORS[name];
    expect(await verify(body, signature)).toEqual({
      kind: 'verified',
      reply: { status: 200, contentType: 'text/plain', body: 'OK' },
      events: [{ dedupeKey: `${id}:${key}`, attemptRef: 'ord_1001-a1', providerRef: id, status, needsConfirm: true }],
    });
  });

  test.each(['C4', 'C5'] as const)('of vector %s has a right signature and no invoice', async (name) => {
    const { key, body, signature } = VECTORS[name];
    const theirs = paycoreAdapter({ ...CONFIG, privateKey: key });
    const webhook = webhookOf({ rawBody: Buffer.from(body), headers: { 'x-signature': signature } });
    expect(await theirs.verifyWebhook(webhook)).toMatchObject({
      kind: 'rejected',
      reason: 'malformed',
      reply: { status: 400 },
    });
  });

  test('is verified over its bytes, with the spaces and digits that Paycore sent', async () => {
    const spaced = ` ${JSON.stringify({ data: invoiceWith() }, null, 3).replace('45.5,', '45.500,')}\n`;
    expect(await verify(spaced)).toMatchObject({ kind: 'verified', events: [{ status: { amount } }] });
    const signature = signatureOf(Buffer.from(spaced), CONFIG.privateKey);
    expect(await verify(JSON.stringify(JSON.parse(spaced)), signature)).toMatchObject({ reason: 'bad_signature' });
  });

  test('with several invoices has an event for each', async () => {
    const body = JSON.stringify({ data: [invoiceWith(), invoiceWith({ reference_id: 'other' })] });
    expect(await verify(body)).toMatchObject({ events: [{ attemptRef: 'ord_1001-a1' }, { attemptRef: 'other' }] });
  });

  test.each([
    { attributes: { status: 'created' }, status: { state: 'redirected' } },
    { attributes: { status: 'processing' }, status: { state: 'pending' } },
    { attributes: { status: 'process_pending' }, status: { state: 'pending' } },
    { attributes: { status: 'verified' }, status: { state: 'pending' } },
    { attributes: { status: 'process_error' }, status: { state: 'pending' } },
    {
      attributes: { status: 'partially_processed', processed_amount: 20 },
      status: { state: 'paid', amount: { minor: 2000 } },
    },
    {
      attributes: { status: 'partially_processed', processed_amount: null },
      status: { state: 'paid', amount: { minor: 0 } },
    },
    {
      attributes: { status: 'partially_processed', processed_amount: undefined },
      status: { state: 'paid', amount: { minor: 0 } },
    },
    {
      attributes: { status: 'partially_processed', processed_amount: 0 },
      status: { state: 'paid', amount: { minor: 0 } },
    },
    ...['refunding', 'refund_pending', 'refund_error', 'refund_failed', 'partially_refunded', 'refunded'].map(
      (status) => ({ attributes: { status, processed_amount: null }, status: { state: 'paid', amount: nothing } }),
    ),
    ...['charged_back', 'partially_charged_back'].map((status) => ({
      attributes: { status, processed_amount: undefined },
      status: { state: 'paid', amount: nothing },
    })),
    {
      attributes: { status: 'refunded', processed_amount: 20 },
      status: { amount: { minor: 2000 }, refundedTotal: { minor: 2000 } },
    },
    { attributes: { status: 'verify_failed' }, status: { state: 'failed' } },
    { attributes: { status: 'expired' }, status: { state: 'expired' } },
    { attributes: { status: 'terminated' }, status: { state: 'cancelled' } },
    { attributes: { status: 'refunding' }, status: { state: 'paid', refundedTotal: nothing } },
    { attributes: { status: 'refund_pending' }, status: { state: 'paid', refundedTotal: nothing } },
    { attributes: { status: 'refund_error' }, status: { state: 'paid', refundedTotal: nothing } },
    { attributes: { status: 'refund_failed' }, status: { state: 'paid', refundedTotal: nothing } },
    {
      attributes: { status: 'partially_refunded', refunded_amount: 10.1 },
      status: { state: 'paid', refundedTotal: { minor: 1010 } },
    },
    { attributes: { status: 'charged_back', charged_back_amount: 45.5 }, status: { state: 'paid', dispute: 'lost' } },
    {
      attributes: { status: 'partially_charged_back', charged_back_amount: 5 },
      status: { state: 'paid', dispute: 'open', refundedTotal: { minor: 500 } },
    },
    { attributes: { test_mode: false }, status: { isTest: false } },
  ])('with $attributes is $status', async ({ attributes, status }) => {
    expect(await verify(JSON.stringify({ data: invoiceWith(attributes) }))).toMatchObject({ events: [{ status }] });
  });

  test.each([
    { attributes: { status: 'odd' } },
    { attributes: { status: 'toString' } },
    { attributes: { processed_amount: 45.505 } },
    { attributes: { processed_amount: '45.5' } },
    { attributes: { processed_amount: -45.5 } },
    { attributes: { refunded_amount: 0.001 } },
    { attributes: { currency: 'usd' } },
    { attributes: { reference_id: null } },
  ])('with $attributes is rejected, also with a valid signature', async ({ attributes }) => {
    expect(await verify(JSON.stringify({ data: invoiceWith(attributes) }))).toMatchObject({ reason: 'malformed' });
  });

  test.each(['', 'null', '[]', '{', '{"data":[]}', '{"data":{"type":"payouts"}}'])(
    'of %j is rejected',
    async (body) => {
      expect(await verify(body)).toMatchObject({ kind: 'rejected', reason: 'malformed' });
    },
  );

  test('changed by a single bit is rejected', async () => {
    const { body, signature } = VECTORS.C1;
    const bytes = Buffer.from(body);
    const verdicts = await Promise.all(
      Array.from({ length: bytes.length * 8 }, (_, bit) => {
        const changed = Uint8Array.from(bytes);
        changed[bit >> 3]! ^= 1 << (bit & 7); // within the body’s length
        return verify(changed, signature);
      }),
    );
    expect(new Set(verdicts.map(({ kind }) => kind))).toEqual(new Set(['rejected']));
  });
});

const adapter = paycoreAdapter(CONFIG);

function verify(body: string | Uint8Array, signature?: string) {
  const rawBody = Buffer.from(body as Uint8Array); // from() takes either
  return adapter.verifyWebhook(
    webhookOf({ rawBody, headers: { 'x-signature': signature ?? signatureOf(rawBody, CONFIG.privateKey) } }),
  );
}
