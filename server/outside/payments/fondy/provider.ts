import * as z from 'zod';
import type { ProviderModule } from '../provider.ts';
import { whyNotPublic } from '../public-address.ts';
import { TEST_MERCHANTS } from './config.ts';
import { fondyAdapter } from './fondy.ts';

const FAKE_KEYS = new Set(['test', 'testcredit', 'fake-fondy-key']);

const config = {
  /** The address of the API of Fondy; the sandbox in development. */
  FONDY_API_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:4010/fondy/api'),
  /** The number of the merchant; the test merchant by default. */
  FONDY_MERCHANT_ID: z.coerce.number().int().default(1_396_424),
  /** The key that signs requests to Fondy and verifies its answers. */
  FONDY_PAYMENT_KEY: z.string().min(1).default('test'),
};

export const fondy: ProviderModule<typeof config> = {
  id: 'fondy',
  config,
  secrets: ['FONDY_PAYMENT_KEY'],
  adapter: ({ FONDY_API_URL: apiUrl, FONDY_MERCHANT_ID: merchantId, FONDY_PAYMENT_KEY: paymentKey }) =>
    fondyAdapter({ apiUrl, merchantId, paymentKey }),
  whyNotInProduction: ({ FONDY_API_URL: apiUrl, FONDY_MERCHANT_ID: merchantId, FONDY_PAYMENT_KEY: paymentKey }) => {
    const why = whyNotPublic(apiUrl);
    if (why) return `The address of Fondy ${why}`;
    if (TEST_MERCHANTS.has(merchantId)) return 'The merchant of Fondy is a test merchant';
    return FAKE_KEYS.has(paymentKey) ? 'The key of Fondy is a test key' : null;
  },
};
