import { type ElementHandle, type Page, launch } from 'puppeteer-core';
import { ensureChromium } from '../chromium.ts';
import { ensureProgram } from './debian.ts';
import { type Engine, type Size, type Target, callOf, finderOf } from './engine.ts';

const CHROMIUM = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

/** Opens a stock Chromium by its own protocol, or a stock Firefox by WebDriver BiDi, without a screen. */
export async function openPuppeteer(name: 'chromium' | 'firefox', { width, height }: Size): Promise<Engine> {
  const browser = await launch(
    name === 'chromium'
      ? { browser: 'chrome', executablePath: ensureChromium(), args: CHROMIUM }
      : { browser: 'firefox', executablePath: ensureProgram('firefox-esr'), protocol: 'webDriverBiDi' },
  );
  const page = await browser.newPage();
  await page.setViewport({ width, height });
  return {
    goTo: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    reload: async () => void (await page.reload({ waitUntil: 'load' })),
    run: async (task, ...values) => (await page.evaluate(callOf(task, values))) as ReturnType<typeof task>, // what the task answered
    click: (target) => withElement(page, target, (element) => element.click()),
    type: (target, text) =>
      withElement(page, target, async (element) => {
        await element.focus();
        await page.keyboard.type(text);
      }),
    choose: (target, file) => withElement(page, target, (element) => element.uploadFile(file)),
    enter: () => page.keyboard.press('Enter'),
    picture: async (path) => void (await page.screenshot({ path })),
    version: () => browser.version(),
    end: () => browser.close(),
  };
}

async function withElement(
  page: Page,
  target: Target,
  use: (element: ElementHandle<HTMLInputElement>) => Promise<void>,
) {
  const element = (await page.evaluateHandle(finderOf(target))).asElement();
  if (!element) return false;
  await use(element as ElementHandle<HTMLInputElement>); // only file fields are given a file
  return true;
}
