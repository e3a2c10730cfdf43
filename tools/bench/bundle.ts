import { type Browser, type Page, chromium } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { findChromium } from '../chromium.ts';

export type Weight = { scripts: number; styles: number };

/** Kilobytes, gzipped as hard as it goes, that Chromium receives until the order form can be used: its price stands there. */
export async function weighOrderForm(url: string): Promise<Weight> {
  const browser = await launch();
  try {
    return await weigh(await browser.newPage(), `${url}/order`);
  } finally {
    await browser.close();
  }
}

/** The same on a page of the caller's. */
export async function weigh(page: Page, url: string): Promise<Weight> {
  const received: { kind: 'script' | 'stylesheet'; body: Promise<Buffer> }[] = [];
  let isUsable = false;
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (!isUsable && (kind === 'script' || kind === 'stylesheet')) received.push({ kind, body: response.body() });
  });
  await page.goto(url);
  await page.getByText(/^\$\d/).filter({ visible: true }).first().waitFor();
  isUsable = true;
  const kilobytes = async (kind: 'script' | 'stylesheet') => {
    const bodies = await Promise.all(received.filter((one) => one.kind === kind).map(({ body }) => body));
    return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1024;
  };
  return { scripts: await kilobytes('script'), styles: await kilobytes('stylesheet') };
}

function launch(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] });
}
