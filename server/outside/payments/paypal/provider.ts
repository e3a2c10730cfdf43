import * as z from 'zod';
import type { ProviderModule } from '../provider.ts';
import { whyNotPublic } from '../public-address.ts';
import { movesNoMoney } from './config.ts';
import { paypalAdapter } from './paypal.ts';

const config = {
  /** The address of the API of PayPal; the sandbox in development. */
  PAYPAL_API_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:4010/paypal'),
  /** The client id of the REST app at PayPal. */
  PAYPAL_CLIENT_ID: z.string().min(1).default('fake-paypal-client'),
  /** The secret of the REST app. */
  PAYPAL_SECRET: z.string().min(1).default('fake-paypal-secret'),
  /** The id that PayPal gave to our webhook. */
  PAYPAL_WEBHOOK_ID: z.string().min(1).default('fake-paypal-webhook'),
  /** The hosts of the certificates that sign webhooks, with commas. Each must end with `.paypal.com`. */
  PAYPAL_CERT_HOSTS: z
    .string()
    .regex(
      /^[a-z\d-]+(\.[a-z\d-]+)*\.paypal\.com(,[a-z\d-]+(\.[a-z\d-]+)*\.paypal\.com)*$/,
      'must be hosts of paypal.com',
    )
    .default('api.paypal.com,api-m.paypal.com,api.sandbox.paypal.com,api-m.sandbox.paypal.com'),
  /** How webhooks are verified: by their `certificate`, or by a `postback` to PayPal. */
  PAYPAL_WEBHOOK_CHECK: z.enum(['certificate', 'postback']).default('certificate'),
};

export const paypal: ProviderModule<typeof config> = {
  id: 'paypal',
  config,
  secrets: ['PAYPAL_SECRET'],
  adapter: (settings) =>
    paypalAdapter({
      apiUrl: settings.PAYPAL_API_URL,
      clientId: settings.PAYPAL_CLIENT_ID,
      secret: settings.PAYPAL_SECRET,
      webhookId: settings.PAYPAL_WEBHOOK_ID,
      certHosts: settings.PAYPAL_CERT_HOSTS.split(','),
      check: settings.PAYPAL_WEBHOOK_CHECK,
    }),
  whyNotInProduction: (settings) => {
    const { PAYPAL_API_URL: apiUrl } = settings;
    const why = whyNotPublic(apiUrl);
    if (why) return `The address of PayPal ${why}`;
    if (movesNoMoney({ apiUrl })) return 'The address of PayPal is that of its sandbox';
    const fake = NO_FAKES.find((name) => settings[name].startsWith('fake-'));
    return fake ? `${fake} is a test setting` : null;
  },
};

/** The settings that are made up in development. The settings of other providers come here too. */
const NO_FAKES = ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID'] as const;
