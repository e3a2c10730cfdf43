import { gzipSync } from 'node:zlib';
import { type Browser, type Page, type Response, chromium } from '@playwright/test';
import { findChromium } from '../chromium.ts';

/** Kilobytes, each file gzipped as hard as it goes. */
export type Weight = { scripts: number; styles: number; largest: string[] };

/** What Chromium asks for until the order form can be used. */
export async function weighOrderForm(url: string): Promise<Weight> {
  const browser = await launch();
  try {
    return await weigh(await browser.newPage(), `${url}/order`);
  } finally {
    await browser.close();
  }
}

/** The same on a page of the caller's. Usable is the frame in which the total stands on the screen. */
export async function weigh(page: Page, url: string): Promise<Weight> {
  const responses = new Map<string, Response>();
  page.on('response', (response) => void responses.set(response.url(), response));
  await page.addInitScript(markWhenUsable);
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
  const asked = await page.evaluate(() => {
    const usableAt = performance.getEntriesByName('usable')[0]?.startTime ?? 0;
    return performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= usableAt).map(({ name }) => name); // prettier-ignore
  });

  const weightOf = async (ending: string) => {
    const names = asked.filter((name) => name.endsWith(ending));
    const bodies = await Promise.all(names.map(async (name) => (await responses.get(name)?.body()) ?? Buffer.alloc(0)));
    const weights = bodies.map((body, index) => ({
      name: names[index],
      kb: gzipSync(body, { level: 9 }).length / 1024,
    }));
    return weights.toSorted((a, b) => b.kb - a.kb);
  };
  const scripts = await weightOf('.js');
  return {
    scripts: sum(scripts),
    styles: sum(await weightOf('.css')),
    largest: scripts.slice(0, 8).map(({ name, kb }) => `${kb.toFixed(1)} kB ${name?.split('/').at(-1)}`),
  };
}

const sum = (weights: { kb: number }[]) => weights.reduce((total, { kb }) => total + kb, 0);

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

function launch(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] });
}
