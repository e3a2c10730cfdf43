import type { Browser } from '@playwright/test';
import { DEMO_PASSWORD } from '../server/seed/seed-demo.ts';
import { launchChromium } from './chromium.ts';

// `npm run pictures`: takes the pictures of docs/screens from a running server with the demo data (`npm start`, or BASE_URL).
const BASE_URL = process.env.BASE_URL ?? 'http://localhost:3000';
const ALICE = 'alice@example.com';

type Picture = { name: string; path: string; email?: string; isOutline?: boolean };

const PICTURES: Picture[] = [
  { name: 'order', path: '/order' },
  { name: 'dashboard', path: '/dashboard', email: ALICE },
  { name: 'messages', path: '/orderinfo/48210662/messages', email: ALICE },
  { name: 'first-paint', path: '/order', isOutline: true },
];

const browser = await launchChromium();
for (const picture of PICTURES) await take(browser, picture);
await browser.close();

async function take(of: Browser, { name, path, email, isOutline }: Picture) {
  const localStorage = email ? await signIn(email) : [];
  const context = await of.newContext({
    baseURL: BASE_URL,
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin: BASE_URL, localStorage }] },
  });
  const page = await context.newPage();
  if (isOutline) await page.route('**/assets/**', (route) => route.abort());
  await page.goto(path, { waitUntil: isOutline ? 'commit' : 'networkidle' });
  await page
    .locator(isOutline ? '#shell' : 'h1')
    .first()
    .waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `docs/screens/${name}.png` });
  await context.close();
}

/** The tokens of a customer of the demo data, as the web stores them. */
async function signIn(email: string) {
  const body = JSON.stringify({ email, password: DEMO_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${BASE_URL}/api/en/auth/jwt/sign_in`, { method: 'PUT', headers, body });
  const { accessToken, refreshToken } = (await answer.json()) as { accessToken: string; refreshToken: string }; // spec §7
  return Object.entries({ accessToken, refreshToken }).map(([name, value]) => ({ name, value }));
}
