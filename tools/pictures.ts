import fs from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { CUSTOMER, DESK, GUEST, SIGN_IN_SCREENS } from '../e2e/screens.ts';
import { CAST, DEMO_PASSWORD } from '../server/seed/seed-demo.ts';
import { launchChromium } from './chromium.ts';
import { signInStaff } from './sign-in-staff.ts';

// `npm run pictures`: takes the pictures of docs/screens from a running server with the demo data (`npm start`, or BASE_URL).
// `npm run pictures -- --every FOLDER` takes every screen at four widths in light, dark and forced colours.
const BASE_URL = process.env.BASE_URL ?? 'http://localhost:3000';
const EVERY = '--every';
const [option, folder = '.data/pictures'] = process.argv.slice(2);

/** The first paint of the form, without the scripts that come after it. */
const FIRST_PAINT = { name: 'first-paint', address: '/order' };
const OF_DOCUMENTS = [
  { name: 'order', address: '/order', isCustomer: false },
  { name: 'dashboard', address: '/dashboard', isCustomer: true },
  { name: 'messages', address: '/orderinfo/48210662/messages', isCustomer: true },
];
const OF_DESK = [
  { name: 'desk-inbox', address: '/desk/inbox/answer/48209377' },
  { name: 'desk-orders', address: '/desk/orders?sort=soonest' },
  { name: 'desk-order', address: '/desk/orders/48210662' },
];
/** Smaller than it is: such a picture has at most 100 kB. */
const DESK_WINDOW = { viewport: { width: 1320, height: 700 }, deviceScaleFactor: 0.66 };
const SIZES = [320, 390, 1440, 2560].map((width) => ({
  width,
  height: width < 1000 ? 844 : width < 2000 ? 900 : 1440,
}));
const LOOKS = [
  { look: 'light', colorScheme: 'light' },
  { look: 'dark', colorScheme: 'dark' },
  { look: 'forced', colorScheme: 'dark', forcedColors: 'active' },
] as const;

const browser = await launchChromium();
const tokens = [...(await signIn('alice@example.com')), ...(await signInDesk())];
await (option === EVERY ? takeEvery(folder) : takeOfDocuments());
await browser.close();

async function takeOfDocuments() {
  const size = { viewport: { width: 1440, height: 900 } };
  for (const { name, address, isCustomer } of OF_DOCUMENTS) {
    await inWindow(size, isCustomer, async (page) => {
      await open(page, address);
      await page.screenshot({ path: `docs/screens/${name}.png` });
    });
  }
  await inWindow(DESK_WINDOW, true, async (page) => {
    for (const { name, address } of OF_DESK) {
      await open(page, address);
      await page.screenshot({ path: `docs/screens/${name}.png` });
    }
  });
  await inWindow(size, false, async (page) => {
    await page.route('**/assets/**', (route) => route.abort());
    await page.goto(FIRST_PAINT.address, { waitUntil: 'commit' });
    await page.locator('#shell').waitFor();
    await page.screenshot({ path: `docs/screens/${FIRST_PAINT.name}.png` });
  });
}

async function takeEvery(into: string) {
  await fs.mkdir(into, { recursive: true });
  for (const viewport of SIZES) {
    for (const { look, ...media } of LOOKS) {
      const take = (addresses: string[]) => async (page: Page) => {
        for (const address of addresses) {
          await open(page, address);
          const name = `${address.replaceAll(/[^\da-z]+/gi, '-').slice(1)}-${viewport.width}-${look}.png`;
          await page.screenshot({ path: path.join(into, name) });
        }
      };
      await inWindow({ viewport, ...media }, false, take([...GUEST, ...SIGN_IN_SCREENS]));
      await inWindow({ viewport, ...media }, true, take([...CUSTOMER, ...DESK]));
    }
  }
}

async function open(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
}

/** A window of a guest, or of a customer and an operator of the demo data. */
async function inWindow(options: BrowserContextOptions, isSignedIn: boolean, act: (page: Page) => Promise<void>) {
  const localStorage = isSignedIn ? tokens : [];
  const storageState = { cookies: [], origins: [{ origin: BASE_URL, localStorage }] };
  const context = await browser.newContext({ baseURL: BASE_URL, storageState, ...options });
  await act(await context.newPage());
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

/** The same of the operator, as the desk stores them. */
async function signInDesk() {
  const operator = CAST.colleagues.find(({ role }) => role === 'operator')?.email ?? '';
  return Object.entries(await signInStaff(BASE_URL, operator)).map(([name, value]) => ({ name, value }));
}
