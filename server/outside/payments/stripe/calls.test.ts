import { describe, expect, test } from 'vitest';
import { says, startScriptedProvider } from '../scripted/testing.ts';
import { stripeAdapter } from './stripe.ts';

const config = { secretKey: 'sk_test_fake', webhookSecret: 'whsec_fake', apiVersion: 'v' };
const attempt = { attemptRef: 'u1-1', providerRef: 'cs_1' };

async function start() {
  const provider = await startScriptedProvider();
  return { provider, adapter: stripeAdapter({ ...config, apiUrl: provider.url }, { timeoutMs: 20_000 }) };
}

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
