import type { BrowserContext, Page } from '@playwright/test';
import { launchChromium } from '../chromium.ts';
import { type BarePage, serveBarePage } from './bare-page.ts';
import { medianOf } from './median.ts';

/** Slow 4G and a processor that needs four times as long: 1.6 megabits per second, 150 ms to the server and back. */
const BYTES_PER_SECOND = 1_600_000 / 8;
const LATENCY_MS = 150;
const TIMES_SLOWER = 4;
const PATIENCE_MS = 60_000;

/** What a screen needs until a person can use it. Bytes as they were sent; times in milliseconds, the middle one of the tries. */
export type ScreenLoad = {
  path: string;
  usableMs: number;
  bareMs: number;
  scripts: number;
  styles: number;
  calls: number;
  scriptKb: number;
  styleKb: number;
};

/** A screen is usable when something that matches `usable` shows a text, and one that matches `text` where it is given. */
type Screen = { path: string; usable: Usable };
export type Usable = { selector: string; text: string };

/** spec §2 The screens that are measured. `order` is the number of an order with messages. */
export const screensOf = (order: number): Screen[] => [
  { path: '/order', usable: { selector: 'main span', text: String.raw`^\$\d` } },
  { path: '/dashboard', usable: { selector: 'main li h2', text: '.' } },
  { path: `/orderinfo/${order}/details`, usable: { selector: 'main dd', text: '.' } },
  { path: `/orderinfo/${order}/messages`, usable: { selector: 'main [role=log] p', text: '.' } },
];

/** spec §12.2 Those of the desk. */
export const deskScreensOf = (order: number): Screen[] => [
  { path: '/desk/inbox/answer', usable: { selector: 'main li a', text: '.' } },
  { path: '/desk/orders', usable: { selector: 'main td a', text: '.' } },
  { path: `/desk/orders/${order}`, usable: { selector: 'main h1', text: '.' } },
];

/**
 * Loads each screen on a slow phone with an empty cache, in turn with a bare page of the same bytes: React, one script, one style and
 * one call. `tokens` are those of a customer and of staff, by the names under which the apps store them.
 */
export async function measureScreens(
  url: string,
  screens: Screen[],
  tokens: Record<string, string>,
  tries = 3,
): Promise<ScreenLoad[]> {
  const browser = await launchChromium();
  const bare = await serveBarePage();
  try {
    const open = (isSignedIn: boolean) =>
      browser.newContext({
        viewport: { width: 390, height: 844 },
        storageState: stateOf(url, isSignedIn ? tokens : {}),
      });
    const loads: ScreenLoad[] = [];
    for (const screen of screens) loads.push(await measureOne(url, screen, bare, open, tries)); // oxlint-disable-line no-await-in-loop -- one after the other
    return loads;
  } finally {
    await browser.close();
    await bare.close();
  }
}

export const stateOf = (url: string, tokens: Record<string, string>) => ({
  cookies: [],
  origins: [
    { origin: new URL(url).origin, localStorage: Object.entries(tokens).map(([name, value]) => ({ name, value })) },
  ],
});

type Open = (isSignedIn: boolean) => Promise<BrowserContext>;

async function measureOne(url: string, { path, usable }: Screen, bare: BarePage, open: Open, tries: number) {
  const ours: Loaded[] = [];
  const bareMs: number[] = [];
  for (let n = 0; n < tries; n++) {
    const loaded = await loadIn(await open(path !== '/order'), url + path, usable); // oxlint-disable-line no-await-in-loop
    ours.push(loaded);
    const address = bare.addressFor(loaded);
    bareMs.push((await loadIn(await open(false), address, { selector: 'h1', text: '.' })).usableMs); // oxlint-disable-line no-await-in-loop
  }
  const { usableMs: _, asked: __, ...first } = ours[0]!; // there is at least one try
  return { path, usableMs: medianOf(ours.map(({ usableMs }) => usableMs)), bareMs: medianOf(bareMs), ...first };
}

/** `asked`: the addresses of the scripts. */
type Loaded = Omit<ScreenLoad, 'path' | 'bareMs'> & { asked: string[] };

async function loadIn(context: BrowserContext, address: string, usable: Usable): Promise<Loaded> {
  const page = await context.newPage();
  await slowDown(page);
  const loaded = await loadUntilUsable(page, address, usable);
  await context.close();
  return loaded;
}

/** Opens an address and counts what was asked for until it was usable. */
export async function loadUntilUsable(page: Page, address: string, usable: Usable): Promise<Loaded> {
  const marking = await page.addInitScript(markWhenUsable, usable);
  await page.goto(address, { waitUntil: 'commit', timeout: PATIENCE_MS });
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0, undefined, {
    timeout: PATIENCE_MS,
  });
  await marking.dispose(); // the next address is usable with something else
  await page.waitForLoadState('networkidle'); // what was asked for before is there, so its size is known
  return page.evaluate(loadedUntilUsable);
}

/** Makes a page as slow as that phone. */
export async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER });
}

/** Runs in the page. */
function markWhenUsable({ selector, text }: Usable) {
  const pattern = new RegExp(text);
  const look = () => {
    const isShown = [...document.querySelectorAll(selector)].some(
      (element) => pattern.test(element.textContent) && element.getClientRects().length > 0,
    );
    if (isShown) performance.mark('usable');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page. */
function loadedUntilUsable() {
  const usableMs = performance.getEntriesByName('usable')[0]?.startTime ?? 0;
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const asked = entries.filter(({ startTime }) => startTime <= usableMs);
  const named = (pattern: RegExp) => asked.filter(({ name }) => pattern.test(new URL(name).pathname));
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only this function is sent to the page
  const kbOf = (files: PerformanceResourceTiming[]) =>
    files.reduce((sum, file) => sum + file.encodedBodySize, 0) / 1024;
  const scripts = named(/\.js$/);
  const styles = named(/\.(css|woff2)$/);
  const calls = named(/^\/api\//);
  const early = named(/^\/api\/en\//); // by the document, which does not know of the pseudo-language
  return {
    usableMs,
    asked: scripts.map(({ name }) => name),
    scripts: scripts.length,
    styles: styles.length,
    calls: calls.length - (document.documentElement.lang === 'qps' ? early.length : 0),
    scriptKb: kbOf(scripts),
    styleKb: kbOf(named(/\.css$/)), // fonts hold up nothing
  };
}

/** The kilobytes of each script that was weighed: its name has a hash of what is in it. */
const weighed = new Map<string, Promise<number>>();

/** The names of scripts without their hashes, and their kilobytes as browsers get them, with brotli, the heaviest first. */
export async function weighScripts(page: Page, asked: string[]): Promise<{ name: string; kb: number }[]> {
  const weigh = async (address: string) => {
    const sameFile = address.replace(/site\d+\.localhost/, 'localhost'); // every site has it, and not every system resolves its name
    const reply = await page.request.head(sameFile, { headers: { 'accept-encoding': 'br' } });
    return Number(reply.headers()['content-length']) / 1024;
  };
  const named = asked.map(async (address) => {
    const weight = weighed.get(address) ?? weigh(address);
    weighed.set(address, weight);
    return { name: /([^/]*)-.{8}\.js$/.exec(address)?.[1] ?? address, kb: await weight };
  });
  return (await Promise.all(named)).toSorted((one, other) => other.kb - one.kb);
}
