import { expect, test } from 'vitest';
import { whyNotInProduction } from './production.ts';
import { paymentAdapters } from './providers.ts';

const real = { apiUrl: 'https://pay.fondy.eu/api', merchantId: 7700001, paymentKey: 'p7Kd0c1x' };

test('a provider is there when it has its keys', () => {
  expect(Object.keys(paymentAdapters({}))).toEqual([]);
  expect(paymentAdapters({ fondy: real }).fondy).toMatchObject({ id: 'fondy' });
});

test('real keys on a public host may take money', () => {
  expect(whyNotInProduction({})).toBeNull();
  expect(whyNotInProduction({ fondy: real })).toBeNull();
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
])('%s may not take real money', (apiUrl) => {
  expect(whyNotInProduction({ fondy: { ...real, apiUrl } })).not.toBeNull();
});

test.each([{ merchantId: 1396424 }, { paymentKey: 'test' }, { paymentKey: 'fake-fondy-key' }])(
  'known fakes may not: %j',
  (fake) => {
    expect(whyNotInProduction({ fondy: { ...real, ...fake } })).not.toBeNull();
  },
);
