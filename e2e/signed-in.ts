import { type Browser, type Page, expect } from '@playwright/test';
import { type Tokens, keepTokens } from './account.ts';

/** A browser that keeps these tokens, and notes why its sockets closed, and when. */
export async function signedIn(browser: Browser, tokens: Tokens) {
  const context = await browser.newContext();
  await keepTokens(context, tokens);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const { WebSocket: Socket } = window;
    window.WebSocket = class extends Socket {
      constructor(url: string | URL) {
        super(url);
        this.addEventListener('close', ({ code }) => localStorage.setItem('closed', `${code} ${Date.now()}`));
        this.addEventListener('open', () => localStorage.setItem('opened', 'yes'));
      }
    };
  });
  return page;
}

export const comesTo = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 30_000 });
export const kept = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name);
export const isLive = (page: Page) => expect.poll(() => kept(page, 'opened')).toBe('yes');

/** With which code the socket closed, and how many milliseconds after that moment. */
export async function closing(page: Page, since: number) {
  await expect.poll(() => kept(page, 'closed')).not.toBeNull();
  const [code, at] = ((await kept(page, 'closed')) ?? '').split(' ').map(Number);
  return { code, after: (at ?? 0) - since };
}
