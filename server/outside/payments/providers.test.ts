import { expect, test } from 'vitest';
import * as z from 'zod';
import { PAYMENT_CONFIG, paymentAdapters, whyNotInProduction } from './providers.ts';

const real = z.object(PAYMENT_CONFIG).parse({
  FONDY_API_URL: 'https://pay.fondy.eu/api',
  FONDY_MERCHANT_ID: '7700001',
  FONDY_PAYMENT_KEY: 'p7Kd0c1x',
});

test('a provider with settings is available under its id', () => {
  expect(paymentAdapters(real).fondy).toMatchObject({ id: 'fondy' });
});

test('real keys on a public host may take money', () => {
  expect(whyNotInProduction(real)).toBeNull();
});

test.each([
  'http://pay.fondy.eu/api',
  'nowhere',
  'https://localhost/api',
  'https://site1.localhost/api',
  'https://sandbox/api',
  'https://127.0.0.1/api',
  'https://10.0.0.7/api',
  'https://192.168.1.4/api',
  'https://169.254.169.254/api',
  'https://[::1]/api',
  'https://[fd00::1]/api',
  'https://[::ffff:127.0.0.1]/api',
])('%s may not take real money', (FONDY_API_URL) => {
  expect(whyNotInProduction({ ...real, FONDY_API_URL })).toMatch(/^The address of Fondy is not/);
});

test.each([{ FONDY_MERCHANT_ID: 1_396_424 }, { FONDY_PAYMENT_KEY: 'test' }, { FONDY_PAYMENT_KEY: 'fake-fondy-key' }])(
  'known test settings may not take real money: %j',
  (fake) => {
    expect(whyNotInProduction({ ...real, ...fake })).toMatch(/ is a test /);
  },
);

const all = z.object(PAYMENT_CONFIG).parse({
  PAYPAL_API_URL: 'https://api-m.paypal.com',
  PAYPAL_CLIENT_ID: 'AaBbCc',
  PAYPAL_SECRET: 'EeFfGg',
  PAYPAL_WEBHOOK_ID: '1JE4291016473214C',
  STRIPE_API_URL: 'https://api.stripe.com',
  STRIPE_SECRET_KEY: 'sk_live_51Abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_51Abc',
});

test('PayPal and Stripe may take money with real keys, and are not offered in production without any', () => {
  expect(whyNotInProduction(all)).toBeNull();
  expect(Object.keys(paymentAdapters(all, true)).toSorted()).toEqual(['paypal', 'stripe']);
});

test.each([
  {
    change: { PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com' },
    why: 'The address of PayPal is that of its sandbox',
  },
  { change: { PAYPAL_API_URL: 'http://localhost:4010/paypal' }, why: 'The address of PayPal is not https' },
  { change: { PAYPAL_SECRET: 'fake-paypal-secret' }, why: 'PAYPAL_SECRET is a test setting' },
  { change: { PAYPAL_WEBHOOK_ID: 'fake-paypal-webhook' }, why: 'PAYPAL_WEBHOOK_ID is a test setting' },
  { change: { STRIPE_API_URL: 'https://10.0.0.7' }, why: 'The address of Stripe is not on the public network' },
  { change: { STRIPE_SECRET_KEY: 'sk_test_51Abc' }, why: 'The key of Stripe is a test key' },
  {
    change: { STRIPE_WEBHOOK_SECRET: 'whsec_fake_stripe_secret' },
    why: 'The webhook secret of Stripe is a test secret',
  },
])('$change may not take real money', ({ change, why }) => {
  expect(whyNotInProduction({ ...all, ...change })).toBe(why);
});

const others = z.object(PAYMENT_CONFIG).parse({
  PAYCORE_API_URL: 'https://com.paycore.io/api',
  PAYCORE_PAGE_URL: 'https://com.paycore.io/hpp/',
  PAYCORE_ACCOUNT_ID: 'coma_7700001',
  PAYCORE_API_KEY: 'p7Kd0c1x',
  PAYCORE_PRIVATE_KEY: 'sk_live_p7Kd0c1x',
  PAYCORE_MODE: 'live',
  PAYMENTWALL_API_URL: 'https://api.paymentwall.com/api',
  PAYMENTWALL_PROJECT_KEY: '0123456789abcdef',
  PAYMENTWALL_SECRET_KEY: 'fedcba9876543210',
  PAYMENTWALL_MODE: 'live',
});

test('Paycore and Paymentwall may take money with real keys, and are not offered in production without any', () => {
  expect(whyNotInProduction(others)).toBeNull();
  expect(Object.keys(paymentAdapters(others, true)).toSorted()).toEqual(['paycore', 'paymentwall']);
});

test.each([
  { change: { PAYCORE_API_URL: 'http://com.paycore.io/api' }, why: 'The address of Paycore is not https' },
  { change: { PAYCORE_PAGE_URL: 'https://10.0.0.7/' }, why: 'The address of Paycore is not on the public network' },
  { change: { PAYCORE_MODE: 'test' as const }, why: 'Paycore is in test mode' },
  { change: { PAYCORE_PRIVATE_KEY: 'sk_test_1' }, why: 'A key of Paycore is a test key' },
  { change: { PAYCORE_API_KEY: 'fake-paycore-api-key' }, why: 'A key of Paycore is a test key' },
  {
    change: { PAYMENTWALL_API_URL: 'https://localhost/' },
    why: 'The address of Paymentwall is not on the public network',
  },
  { change: { PAYMENTWALL_MODE: 'evaluation' as const }, why: 'Paymentwall is in test mode' },
  { change: { PAYMENTWALL_SECRET_KEY: 'pwfake_secret_key_0001' }, why: 'A key of Paymentwall is a test key' },
])('$change may not take real money', ({ change, why }) => {
  expect(whyNotInProduction({ ...others, ...change })).toBe(why);
});

test.each([
  { PAYCORE_PAGE_HOSTS: 'pay.example,https://pay.example' },
  { PAYCORE_MODE: 'production' },
  { PAYMENTWALL_STATUS_CALL: 'yes' },
  { PAYPAL_CERT_HOSTS: 'evil.example' },
  { PAYPAL_CERT_HOSTS: 'api.paypal.com,evilpaypal.com' },
  { PAYPAL_CERT_HOSTS: 'api.paypal.com.evil.example' },
  { PAYPAL_CERT_HOSTS: 'evil.example,api.paypal.com' },
  { PAYPAL_CERT_HOSTS: 'api.paypal.comb' },
  { PAYPAL_CERT_HOSTS: 'api.paypal-com' },
  { PAYPAL_CERT_HOSTS: 'apixpaypal.com' },
  { PAYPAL_WEBHOOK_CHECK: 'none' },
  { STRIPE_SECRET_KEY: 'pk_live_51Abc' },
  { STRIPE_WEBHOOK_SECRET: 'secret' },
])('%j is no setting', (setting) => {
  expect(z.object(PAYMENT_CONFIG).safeParse(setting).success).toBe(false);
});
