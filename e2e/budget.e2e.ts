import { readFileSync } from 'node:fs';
import { type Page, expect, test } from '@playwright/test';
import { weigh, weighWhenIdle, weighScreen } from '../tools/bench/bundle.ts';
import { signIn } from './account.ts';

// ADR 0023, kB of scripts, gzip
const USABLE = 130;
const AT_REST = 260;
const SCREEN = 60;

test.skip(({ isMobile }) => isMobile, 'the same files');

test(`the order form is usable within ${USABLE} kB of scripts, and rests within ${AT_REST} kB`, async ({ page }) => {
  const { scripts, styles, largest } = await weigh(page, '/order');
  console.log(`/order: ${scripts.toFixed(1)} kB of scripts, ${styles.toFixed(1)} kB of styles, gzip`);
  expect(scripts, largest.join('\n')).toBeLessThanOrEqual(USABLE);
  const atRest = await weighWhenIdle(page);
  console.log(`/order at rest: ${atRest.scripts.toFixed(1)} kB of scripts`);
  expect(atRest.scripts, atRest.largest.join('\n')).toBeLessThanOrEqual(AT_REST);
  expect(atRest.scripts).toBeGreaterThan(scripts); // what comes when the browser is idle is counted
});

const ORDER = '48210662';
const PATHS = [...readFileSync('web/routes.tsx', 'utf8').matchAll(/<Route (?:path="([^"]+)")/g)].map(
  ([, path]) => path ?? '',
);
const TABS = PATHS.filter((path) => !path.startsWith('/') && path !== '*');
const SCREENS = PATHS.filter((path) => path.startsWith('/') && path !== '/' && !/^\/order(\/|$)/.test(path));
const pathsOf = (path: string) =>
  path === '/orderinfo/:id' ? TABS.map((tab) => `/orderinfo/${ORDER}/${tab}`) : [path.replace(':token', 'none')];
const CUSTOMER = /^\/(dashboard|profile|orderinfo)/;

test(`every other screen asks for at most ${SCREEN} kB of scripts beyond what all share`, async ({ page, browser }) => {
  expect(SCREENS.length).toBeGreaterThan(15);
  await saveData(page);
  const paths = [...SCREENS.flatMap(pathsOf), '/nowhere'];
  for (const path of paths.filter((each) => !CUSTOMER.test(each))) await expectLight(page, path);

  const customer = await (await browser.newContext()).newPage();
  await signIn(customer.context(), 'alice@example.com');
  await saveData(customer);
  for (const path of paths.filter((each) => CUSTOMER.test(each))) await expectLight(customer, path);
});

async function expectLight(page: Page, path: string) {
  const { shared, own, largest } = await weighScreen(page, path);
  console.log(`${path}: ${own.toFixed(1)} kB beyond ${shared.toFixed(1)}`);
  expect.soft(shared, path).toBeGreaterThan(80); // what all share was found
  expect.soft(own, [path, ...largest].join('\n')).toBeLessThanOrEqual(SCREEN);
}

/** A browser that saves data fetches nothing ahead: what is left is what the screen itself needs. */
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
