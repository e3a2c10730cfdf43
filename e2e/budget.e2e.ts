import { readFileSync } from 'node:fs';
import { type BrowserContext, type Page, type Request, expect, test } from '@playwright/test';
import { type Usable, loadUntilUsable, weighScripts } from '../tools/bench/screens.ts';
import { setTokens, signIn, signUpCustomer } from './account.ts';
import { placeOrder } from './placed-order.ts';

// ADR 0023: until a person can use the screen
const MOST = { scripts: 12, styles: 6, calls: 7 };
/** kB of scripts, gzip. /forgot opens a dialog, which stands on Base UI; /profile needs the dial codes; an order has the most parts. */
const KB = [
  { path: /^\/forgot$/, most: 256 },
  { path: /^\/profile$/, most: 222 },
  { path: /^\/orderinfo\/\d+\/messages$/, most: 214 },
  { path: /^\/orderinfo\/\d/, most: 207 },
  { path: /^\/order(\/controls)?$/, most: 196 },
  { path: /./, most: 192 },
];

const ORDER = '48210662';
const PRICE: Usable = { selector: 'main span', text: String.raw`^\$\d` };
const HEADING: Usable = { selector: 'main h1', text: '.' };
const PATHS = [...readFileSync('web/routes.tsx', 'utf8').matchAll(/<Route (?:path="([^"]+)")/g)].map(
  ([, path]) => path ?? '',
);
const TABS = PATHS.filter((path) => !path.startsWith('/') && path !== '*');
const SCREENS = PATHS.filter((path) => path.startsWith('/') && path !== '/').flatMap((path) =>
  path === '/orderinfo/:id'
    ? TABS.map((tab) => `/orderinfo/${ORDER}/${tab}`)
    : [path.replace(':token', 'none').replace(':tab?', 'referral')],
);
const CUSTOMER = /^\/(dashboard|transactions|loyalty|referral|discount|profile|orderinfo)/;

test.skip(({ isMobile }) => isMobile, 'the files are the same on a phone');

test(`ADR 0023 every screen needs at most ${MOST.scripts} scripts, ${MOST.styles} styles and fonts and ${MOST.calls} calls until it is usable`, async ({
  browser,
}) => {
  expect(SCREENS.length).toBeGreaterThan(20);
  const guest = await browser.newContext();
  const customer = await browser.newContext();
  await signIn(customer, 'alice@example.com');
  for (const path of SCREENS) await expectWithinBudget(CUSTOMER.test(path) ? customer : guest, path);
});

test('ADR 0047 a screen asks nothing twice, also when its socket opens', async ({ page }) => {
  const { accessToken, refreshToken } = await signUpCustomer(page.request, 'Once');
  await setTokens(page.context(), { accessToken, refreshToken });
  const { id } = await placeOrder(page.request, accessToken);
  for (const path of ['/dashboard', '/transactions', `/orderinfo/${id}/details`, `/orderinfo/${id}/messages`])
    await expect.poll(() => askedTwice(page, path), path).toEqual([]); // the first screen may be opened before the news of the order has arrived
});

/** The addresses that a screen has asked for more than once when its socket is open and it is at rest. */
async function askedTwice(page: Page, path: string) {
  const asked: string[] = [];
  const listen = (request: Request) => request.method() === 'GET' && request.url().includes('/api/') && asked.push(request.url()); // prettier-ignore
  page.on('request', listen);
  const opening = page.waitForEvent('websocket');
  await page.goto(path);
  await (await opening).waitForEvent('framereceived', ({ payload }) => String(payload).includes('unchangedMs'));
  await page.waitForLoadState('networkidle');
  page.off('request', listen);
  expect(asked.length, path).toBeGreaterThan(2);
  return asked.filter((address, at) => asked.indexOf(address) !== at);
}

async function expectWithinBudget(context: BrowserContext, path: string) {
  const page = await context.newPage();
  const isForm = path.startsWith('/order/') || path === '/order';
  const loaded = await loadUntilUsable(page, path, isForm ? PRICE : HEADING);
  const weights = await weighScripts(page, loaded.asked);
  const kb = weights.reduce((sum, one) => sum + one.kb, 0);
  console.log(
    `${path}: ${loaded.scripts} scripts of ${kb.toFixed(1)} kB, ${loaded.styles} styles and fonts, ${loaded.calls} calls`,
  );
  for (const [what, limit] of Object.entries(MOST))
    expect.soft(loaded[what as keyof typeof MOST], `${what} of ${path}`).toBeLessThanOrEqual(limit);
  const most = KB.find((limit) => limit.path.test(path))?.most;
  const heaviest = weights.slice(0, 6).map((one) => `${one.name} ${one.kb.toFixed(1)}`);
  expect.soft(kb, `kB of scripts of ${path}: ${heaviest.join(', ')}`).toBeLessThanOrEqual(most ?? 0);
  expect.soft(kb, path).toBeGreaterThan(100); // the scripts were found
  await page.close();
}
