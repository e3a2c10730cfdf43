import { startSandbox } from './sandbox.ts';

const { SANDBOX_PORT = '4010', FONDY_MERCHANT_ID = '1396424', FONDY_PAYMENT_KEY = 'test' } = process.env;
const { PAYPAL_CLIENT_ID = 'fake-paypal-client', PAYPAL_SECRET = 'fake-paypal-secret' } = process.env;
const { STRIPE_SECRET_KEY = 'sk_test_fake_stripe_key', STRIPE_WEBHOOK_SECRET = 'whsec_fake_stripe_secret' } =
  process.env;
const { PAYPAL_WEBHOOK_ID = 'fake-paypal-webhook', SHOP_URL = 'http://localhost:3000' } = process.env;

const fondy = { merchantId: Number(FONDY_MERCHANT_ID), paymentKey: FONDY_PAYMENT_KEY };
const stripe = { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET };
const paypal = { clientId: PAYPAL_CLIENT_ID, secret: PAYPAL_SECRET, webhookId: PAYPAL_WEBHOOK_ID };
const sandbox = await startSandbox({ port: Number(SANDBOX_PORT), fondy, paypal, stripe });
for (const name of ['paypal', 'stripe']) sandbox.setWebhook(name, `${SHOP_URL}/webhooks/${name}`);
console.log(`The payment sandbox answers on ${sandbox.url}, with webhooks to ${SHOP_URL}.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.close());
