import { describe, expect, test } from 'vitest';
import type { Verified } from '../adapter.ts';
import { fondyAdapter } from './fondy.ts';
import type { Fields } from './fields.ts';
import { signatureOf } from './signature.ts';
import { VECTORS } from '@octavo/sandbox/fondy/vectors';

const KEY = 'fake-fondy-key';
const MERCHANT = 1396424;
const fondy = fondyAdapter({ apiUrl: 'http://127.0.0.1:9/api', merchantId: MERCHANT, paymentKey: KEY });

describe('spec §7 a webhook of Fondy', () => {
  test('of an approved payment is paid and needs to be confirmed', async () => {
    const { signature } = VECTORS.F4;
    expect(await verify(json(VECTORS.F4.fields, signature))).toMatchObject({
      kind: 'verified',
      reply: { status: 200 },
      events: [
        {
          dedupeKey: `ord_1001-a1:${signature}`,
          attemptRef: 'ord_1001-a1',
          providerRef: '700000001',
          status: {
            state: 'paid',
            amount: { minor: 4550, currency: 'USD' },
            refundedTotal: { minor: 0, currency: 'USD' },
            isTest: true,
          },
          needsConfirm: true,
        },
      ],
    });
  });

  test('is also read from a form', async () => {
    const fields = { ...VECTORS.F4.fields, signature: VECTORS.F4.signature };
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    expect(await verify(form.toString())).toMatchObject({
      kind: 'verified',
      events: [{ status: { state: 'paid' } }],
    });
  });

  test.each([
    { vector: VECTORS.F5, status: { state: 'failed', amount: { minor: 4550 } } },
    { vector: VECTORS.F6, status: { state: 'paid', refundedTotal: { minor: 4550 } } },
  ])('of vector $vector.fields.order_status is $status.state', async ({ vector, status }) => {
    expect(await verify(json(vector.fields, vector.signature))).toMatchObject({
      kind: 'verified',
      events: [{ status }],
    });
  });

  test('of a published example is verified for its merchant', async () => {
    const { key, fields, signature } = VECTORS.F2;
    const theirs = fondyAdapter({ apiUrl: 'http://127.0.0.1:9', merchantId: MERCHANT, paymentKey: key });
    expect(await theirs.verifyWebhook(webhook(json(fields, signature)))).toMatchObject({
      kind: 'verified',
      events: [{ status: { state: 'paid', amount: { minor: 111, currency: 'USD' } } }],
    });
  });

  test('has a valid signature when a value moves to an empty name, so it must be confirmed', async () => {
    const { key, fields, signature } = VECTORS.F2;
    const moved = { ...fields, masked_card: '', merchant_data: fields.masked_card };
    const theirs = fondyAdapter({ apiUrl: 'http://127.0.0.1:9', merchantId: MERCHANT, paymentKey: key });
    expect(await theirs.verifyWebhook(webhook(json(moved, signature)))).toMatchObject({
      kind: 'verified',
      events: [{ needsConfirm: true }],
    });
  });

  test.each(['order_id', 'merchant_id', 'order_status', 'amount', 'currency', 'payment_id', 'tran_type'])(
    'without %s is rejected, also with a valid signature',
    async (name) => {
      for (const value of ['', null, undefined]) {
        // oxlint-disable-next-line no-await-in-loop -- three short calls
        expect(await verify(signed({ ...VECTORS.F4.fields, [name]: value }))).toMatchObject({
          kind: 'rejected',
          reply: { status: 400 },
        });
      }
    },
  );

  test('of another merchant is rejected', async () => {
    const foreign = signed({ ...VECTORS.F4.fields, merchant_id: 1549901 });
    expect(await verify(foreign)).toMatchObject({ kind: 'rejected', reason: 'foreign_merchant' });
  });

  test.each([
    { change: { order_status: 'paid' } },
    { change: { tran_type: 'verification' } },
    { change: { amount: '45.50', actual_amount: '' } },
    { change: { amount: '-4550', actual_amount: '' } },
    { change: { currency: 'usd' } },
    { change: { order_status: 'reversed' } },
    { change: { tran_type: 'reverse' } },
    { change: { order_status: 'declined', reversal_amount: '1' } },
  ])('with $change is rejected', async ({ change }) => {
    expect(await verify(signed({ ...VECTORS.F4.fields, ...change }))).toMatchObject({
      kind: 'rejected',
      reason: 'malformed',
    });
  });

  test.each(['', 'null', '[]', '{', '{"a":', '\u0000', 'order_id=1&order_id=2'])('of %j is rejected', async (body) => {
    expect(await verify(body)).toMatchObject({ kind: 'rejected', reply: { status: 400 } });
  });

  test('changed by a single bit is rejected or has the same values', async () => {
    const body = Buffer.from(json(VECTORS.F4.fields, VECTORS.F4.signature));
    const truth = factsOf((await verify(body)) as Verified); // the first test proves it
    const outcomes = await Promise.all(
      Array.from({ length: body.length * 8 }, async (_, bit) => {
        const changed = Uint8Array.from(body);
        changed[bit >> 3]! ^= 1 << (bit & 7); // within the body’s length
        const verdict = await verify(changed);
        return verdict.kind === 'verified' ? factsOf(verdict) : 'rejected';
      }),
    );
    const accepted = outcomes.filter((outcome) => outcome !== 'rejected');
    expect(accepted).toEqual(accepted.map(() => truth));
    expect(accepted.length).toBeLessThan(outcomes.length / 4); // only letters of names, which are not signed
  });

  test('with an additional_info that cannot be signed is unproven', async () => {
    const fields = { ...VECTORS.F4.fields, additional_info: { capture_status: null }, signature: 'whatever' };
    expect(await verify(JSON.stringify(fields))).toEqual({
      kind: 'unproven',
      attemptRef: 'ord_1001-a1',
      accepted: { status: 200, contentType: 'text/plain', body: 'OK' },
      refused: { status: 400, contentType: 'text/plain', body: 'rejected' },
    });
    const foreign = JSON.stringify({ ...fields, merchant_id: 2 });
    expect(await verify(foreign)).toMatchObject({ kind: 'rejected', reason: 'foreign_merchant' });
  });
});

function verify(body: string | Uint8Array) {
  return fondy.verifyWebhook(webhook(body));
}

function webhook(body: string | Uint8Array) {
  const rawBody = Buffer.from(body as Uint8Array); // from() takes either
  const receivedAt = new Date('2026-11-20T10:00:01Z');
  return { method: 'POST', rawBody, query: [], headers: {}, remoteIp: '127.0.0.1', receivedAt };
}

function json(fields: Fields, signature: string): string {
  return JSON.stringify({ ...fields, signature });
}

function signed(fields: Fields): string {
  return JSON.stringify({ ...fields, signature: signatureOf(fields, KEY) });
}

function factsOf({ events }: Verified) {
  const [event] = events as [Verified['events'][0]]; // Fondy sends one event in each webhook
  return event;
}
