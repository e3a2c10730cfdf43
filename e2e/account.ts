import type { Tokens } from '@octavo/contract/auth';
import { type APIRequestContext, type BrowserContext, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../server/seed/seed-demo.ts';
import { newPerson } from './sites.ts';

export const PASSWORD = 'correct horse';

/** Signs up a new customer on a site, whom no other test uses. */
export async function signUpCustomer(request: APIRequestContext, name: string, host = 'localhost') {
  const person = newPerson(name);
  const reply = await request.post('/api/en/auth/jwt/sign_up', {
    data: { ...person, password: PASSWORD },
    headers: { host, 'idempotency-key': `signing-up-${person.email}`.replaceAll(/[^\w-]/g, '-') },
  });
  const tokens: Tokens = await reply.json();
  return { ...person, ...tokens };
}

/** Signs in a customer of the demo data through the API, without the login screen. */
export async function signIn(context: BrowserContext, email: string) {
  const reply = await context.request.put('/api/en/auth/jwt/sign_in', { data: { email, password: DEMO_PASSWORD } });
  await setTokens(context, await reply.json());
}

/** spec §3 Stores the tokens for a site in the browser, and removes everything else. */
export async function setTokens(context: BrowserContext, { accessToken, refreshToken }: Tokens, url = home()) {
  const localStorage = Object.entries({ accessToken, refreshToken }).map(([name, value]) => ({ name, value }));
  await replaceStorage(context, [{ origin: url, localStorage }]);
}

/** Removes the tokens and everything else from the browser. */
export const forgetEverything = (context: BrowserContext) => replaceStorage(context, []);

type Origin = { origin: string; localStorage: { name: string; value: string }[] };

/** Closes the screens first: an open one would see that somebody signs in or out, and could navigate while the test does. */
async function replaceStorage(context: BrowserContext, origins: Origin[]) {
  const open = context.pages().filter((page) => page.url() !== 'about:blank');
  await Promise.all(open.map((page) => page.goto('about:blank')));
  await context.setStorageState({ cookies: [], origins });
}

const home = () => test.info().project.use.baseURL ?? '';
