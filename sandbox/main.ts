import { startSandbox } from './sandbox.ts';

const { SANDBOX_PORT = '4010', FONDY_MERCHANT_ID = '1396424', FONDY_PAYMENT_KEY = 'test' } = process.env;
const { PAYPAL_CLIENT_ID = 'fake-paypal-client', PAYPAL_SECRET = 'fake-paypal-secret' } = process.env;
const { STRIPE_SECRET_KEY = 'sk_test_fake_stripe_key', STRIPE_WEBHOOK_SECRET = 'whsec_fake_stripe_secret' } =
  process.env;
const { PAYCORE_ACCOUNT_ID = 'coma_fake', PAYCORE_API_KEY = 'fake-paycore-api-key' } = process.env;
const { PAYCORE_PRIVATE_KEY = 'sk_test_FAKE_paycore_private_key' } = process.env;
const { PAYMENTWALL_PROJECT_KEY = 'pwfake_project_key_0001', PAYMENTWALL_SECRET_KEY = 'pwfake_secret_key_0001' } =
  process.env;
const { PAYPAL_WEBHOOK_ID = 'fake-paypal-webhook', SHOP_URL = 'http://localhost:3000' } = process.env;

const fondy = { merchantId: Number(FONDY_MERCHANT_ID), paymentKey: FONDY_PAYMENT_KEY };
const stripe = { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET };
const paycore = { accountId: PAYCORE_ACCOUNT_ID, apiKey: PAYCORE_API_KEY, privateKey: PAYCORE_PRIVATE_KEY };
const paymentwall = { projectKey: PAYMENTWALL_PROJECT_KEY, secretKey: PAYMENTWALL_SECRET_KEY };
const paypal = { clientId: PAYPAL_CLIENT_ID, secret: PAYPAL_SECRET, webhookId: PAYPAL_WEBHOOK_ID };
const sandbox = await startSandbox({ port: Number(SANDBOX_PORT), fondy, paycore, paymentwall, paypal, stripe });
for (const name of ['paypal', 'paymentwall', 'stripe']) sandbox.setWebhook(name, `${SHOP_URL}/webhooks/${name}`);
console.log(`The payment sandbox answers on ${sandbox.url}, with webhooks to ${SHOP_URL}.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.close());
