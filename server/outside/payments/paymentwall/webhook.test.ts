import { PINGBACKS, PUBLISHED } from '@octavo/sandbox/paymentwall/vectors';
import { describe, expect, test } from 'vitest';
import { webhookOf } from '../testing.ts';
import { CONFIG, signed } from './testing.ts';
import { paymentwallAdapter } from './paymentwall.ts';

const OK = { status: 200, contentType: 'text/plain', body: 'OK' };
const amount = { minor: 4550, currency: 'USD' };
const nothing = { minor: 0, currency: 'USD' };
const refs = { attemptRef: 'ord_1001-a1', providerRef: 'b1795168801' };

describe('payments §3.4 a pingback of Paymentwall', () => {
  test('with its amount is proof of a payment, and is answered exactly OK', async () => {
    expect(await verify(PINGBACKS.paidWithAmount.query)).toEqual({
      kind: 'verified',
      reply: OK,
      events: [
        {
          dedupeKey: 'b1795168801_0',
          ...refs,
          customerRef: 'cust_42',
          mayBeAnother: true,
          status: { state: 'paid', amount, refundedTotal: nothing, isTest: false },
          needsConfirm: false,
        },
      ],
    });
  });

  test.each([
    { vector: PINGBACKS.paid, dedupeKey: 'b1795168801_0' },
    { vector: PINGBACKS.refund, dedupeKey: 'b1795168801_2_9' },
    { vector: PINGBACKS.chargeback, dedupeKey: 'b1795168801_2_1', dispute: 'lost' },
    { vector: PINGBACKS.review, dedupeKey: 'b1795168801_200' },
    { vector: PINGBACKS.accepted, dedupeKey: 'b1795168801_201' },
    { vector: PINGBACKS.test, dedupeKey: 't1795168801_0', providerRef: 't1795168801' },
  ])('without an amount must be confirmed: $dedupeKey', async ({ vector, ...event }) => {
    expect(await verify(vector.query)).toEqual({
      kind: 'verified',
      reply: OK,
      events: [{ ...refs, customerRef: 'cust_42', mayBeAnother: true, ...event, needsConfirm: true }],
    });
  });

  test.each([
    { change: { type: '0' }, status: { state: 'paid', refundedTotal: nothing } },
    { change: { type: '0', is_test: '1' }, status: { state: 'paid', isTest: true } },
    { change: { type: '200' }, status: { state: 'in_review' } },
    { change: { type: '201' }, status: { state: 'paid' } },
    { change: { type: '202' }, status: { state: 'failed' } },
    { change: { type: '203' }, status: { state: 'failed' } },
    { change: { type: '2', reason: '9' }, status: { state: 'paid', refundedTotal: amount } },
    { change: { type: '2', cb_type: 'refund' }, status: { state: 'paid', refundedTotal: amount } },
    { change: { type: '2', cb_type: 'chargeback' }, status: { dispute: 'lost' } },
    { change: { type: '2', reason: '10' }, status: { dispute: 'part', refundedTotal: nothing } },
    { change: { type: '2', reason: '8' }, status: { dispute: 'open' } },
    { change: { type: '2' }, status: { dispute: 'open' } },
    ...['1', '2', '3', '4', '5', '6', '7'].map((reason) => ({
      change: { type: '2', reason },
      status: { state: 'paid', dispute: 'lost', refundedTotal: nothing },
    })),
  ])('with $change is $status', async ({ change, status }) => {
    expect(await verify(signed(change))).toMatchObject({ events: [{ ...refs, status, needsConfirm: false }] });
  });

  test('for staff is named by its reason, as another one is another dispute', async () => {
    const disputed = { ref: 'reason 8', code: '8', isNamedByReason: true, state: 'open', amount: null, answerBy: null };
    expect(await verify(signed({ type: '2', reason: '8' }))).toMatchObject({ events: [{ disputed }] });
    expect(JSON.stringify(await verify(signed({ type: '2' })))).not.toContain('disputed'); // it has no reason
  });

  test.each(['1', '12', '13', '14'])('of type %s is answered and changes nothing', async (type) => {
    expect(await verify(signed({ type }))).toEqual({ kind: 'verified', events: [], reply: OK });
  });

  test.each([
    { change: { type: '9' }, reason: 'malformed' },
    { change: { type: 'toString' }, reason: 'malformed' },
    { change: { ref: 'b1type=2' }, reason: 'malformed' },
    { change: { ag_external_id: 'ord_1001-a1' }, reason: 'malformed' },
    { change: { email: 'jo@example.com' }, reason: 'malformed' },
    { change: { '': 'x' }, reason: 'malformed' },
    { change: { goodsid: '' }, reason: 'incomplete' },
    { change: { ref: '' }, reason: 'incomplete' },
    { change: { uid: '' }, reason: 'incomplete' },
  ])('with $change is rejected, also with a valid signature', async ({ change, reason }) => {
    expect(await verify(signed(change))).toMatchObject({ kind: 'rejected', reason, reply: { status: 400 } });
  });

  test('in the default form without an amount, or with one that is not in cents, must be confirmed', async () => {
    for (const wrong of ['45.505', '-45.50', '045.50', 'NaN']) {
      // oxlint-disable-next-line no-await-in-loop -- four short calls
      expect(await verify(signed({ amount: wrong }))).toMatchObject({ events: [{ needsConfirm: true }] });
    }
  });

  test('with a name twice, by POST, or with an older signature is rejected', async () => {
    const { query } = PINGBACKS.paid;
    expect(await verify(`${query}&type=2`)).toMatchObject({ reason: 'malformed' });
    const byPost = webhookOf({ method: 'POST', query: [...new URLSearchParams(query)] });
    expect(await adapter.verifyWebhook(byPost)).toMatchObject({ reason: 'malformed' });
    expect(await verify(PINGBACKS.paidVersion2.query)).toMatchObject({ reason: 'bad_signature' });
  });

  test.each(PUBLISHED)('as published, $query, is read only with version 3 and for a product', async (vector) => {
    const { secret, query } = vector;
    const theirs = paymentwallAdapter({ ...CONFIG, secretKey: secret });
    const verdict = await theirs.verifyWebhook(webhookOf({ method: 'GET', query: [...new URLSearchParams(query)] }));
    const isOurs = query.includes('sign_version=3') && query.includes('goodsid=');
    expect(verdict.kind).toBe(isOurs ? 'verified' : 'rejected');
  });

  test('changed in a single character is rejected', async () => {
    const { query } = PINGBACKS.paidWithAmount;
    const verdicts = await Promise.all(
      Array.from(query, (character, at) =>
        verify(query.slice(0, at) + (character === 'x' ? 'y' : 'x') + query.slice(at + 1)),
      ),
    );
    expect(new Set(verdicts.map(({ kind }) => kind))).toEqual(new Set(['rejected']));
  });

  test('keeps its signature when a parameter moves into the value before it, so values are checked', async () => {
    const { query } = PINGBACKS.paidWithAmount;
    const moved = query.replace('&currency_code=USD', 'currency_code%3DUSD');
    expect(moved).not.toBe(query);
    expect(await verify(moved)).toMatchObject({ kind: 'verified', events: [{ needsConfirm: true }] });
    const intoRef = query.replace('&sign_version=3', 'sign_version%3D3');
    expect(await verify(intoRef)).toMatchObject({ kind: 'rejected' });
  });
});

const adapter = paymentwallAdapter(CONFIG);

const verify = (query: string) =>
  adapter.verifyWebhook(webhookOf({ method: 'GET', query: [...new URLSearchParams(query)] }));
