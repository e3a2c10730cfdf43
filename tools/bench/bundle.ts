import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { launchChromium } from '../chromium.ts';

/** Kilobytes, each file gzipped at the highest level. */
type Weight = { scripts: number; styles: number; largest: string[] };

/** The files that Chromium loads until the order form is usable. */
export async function weighOrderForm(url: string): Promise<Weight> {
  const browser = await launchChromium();
  try {
    return await weigh(await browser.newPage(), `${url}/order`);
  } finally {
    await browser.close();
  }
}

/** The same on a given page. Usable is the frame in which the total is on the screen. */
export async function weigh(page: Page, url: string): Promise<Weight> {
  await page.addInitScript(markWhenUsable);
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
  return weightOf(page, await page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? 0));
}

const IDLE_MS = 6000; // after this time, everything that is loaded when idle has been requested

/** All files that an open page loads until it is idle. */
export async function weighWhenIdle(page: Page): Promise<Weight> {
  await page.waitForTimeout(IDLE_MS);
  await page.waitForLoadState('networkidle');
  return weightOf(page, Infinity);
}

/** Kilobytes of scripts: those that the document names for every screen, and those that this screen loads in addition. */
export async function weighScreen(
  page: Page,
  url: string,
): Promise<{ shared: number; own: number; largest: string[] }> {
  await page.goto(url);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const named = await page.evaluate(() =>
    [...document.head.querySelectorAll('script[src], link[rel=modulepreload]')]
      .filter((element) => !('as' in element && element.as === 'script')) // what Vite adds for a lazy part
      .map((element) => ('href' in element ? String(element.href) : 'src' in element ? String(element.src) : '')),
  );
  const asked = await namesOf(page, '.js', Infinity);
  const own = await weightsOf(
    page,
    asked.filter((name) => !named.includes(name)),
  );
  return {
    shared: sum(
      await weightsOf(
        page,
        asked.filter((name) => named.includes(name)),
      ),
    ),
    own: sum(own),
    largest: lines(own),
  };
}

async function weightOf(page: Page, until: number): Promise<Weight> {
  const scripts = await weightsOf(page, await namesOf(page, '.js', until));
  const styles = await weightsOf(page, await namesOf(page, '.css', until));
  return { scripts: sum(scripts), styles: sum(styles), largest: lines(scripts) };
}

/** The files that the page requested until a time, in milliseconds after it was opened. */
const namesOf = (page: Page, ending: string, until: number) =>
  page.evaluate(
    ([end, moment]) => {
      const entries = performance.getEntriesByType('resource');
      return [
        ...new Set(
          entries.filter(({ startTime, name }) => startTime <= moment && name.endsWith(end)).map(({ name }) => name),
        ),
      ];
    },
    [ending, until] as const,
  );

const weights = new Map<string, number>();

async function weightsOf(page: Page, names: string[]) {
  const all = names.map(async (name) => {
    const kb = weights.get(name) ?? (await bytesOf(page, name)) / 1024;
    weights.set(name, kb);
    return { name, kb };
  });
  return (await Promise.all(all)).toSorted((a, b) => b.kb - a.kb);
}

/** The length of a file that the build has compressed with gzip at the highest level; another one is compressed here. */
async function bytesOf(page: Page, name: string): Promise<number> {
  const reply = await page.request.head(name, { headers: { 'accept-encoding': 'gzip' } });
  const { 'content-encoding': encoding, 'content-length': length } = reply.headers();
  if (encoding === 'gzip' && length) return Number(length);
  return gzipSync(await (await page.request.get(name)).body(), { level: 9 }).length;
}

const lines = (files: { name: string; kb: number }[]) =>
  files.slice(0, 8).map(({ name, kb }) => `${kb.toFixed(1)} kB ${name.split('/').at(-1)}`);

const sum = (files: { kb: number }[]) => files.reduce((total, { kb }) => total + kb, 0);

/** Runs in the page. */
function markWhenUsable() {
  const look = () => {
    const total = [...document.querySelectorAll('output, p, strong, span, dd')].some(
      (element) => /^\$\d/.test(element.textContent ?? '') && element.getClientRects().length > 0,
    );
    if (total) performance.mark('usable');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
