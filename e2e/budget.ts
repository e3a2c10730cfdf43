import { type Page, expect } from '@playwright/test';
import { type Usable, loadUntilUsable, weighScripts } from '../tools/bench/screens.ts';

/** ADR 0023: until a person can use the screen. */
export const MOST = { scripts: 12, styles: 6, calls: 5 };
/** Each part of an order or a customer at the desk asks for itself, beside the others. */
const HAS_PARTS = /^\/desk\/(orders|my-orders|customers)\/\d/;
const MOST_OF_PARTS = { ...MOST, calls: 16 };
/** A form that is filled in with an order of the customer has the scripts of the form and those around the screens of customers. */
const IS_FILLED = /^\/order\/controls\?(editing|cloning)/;
/** kB of scripts as browsers get them, with brotli. What dialogs need comes later, but for the screens that open one at once. */
const KB = [
  { path: IS_FILLED, most: 190 },
  { path: /^\/order([/?]|$)/, most: 150 },
  { path: /^\/desk\/inbox/, most: 173 }, // 198 KiB with gzip; 200 is the mark
  { path: /./, most: 190 },
];

const PRICE: Usable = { selector: 'main span', text: String.raw`^\$\d` };
/** One that is seen: /logout has a hidden one until it opens another page. */
const HEADING: Usable = { selector: 'main h1:not(.visually-hidden)', text: '.' };

/** How long a walk may look at one screen, in milliseconds: ten times what it needs where nothing else runs. */
export const MS_PER_SCREEN = 40_000;

/**
 * Opens an address, which asks for no more than its budget until the screen is usable. What is loaded while the browser is idle is not
 * needed for that. On a slow machine the browser is idle before, while it waits for the server, so here such work waits.
 */
export async function opensWithinBudget(page: Page, address: string) {
  const [path = ''] = address.split('?');
  const isForm = path.startsWith('/order/') || path === '/order';
  const postponing = await page.addInitScript(postponeIdleWork);
  const loaded = await loadUntilUsable(page, address, isForm ? PRICE : HEADING);
  await postponing.dispose();
  const asked = loaded.asked.filter((name) => !/\/pseudo-[^/]*$/.test(name)); // nobody else loads the pseudo-language
  const weights = await weighScripts(page, asked);
  const kb = weights.reduce((sum, one) => sum + one.kb, 0);
  console.log(
    `${address}: ${asked.length} scripts of ${kb.toFixed(1)} kB, ${loaded.styles} styles and fonts, ${loaded.calls} calls`,
  );
  const most = HAS_PARTS.test(path) ? MOST_OF_PARTS : MOST;
  expect.soft(asked.length, `scripts of ${address}`).toBeLessThanOrEqual(most.scripts);
  expect.soft(loaded.styles, `styles and fonts of ${address}`).toBeLessThanOrEqual(most.styles);
  expect.soft(loaded.calls, `calls of ${address}`).toBeLessThanOrEqual(most.calls);
  const mostKb = KB.find((limit) => limit.path.test(address))?.most;
  const heaviest = weights.slice(0, 6).map((one) => `${one.name} ${one.kb.toFixed(1)}`);
  expect.soft(kb, `kB of scripts of ${address}: ${heaviest.join(', ')}`).toBeLessThanOrEqual(mostKb ?? 0);
  expect.soft(kb, address).toBeGreaterThan(100); // the scripts were found
}

/** Runs in the page: work for idle moments waits until the screen is usable. */
function postponeIdleWork() {
  const whenIdle = window.requestIdleCallback.bind(window);
  window.requestIdleCallback = (work, options) => {
    if (performance.getEntriesByName('usable').length > 0) return whenIdle(work, options);
    return requestAnimationFrame(() => void window.requestIdleCallback(work, options));
  };
}
