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
