import * as z from 'zod';
import type { ProviderModule } from '../provider.ts';
import { whyNotPublic } from '../public-address.ts';
import { isTestKey } from './config.ts';
import { stripeAdapter } from './stripe.ts';

const config = {
  /** The address of the API of Stripe; the sandbox in development. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:4010/stripe'),
  /** The secret key of the account at Stripe, or a restricted one. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'must begin with sk_live_, rk_live_, sk_test_ or rk_test_')
    .default('sk_test_fake_stripe_key'),
  /** The secret that signs webhooks of Stripe. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must begin with whsec_')
    .default('whsec_fake_stripe_secret'),
  /** The version of the API of Stripe. */
  STRIPE_API_VERSION: z.string().min(1).default('2026-10-28.endive'),
};

export const stripe: ProviderModule<typeof config> = {
  id: 'stripe',
  config,
  secrets: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  adapter: (settings) =>
    stripeAdapter({
      apiUrl: settings.STRIPE_API_URL,
      secretKey: settings.STRIPE_SECRET_KEY,
      webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
      apiVersion: settings.STRIPE_API_VERSION,
    }),
  whyNotInProduction: (settings) => {
    const why = whyNotPublic(settings.STRIPE_API_URL);
    if (why) return `The address of Stripe ${why}`;
    if (isTestKey(settings.STRIPE_SECRET_KEY)) return 'The key of Stripe is a test key';
    return settings.STRIPE_WEBHOOK_SECRET.startsWith('whsec_fake')
      ? 'The webhook secret of Stripe is a test secret'
      : null;
  },
};
