import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { says, startScriptedProvider } from '../scripted/testing.ts';
import { NOW, inputFor } from '../testing.ts';
import { stripeAdapter } from './stripe.ts';

const config = { secretKey: 'sk_test_fake', webhookSecret: 'whsec_fake', apiVersion: 'v' };
const attempt = { attemptRef: 'u1-1', providerRef: 'cs_1' };

async function start() {
  const provider = await startScriptedProvider();
  return { provider, adapter: stripeAdapter({ ...config, apiUrl: provider.url }, { timeoutMs: 20_000 }) };
}

/** A Stripe, and an adapter whose clock is the first of `times`, in ms after now. */
async function startAt(times: number[]) {
  const provider = await startScriptedProvider();
  const now = () => new Date(NOW.getTime() + (times[0] ?? 0));
  return { provider, adapter: stripeAdapter({ ...config, apiUrl: provider.url }, { now }) };
}

describe('payments §5.1 starting a payment at Stripe', () => {
  const input = { ...inputFor('stripe', 'https://shop.example'), expiresAt: new Date(NOW.getTime() + 30 * 60_000) };

  test('takes 14 seconds at most with its repeat, so that no second press starts it meanwhile', async () => {
    const times = [0];
    const { provider, adapter } = await startAt(times);
    const timeouts = vi.spyOn(AbortSignal, 'timeout');
    onTestFinished(() => timeouts.mockRestore());
    provider.script = [(reply) => ((times[0] = 10_000), void reply.destroy())];
    await expect(adapter.create(input)).rejects.toMatchObject({ code: 'unreachable' });
    expect(timeouts.mock.calls.flat()).toEqual([10_000, 4000]);
  });

  test('is the same call when the attempt is started again soon', async () => {
    const times = [0];
    const { provider, adapter } = await startAt(times);
    provider.script = [says({ id: 'cs_1', url: `${provider.url}/c/pay/cs_1` })];
    const first = await adapter.create(input);
    times[0] = 40_000;
    expect(await adapter.create(input)).toEqual(first);
    const [one, again] = provider.asked;
    expect(again?.body).toBe(one?.body);
    expect(again?.headers['idempotency-key']).toBe('u1-1:create');
  });

  test('leaves the buyer half an hour also where the attempt began long ago', async () => {
    const { provider, adapter } = await startAt([25 * 60_000]);
    provider.script = [says({ id: 'cs_1', url: `${provider.url}/c/pay/cs_1` })];
    expect((await adapter.create(input)).expiresAt).toEqual(new Date(NOW.getTime() + 56 * 60_000));
  });
});

describe('payments §5.1 refunding money through Stripe', () => {
  const back = { ...attempt, refundId: 'rf_1', amount: { minor: 1000, currency: 'USD' } };
  const session = {
    id: 'cs_1',
    client_reference_id: 'u1-1',
    status: 'complete',
    payment_status: 'paid',
    amount_total: 4550,
    currency: 'usd',
    livemode: false,
    payment_intent: { id: 'pi_1', latest_charge: null },
  };

  test.each([
    { status: 409, code: 'idempotency_key_in_use' },
    { status: 429, code: 'rate_limit' },
  ])('is unclear after HTTP $status $code: the same refund may be under way', async ({ status, code }) => {
    const { provider, adapter } = await start();
    const refused = says({ error: { type: 'invalid_request_error', code } }, status);
    provider.script = [says(session), says({ data: [] }), refused];
    await expect(adapter.refund(back)).rejects.toMatchObject({ code: 'unreachable' });
    expect(provider.asked.at(-1)).toMatchObject({ method: 'POST', path: '/v1/refunds' });
  });
});
