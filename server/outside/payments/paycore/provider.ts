import * as z from 'zod';
import type { ProviderModule } from '../provider.ts';
import { whyNotPublic } from '../public-address.ts';
import { paycoreAdapter } from './paycore.ts';

const FAKE_API_KEY = 'fake-paycore-api-key';

const Address = z.url({ protocol: /^https?$/ });

const config = {
  /** The address of the private API of Paycore, before `/payment-invoices`; the sandbox in development. Ask Paycore for it. */
  PAYCORE_API_URL: Address.default('http://localhost:4010/paycore/api'),
  /** The hosted page for invoices that name no page. */
  PAYCORE_PAGE_URL: Address.default('http://localhost:4010/paycore/hpp/'),
  /** Other hosts of its payment pages, with commas between them. */
  PAYCORE_PAGE_HOSTS: z
    .string()
    .regex(/^([a-z\d.-]+(:\d+)?(,[a-z\d.-]+(:\d+)?)*)?$/i, 'must be names of hosts with commas between them')
    .default(''),
  /** The number of the commerce account. */
  PAYCORE_ACCOUNT_ID: z.string().min(1).default('coma_fake'),
  /** The key of its API. */
  PAYCORE_API_KEY: z.string().min(1).default(FAKE_API_KEY),
  /** The private key that signs callbacks. */
  PAYCORE_PRIVATE_KEY: z.string().min(1).default('sk_test_FAKE_paycore_private_key'),
  /** The service that takes payments. `{currency}` becomes the currency in lower case. */
  PAYCORE_SERVICE: z.string().min(1).default('payment_card_{currency}_hpp'),
  /** `test` makes payments that move no money. */
  PAYCORE_MODE: z.enum(['test', 'live']).default('test'),
};

export const paycore: ProviderModule<typeof config> = {
  id: 'paycore',
  config,
  secrets: ['PAYCORE_API_KEY', 'PAYCORE_PRIVATE_KEY'],
  adapter: (settings) =>
    paycoreAdapter({
      apiUrl: settings.PAYCORE_API_URL,
      pageUrl: settings.PAYCORE_PAGE_URL,
      pageHosts: settings.PAYCORE_PAGE_HOSTS.split(',').filter(Boolean),
      accountId: settings.PAYCORE_ACCOUNT_ID,
      apiKey: settings.PAYCORE_API_KEY,
      privateKey: settings.PAYCORE_PRIVATE_KEY,
      service: settings.PAYCORE_SERVICE,
      isTest: settings.PAYCORE_MODE === 'test',
    }),
  whyNotInProduction: (settings) => {
    const why = whyNotPublic(settings.PAYCORE_API_URL) ?? whyNotPublic(settings.PAYCORE_PAGE_URL);
    if (why) return `The address of Paycore ${why}`;
    if (settings.PAYCORE_MODE === 'test') return 'Paycore is in test mode';
    const isFake = settings.PAYCORE_API_KEY === FAKE_API_KEY || settings.PAYCORE_PRIVATE_KEY.startsWith('sk_test_');
    return isFake ? 'A key of Paycore is a test key' : null;
  },
};
