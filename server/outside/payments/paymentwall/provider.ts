import * as z from 'zod';
import type { ProviderModule } from '../provider.ts';
import { whyNotPublic } from '../public-address.ts';
import { paymentwallAdapter } from './paymentwall.ts';

const config = {
  /** The address of the API of Paymentwall, before `/subscription`; the sandbox in development. */
  PAYMENTWALL_API_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:4010/paymentwall/api'),
  /** The public key of the project. */
  PAYMENTWALL_PROJECT_KEY: z.string().min(1).default('pwfake_project_key_0001'),
  /** The key that signs payments and pingbacks. */
  PAYMENTWALL_SECRET_KEY: z.string().min(1).default('pwfake_secret_key_0001'),
  /** The code of the widget. */
  PAYMENTWALL_WIDGET: z.string().min(1).default('p1_1'),
  /** The code of one payment system, or all of them. */
  PAYMENTWALL_PAYMENT_SYSTEM: z.string().min(1).default('all'),
  /** `test` for test payments of a live project, `evaluation` for a project that is not live yet. */
  PAYMENTWALL_MODE: z.enum(['live', 'test', 'evaluation']).default('test'),
  /** Whether the support of Paymentwall has enabled the status call for the project. */
  PAYMENTWALL_STATUS_CALL: z.enum(['on', 'off']).default('on'),
  /** Whether its support has enabled that a payment names the address of its pingbacks. */
  PAYMENTWALL_PINGBACK_URL: z.enum(['on', 'off']).default('on'),
};

export const paymentwall: ProviderModule<typeof config> = {
  id: 'paymentwall',
  config,
  secrets: ['PAYMENTWALL_SECRET_KEY'],
  adapter: (settings) =>
    paymentwallAdapter({
      apiUrl: settings.PAYMENTWALL_API_URL,
      projectKey: settings.PAYMENTWALL_PROJECT_KEY,
      secretKey: settings.PAYMENTWALL_SECRET_KEY,
      widget: settings.PAYMENTWALL_WIDGET,
      paymentSystem: settings.PAYMENTWALL_PAYMENT_SYSTEM,
      mode: settings.PAYMENTWALL_MODE,
      hasStatusCall: settings.PAYMENTWALL_STATUS_CALL === 'on',
      sendsPingbackUrl: settings.PAYMENTWALL_PINGBACK_URL === 'on',
    }),
  whyNotInProduction: (settings) => {
    const why = whyNotPublic(settings.PAYMENTWALL_API_URL);
    if (why) return `The address of Paymentwall ${why}`;
    if (settings.PAYMENTWALL_MODE !== 'live') return 'Paymentwall is in test mode';
    const keys = [settings.PAYMENTWALL_PROJECT_KEY, settings.PAYMENTWALL_SECRET_KEY];
    return keys.some((key) => key.startsWith('pwfake_')) ? 'A key of Paymentwall is a test key' : null;
  },
};
