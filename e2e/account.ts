import { type APIRequestContext, type BrowserContext, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../server/seed/seed-demo.ts';
import { newcomer } from './sites.ts';

export const PASSWORD = 'correct horse';

export type Tokens = { accessToken: string; refreshToken: string };

/** Somebody with an account on a site, whom no other test knows. */
export async function somebody(request: APIRequestContext, name: string, host = 'localhost') {
  const who = newcomer(name);
  const reply = await request.post('/api/en/auth/jwt/sign_up', {
    data: { ...who, password: PASSWORD },
    headers: { host, 'idempotency-key': `signing-up-${who.email}`.replaceAll(/[^\w-]/g, '-') },
  });
  const tokens: Tokens = await reply.json();
  return { ...who, ...tokens };
}

/** Somebody of the demo signs in, without the screen for it. */
export async function signIn(context: BrowserContext, email: string) {
  const reply = await context.request.put('/api/en/auth/jwt/sign_in', { data: { email, password: DEMO_PASSWORD } });
  await keepTokens(context, await reply.json());
}

/** spec §3 From its first page on the browser keeps these tokens for a site, and nothing else. */
export async function keepTokens(context: BrowserContext, { accessToken, refreshToken }: Tokens, url = home()) {
  const localStorage = Object.entries({ accessToken, refreshToken }).map(([name, value]) => ({ name, value }));
  await context.setStorageState({ cookies: [], origins: [{ origin: url, localStorage }] });
}

const home = () => test.info().project.use.baseURL ?? '';
