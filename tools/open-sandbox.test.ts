import { readEnvironment } from '@octavo/server/environment';
import { startSandbox } from '@octavo/sandbox/sandbox';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openSandbox } from './open-sandbox.ts';

const OWN = {
  FONDY_API_URL: 'https://pay.fondy.eu/api',
  PAYPAL_API_URL: 'https://api-m.paypal.com',
  STRIPE_API_URL: 'https://api.stripe.com',
  PAYCORE_API_URL: 'https://com.paycore.io/api',
  PAYCORE_PAGE_URL: 'https://com.paycore.io/hpp/',
  PAYMENTWALL_API_URL: 'https://api.paymentwall.com/api',
};
const FREE = { SANDBOX_PORT: '0' };

async function open(variables: Record<string, string>) {
  const sandbox = await openSandbox(readEnvironment(FREE), { ...FREE, ...variables });
  onTestFinished(async () => sandbox?.close());
  return sandbox;
}

afterEach(() => void vi.unstubAllEnvs());

describe('payments §7 the sandbox', () => {
  test('takes the place of every provider without an address of its own', async () => {
    expect(Object.keys((await open({}))?.apiUrls ?? {})).toEqual(Object.keys(OWN));
    const { FONDY_API_URL: _fondy, ...others } = OWN;
    const sandbox = await open(others);
    expect(sandbox?.apiUrls).toEqual({ FONDY_API_URL: `${sandbox?.url}/fondy/api` });
  });

  test('is not there where every provider has an address of its own', async () => {
    expect(await open(OWN)).toBe(null);
  });

  test('refuses to exist in production', async () => {
    const production = { ...readEnvironment(FREE), NODE_ENV: 'production' as const };
    expect(await openSandbox(production, FREE)).toBe(null);
    vi.stubEnv('NODE_ENV', 'production');
    await expect(startSandbox({ port: 0 })).rejects.toThrow('does not start in production');
  });
});
