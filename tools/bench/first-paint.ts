import type { Page } from '@playwright/test';
import { launchChromium } from '../chromium.ts';
import { medianOf } from './median.ts';

/** A slow phone: 400 kilobits per second, 150 ms to the server and back, a processor that needs six times as long. */
const BYTES_PER_SECOND = 400_000 / 8;
const LATENCY_MS = 150;
const TIMES_SLOWER = 6;
const TRIES = 3;

/**
 * Milliseconds until the first text and until the largest element is painted on a slow phone, with nothing in its cache: medians of
 * three. `tokens` are those of a customer in local storage, for a screen that needs a session.
 */
export async function measureFirstPaint(url: string, tokens: Record<string, string> = {}) {
  const browser = await launchChromium();
  try {
    const tries: { first: number; largest: number }[] = [];
    while (tries.length < TRIES) {
      const origin = new URL(url).origin;
      const localStorage = Object.entries(tokens).map(([name, value]) => ({ name, value }));
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        storageState: { cookies: [], origins: [{ origin, localStorage }] },
      });
      const page = await context.newPage();
      await slowDown(page);
      await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
      await page.locator('#root h1').first().waitFor({ state: 'attached', timeout: 120_000 });
      tries.push(await page.evaluate(paintTimes));
      await context.close();
    }
    return { first: medianOf(tries.map(({ first }) => first)), largest: medianOf(tries.map(({ largest }) => largest)) };
  } finally {
    await browser.close();
  }
}

async function slowDown(page: Page) {
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
function paintTimes() {
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
  return new Promise<{ first: number; largest: number }>((done) => {
    new PerformanceObserver((list) => done({ first, largest: list.getEntries().at(-1)?.startTime ?? first })).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
}
