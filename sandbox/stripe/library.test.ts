import { Stripe } from 'stripe';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loopbackAgent, openShop, type Shop } from '../testing.ts';
import { signatureHeader } from './signature.ts';
import { VECTORS } from './vectors.ts';

const KEY = 'sk_test_fake_stripe_key';
const SECRET = 'whsec_fake_stripe_secret';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop('stripe', { secretKey: KEY, webhookSecret: SECRET });
});

/** The library of Stripe, which knows no address with a path: the sandbox gives it a host name of its own. */
function library(key = KEY): Stripe {
  const httpClient = Stripe.createNodeHttpClient(loopbackAgent());
  const { port } = shop;
  return new Stripe(key, { host: 'stripe.localhost', port, protocol: 'http', httpClient, maxNetworkRetries: 0 });
}

const order: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  client_reference_id: 'ord_1001-a1',
  customer_email: 'jo@example.com',
  line_items: [
    { quantity: 1, price_data: { currency: 'usd', unit_amount: 4550, product_data: { name: 'Order #1001' } } },
  ],
  payment_intent_data: { metadata: { order: 'ord_1001' } },
  metadata: { order: 'ord_1001' },
  success_url: 'http://localhost:3000/return?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:3000/cancel',
};

const play = (outcome: string) => shop.play('ord_1001-a1', outcome);

const typesOf = (stripe: Stripe) =>
  shop.received.map(
    ({ body, headers }) => stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), SECRET).type,
  );

describe('payments §7 the library of Stripe and the sandbox', () => {
  test('create a session, read it, refund a part of it and verify every webhook', async () => {
    const stripe = library();
    const session = await stripe.checkout.sessions.create(order, { idempotencyKey: 'a1:create' });
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 4550, livemode: false });
    expect(session.url).toContain(`/stripe/c/pay/${session.id}`);

    await play('pay');
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge'] });
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid' });
    expect(paid.payment_intent).toMatchObject({ status: 'succeeded', latest_charge: { amount_refunded: 0 } });

    const intent = typeof paid.payment_intent === 'object' ? paid.payment_intent?.id : undefined;
    const refund = { payment_intent: String(intent), amount: 1000, metadata: { refund: 'rf_1' } };
    const first = await stripe.refunds.create(refund, { idempotencyKey: 'rf_1' });
    expect(first).toMatchObject({ status: 'succeeded', amount: 1000, metadata: { refund: 'rf_1' } });
    expect((await stripe.refunds.create(refund, { idempotencyKey: 'rf_1' })).id).toBe(first.id);
    expect((await stripe.refunds.list({ payment_intent: String(intent) })).data).toHaveLength(1);
    const areReported = () =>
      expect(typesOf(stripe).toSorted()).toEqual(['charge.refunded', 'checkout.session.completed', 'refund.created']);
    await vi.waitFor(areReported, { timeout: 50_000 });
  });

  test('get the errors of Stripe', async () => {
    const stripe = library();
    await expect(library('sk_test_wrong').checkout.sessions.retrieve('cs_1')).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
    await expect(stripe.checkout.sessions.retrieve('cs_1')).rejects.toMatchObject({ code: 'resource_missing' });
    await stripe.checkout.sessions.create(order, { idempotencyKey: 'a1:create' });
    const other = stripe.checkout.sessions.create(
      { ...order, customer_email: 'x@example.com' },
      { idempotencyKey: 'a1:create' },
    );
    await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    const soon = Math.floor(Date.now() / 1000) + 60;
    await expect(stripe.checkout.sessions.create({ ...order, expires_at: soon })).rejects.toBeInstanceOf(
      Stripe.errors.StripeInvalidRequestError,
    );
  });

  test('expire a session', async () => {
    const stripe = library();
    const { id } = await stripe.checkout.sessions.create(order);
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
    const isReported = () => expect(typesOf(stripe)).toEqual(['checkout.session.expired']);
    await vi.waitFor(isReported, { timeout: 50_000 });
  });

  test.each(['bad_signature', 'changed_body', 'replay'])('refuse the webhook of %s', async (outcome) => {
    const stripe = library();
    await stripe.checkout.sessions.create(order);
    await play(outcome);
    expect(shop.received).toHaveLength(1);
    expect(() => typesOf(stripe)).toThrow(Stripe.errors.StripeSignatureVerificationError);
  });
});

describe('payments §5.3 the signatures of the sandbox are those of the library', () => {
  test.each(Object.entries(VECTORS))('vector %s', (_name, { secret, payload, header }) => {
    const seconds = Number(/t=(\d+)/.exec(header)?.[1]);
    expect(signatureHeader(payload, [secret], new Date(seconds * 1000))).toBe(header);
    expect(library().webhooks.generateTestHeaderString({ payload, secret, timestamp: seconds })).toBe(header);
  });
});
