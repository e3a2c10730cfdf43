import { type Browser, type Page, expect } from '@playwright/test';
import type { Tokens } from '@octavo/contract/auth';
import { setTokens } from './account.ts';

/** Opens a browser with these tokens; it stores with which code and when its sockets close. */
export async function signedIn(browser: Browser, tokens: Tokens) {
  const context = await browser.newContext();
  await setTokens(context, tokens);
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
export const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name);
export const isLive = (page: Page) => expect.poll(() => stored(page, 'opened')).toBe('yes');

/** The code with which the socket closed, and how many milliseconds after `since`. */
export async function closing(page: Page, since: number) {
  await expect.poll(() => stored(page, 'closed')).not.toBeNull();
  const [code, at] = ((await stored(page, 'closed')) ?? '').split(' ').map(Number);
  return { code, after: (at ?? 0) - since };
}

/** The name of the field for the digits. */
export const CODE = 'Enter the code from your email';

/** Has digits mailed to an address from the login screen. */
export async function asksForCode(page: Page, email: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByLabel(CODE)).toBeFocused();
}
