import type { Environment } from '../server/environment.ts';
import { IN_DASHBOARD, type Sandbox, startSandbox } from '@octavo/sandbox/sandbox';

/** Where the sandbox has the API of each provider, by the setting that names its address. */
const API_PATHS = {
  FONDY_API_URL: '/fondy/api',
  PAYPAL_API_URL: '/paypal',
  STRIPE_API_URL: '/stripe',
  PAYCORE_API_URL: '/paycore/api',
  PAYCORE_PAGE_URL: '/paycore/hpp/',
  PAYMENTWALL_API_URL: '/paymentwall/api',
} as const satisfies Partial<Record<keyof Environment, string>>;

/**
 * Starts the sandbox 1010 ports above our own (4010 for 3000); on a free port where that one is used. Null in production, and
 * where every provider has an address of its own. `apiUrls` are the addresses of the others.
 */
export async function openSandbox(environment: Environment, variables: Record<string, string | undefined>) {
  const missing = Object.entries(API_PATHS).filter(([name]) => !variables[name]);
  if (missing.length === 0 || environment.NODE_ENV === 'production') return null;
  const { PORT } = environment;
  const port = Number(variables.SANDBOX_PORT ?? (PORT === 0 ? 0 : PORT + 1010));
  const keys = keysOf(environment);
  const sandbox = await startSandbox({ port, ...keys }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return startSandbox({ port: 0, ...keys });
  });
  return { ...sandbox, apiUrls: Object.fromEntries(missing.map(([name, path]) => [name, `${sandbox.url}${path}`])) };
}

/** Sets the addresses for webhooks that a shop sets in the dashboard of a provider. */
export function setWebhooks({ setWebhook }: Sandbox, shopUrl: string) {
  for (const provider of IN_DASHBOARD) setWebhook(provider, `${shopUrl}/webhooks/${provider}`);
}

const keysOf = (environment: Environment) => ({
  fondy: { merchantId: environment.FONDY_MERCHANT_ID, paymentKey: environment.FONDY_PAYMENT_KEY },
  paycore: {
    accountId: environment.PAYCORE_ACCOUNT_ID,
    apiKey: environment.PAYCORE_API_KEY,
    privateKey: environment.PAYCORE_PRIVATE_KEY,
  },
  paymentwall: { projectKey: environment.PAYMENTWALL_PROJECT_KEY, secretKey: environment.PAYMENTWALL_SECRET_KEY },
  paypal: {
    clientId: environment.PAYPAL_CLIENT_ID,
    secret: environment.PAYPAL_SECRET,
    webhookId: environment.PAYPAL_WEBHOOK_ID,
  },
  stripe: { secretKey: environment.STRIPE_SECRET_KEY, webhookSecret: environment.STRIPE_WEBHOOK_SECRET },
});
