import { readFileSync } from 'node:fs';
import { type Page, expect, test } from '@playwright/test';
import { weigh, weighWhenIdle, weighScreen } from '../tools/bench/bundle.ts';
import { signIn } from './account.ts';

// ADR 0023, kB of scripts, gzip
const USABLE = 130;
const IDLE = 260;
const SCREEN = 60;

test.skip(({ isMobile }) => isMobile, 'the files are the same on a phone');

test(`the order form needs at most ${USABLE} kB of scripts until it is usable, and at most ${IDLE} kB when idle`, async ({
  page,
  browser,
}) => {
  const saving = await (await browser.newContext()).newPage(); // on a slow machine, what is loaded when idle comes before the form is usable
  await saveData(saving);
  const { scripts, styles, largest } = await weigh(saving, '/order');
  console.log(`/order: ${scripts.toFixed(1)} kB of scripts, ${styles.toFixed(1)} kB of styles, gzip`);
  expect(scripts, largest.join('\n')).toBeLessThanOrEqual(USABLE);
  await page.goto('/order');
  const idle = await weighWhenIdle(page);
  console.log(`/order when idle: ${idle.scripts.toFixed(1)} kB of scripts`);
  expect(idle.scripts, idle.largest.join('\n')).toBeLessThanOrEqual(IDLE);
  expect(idle.scripts).toBeGreaterThan(scripts); // the parts that are loaded when idle are counted
});

const ORDER = '48210662';
const PATHS = [...readFileSync('web/routes.tsx', 'utf8').matchAll(/<Route (?:path="([^"]+)")/g)].map(
  ([, path]) => path ?? '',
);
const TABS = PATHS.filter((path) => !path.startsWith('/') && path !== '*');
const SCREENS = PATHS.filter((path) => path.startsWith('/') && path !== '/' && !/^\/order(\/|$)/.test(path));
const pathsOf = (path: string) =>
  path === '/orderinfo/:id'
    ? TABS.map((tab) => `/orderinfo/${ORDER}/${tab}`)
    : [path.replace(':token', 'none').replace(':tab?', 'referral')];
const CUSTOMER = /^\/(dashboard|transactions|loyalty|referral|discount|profile|orderinfo)/;

test(`every other screen loads at most ${SCREEN} kB of scripts beyond the shared ones`, async ({ page, browser }) => {
  expect(SCREENS.length).toBeGreaterThan(15);
  await saveData(page);
  const paths = [...SCREENS.flatMap(pathsOf), '/nowhere'];
  for (const path of paths.filter((each) => !CUSTOMER.test(each))) await expectWithinBudget(page, path);

  const customer = await (await browser.newContext()).newPage();
  await signIn(customer.context(), 'alice@example.com');
  await saveData(customer);
  for (const path of paths.filter((each) => CUSTOMER.test(each))) await expectWithinBudget(customer, path);
});

async function expectWithinBudget(page: Page, path: string) {
  const { shared, own, largest } = await weighScreen(page, path);
  console.log(`${path}: ${own.toFixed(1)} kB beyond the shared ${shared.toFixed(1)} kB`);
  expect.soft(shared, path).toBeGreaterThan(80); // the shared scripts were found
  expect.soft(own, [path, ...largest].join('\n')).toBeLessThanOrEqual(SCREEN);
}

/** With data saving nothing is preloaded, so only the scripts of the screen itself are counted. */
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
