import { type Page, expect } from '@playwright/test';
import { type Usable, loadUntilUsable, weighScripts } from '../tools/bench/screens.ts';

/** ADR 0023: until a person can use the screen. */
export const MOST = { scripts: 12, styles: 6, calls: 7 }; // the bell asks for its number beside the others
/**
 * Each part of an order or a customer at the desk asks for itself, beside the others. The heading waits for an answer of the server: on a busy
 * machine what floats is loaded before it.
 */
const HAS_PARTS = /^\/desk\/(orders|customers)\/\d/;
const MOST_OF_PARTS = { scripts: 20, styles: 6, calls: 16 };
/**
 * kB of scripts, gzip. /forgot opens a dialog, and another site than the first has moved and says so in one, which stands on Base UI;
 * /profile needs the dial codes; an order has the most parts; the form of an order signs in by a code and a passkey too.
 */
const KB = [
  { path: HAS_PARTS, most: 268 },
  { path: /^\/desk\/(inbox|orders)/, most: 200 },
  { path: /^\/desk\/sites/, most: 216 }, // the parts of a site are one file
  { path: /^\/desk\//, most: 200 },
  { path: /^http/, most: 257 },
  { path: /^\/forgot$/, most: 256 },
  { path: /^\/profile$/, most: 222 },
  { path: /^\/orderinfo\/\d+\/messages$/, most: 216 },
  { path: /^\/orderinfo\/\d/, most: 208 },
  { path: /^\/order(\/controls)?$/, most: 202 },
  { path: /./, most: 192 },
];

const PRICE: Usable = { selector: 'main span', text: String.raw`^\$\d` };
/** One that is seen: /logout has a hidden one until it opens another page. */
const HEADING: Usable = { selector: 'main h1:not(.visually-hidden)', text: '.' };

/** Opens an address, which asks for no more than its budget until the screen is usable. */
export async function opensWithinBudget(page: Page, address: string) {
  const [path = ''] = address.split('?');
  const isForm = path.startsWith('/order/') || path === '/order';
  const loaded = await loadUntilUsable(page, address, isForm ? PRICE : HEADING);
  const weights = await weighScripts(page, loaded.asked);
  const kb = weights.reduce((sum, one) => sum + one.kb, 0);
  console.log(
    `${address}: ${loaded.scripts} scripts of ${kb.toFixed(1)} kB, ${loaded.styles} styles and fonts, ${loaded.calls} calls`,
  );
  const most = HAS_PARTS.test(path) ? MOST_OF_PARTS : MOST;
  const ofPseudo = address.endsWith('pseudo') ? 1 : 0; // the pseudo-language is a file, which nobody else loads
  expect.soft(loaded.scripts, `scripts of ${address}`).toBeLessThanOrEqual(most.scripts + ofPseudo);
  expect.soft(loaded.styles, `styles and fonts of ${address}`).toBeLessThanOrEqual(most.styles);
  expect.soft(loaded.calls, `calls of ${address}`).toBeLessThanOrEqual(most.calls);
  const mostKb = KB.find((limit) => limit.path.test(path))?.most;
  const heaviest = weights.slice(0, 6).map((one) => `${one.name} ${one.kb.toFixed(1)}`);
  expect.soft(kb, `kB of scripts of ${address}: ${heaviest.join(', ')}`).toBeLessThanOrEqual(mostKb ?? 0);
  expect.soft(kb, address).toBeGreaterThan(100); // the scripts were found
}
