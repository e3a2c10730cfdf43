import type { BrowserContext, Locator, Page } from '@playwright/test';
import { launchChromium } from '../chromium.ts';
import { medianOf } from './median.ts';
import { signInOf, startProduct } from './product.ts';
import { type Row, atMostRow } from './row.ts';
import { type Usable, slowDown, stateOf } from './screens.ts';

const MOST_MS = 150;
const TRIES = 5;
const REST_MS = 2000;
const PATIENCE_MS = 60_000;
const ORDERS = { unpaid: 48_213_907, withMessages: 48_210_662 }; // of alice, in the demo data

/** What a person presses on a screen, and what is there, or no longer, once it was painted. */
type Press = { name: string; press: (page: Page) => Locator; until: Usable | { gone: string } };

/** Screens, with what is pressed there one after the other. */
const SCREENS: { path: string; presses: Press[] }[] = [
  {
    path: '/order',
    presses: [
      { name: 'the list of subjects opens', press: (page) => page.getByRole('combobox', { name: 'Subject' }), until: { selector: '[role=option]', text: '.' } },
      { name: 'a subject is chosen', press: (page) => page.getByRole('option').nth(3), until: { gone: '[role=option]' } },
    ],
  },
  {
    path: '/dashboard',
    presses: [
      { name: 'the list of sort orders opens', press: (page) => page.getByRole('button', { name: /^Sort: / }), until: { selector: '[role=menu], [role=listbox]', text: '.' } },
    ],
  },
  {
    path: `/orderinfo/${ORDERS.unpaid}/details`,
    presses: [
      { name: 'Pay opens its dialog', press: (page) => page.getByRole('button', { name: /^Pay \$/ }).first(), until: { selector: '[role=dialog]', text: '.' } },
    ],
  },
  {
    path: `/orderinfo/${ORDERS.withMessages}/messages`,
    presses: [
      { name: 'the other chat is shown', press: (page) => page.getByRole('radio', { name: /^Support/ }), until: { selector: 'label:has(:checked)', text: '^Support' } },
      { name: 'emoji and stickers open', press: (page) => page.getByRole('button', { name: /emoji/i }), until: { selector: 'dialog[open] fieldset button', text: '.' } },
      { name: 'another tab of the order', press: (page) => page.getByRole('link', { name: /^Files/ }).first(), until: { selector: 'main h2', text: 'Your files' } },
    ],
  },
]; // oxfmt-ignore

/** The time from a press until what it asked for is painted, on a slow phone, once its screen has come to rest. Needs `npm run build`. */
export async function measureInteractions(): Promise<Row[]> {
  const { url, stop } = await startProduct();
  const browser = await launchChromium();
  try {
    const { path: signIn, ...request } = signInOf('alice');
    const reply = await fetch(url + signIn, request);
    const tokens = (await reply.json()) as Record<'accessToken' | 'refreshToken', string>;
    const open = () =>
      browser.newContext({ viewport: { width: 390, height: 844 }, storageState: stateOf(url, tokens) });
    const rows: Row[] = [];
    for (const { path, presses } of SCREENS) {
      const tries: number[][] = [];
      for (let n = 0; n < TRIES; n++) tries.push(await timesOn(await open(), url + path, presses)); // oxlint-disable-line no-await-in-loop -- one after the other
      for (const [i, { name }] of presses.entries()) {
        const times = tries.map((one) => one[i] ?? Number.NaN);
        rows.push(
          atMostRow(
            `${path}: ${name}`,
            medianOf(times),
            MOST_MS,
            'ms',
            `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms`,
          ),
        );
      }
    }
    return rows;
  } finally {
    await browser.close();
    await stop();
  }
}

async function timesOn(context: BrowserContext, address: string, presses: Press[]): Promise<number[]> {
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(address);
  await page.waitForFunction(hasRested, REST_MS, { timeout: PATIENCE_MS });
  const times: number[] = [];
  for (const { press, until } of presses) {
    const target = press(page);
    await target.waitFor(); // oxlint-disable-line no-await-in-loop -- one after the other
    const time = page.evaluate(timeFromPress, until);
    await target.click({ force: true }); // oxlint-disable-line no-await-in-loop
    times.push(await time); // oxlint-disable-line no-await-in-loop
  }
  await context.close();
  return times;
}

/** Runs in the page: whether it has loaded nothing for so long. What a screen needs next it loads when it is idle. */
function hasRested(restMs: number) {
  const loads = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return performance.now() - Math.max(...loads.map(({ responseEnd }) => responseEnd)) > restMs;
}

/** Runs in the page: the milliseconds from the next press until what it asks for has been painted. */
function timeFromPress(until: Usable | { gone: string }): Promise<number> {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only this function is sent to the page
  const shown = (selector: string, text: RegExp) =>
    [...document.querySelectorAll(selector)].some(
      (one) => text.test(one.textContent) && one.getClientRects().length > 0,
    );
  const isDone = () => ('gone' in until ? !shown(until.gone, /./) : shown(until.selector, new RegExp(until.text)));
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`Nothing shows ${JSON.stringify(until)}`)), 20_000);
    const watch = (event: Event) => {
      const look = () => {
        if (isDone()) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - event.timeStamp)));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    addEventListener('pointerdown', watch, { capture: true, once: true });
  });
}
