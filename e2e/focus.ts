import { type Page, expect } from '@playwright/test';

/** Opens a screen, and waits until it has loaded what it needs. */
export async function opensAtRest(page: Page, path: string) {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

/** WCAG 2.4.3: something on the page has the focus. What takes it from an element that is gone, does so within two frames. */
export async function expectFocusKept(page: Page, after = '') {
  const onPage = () =>
    page.evaluate(() => [null, document.body].includes(document.activeElement as HTMLElement | null)); // the focus is on elements of HTML only
  await expect.poll(onPage, { message: `the focus after ${after}` }).toBe(false);
}

/** What a screen reader says of the element with the focus: its name, or its text. */
export const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: it } = document;
    return (it?.getAttribute('aria-label') ?? it?.textContent ?? '').trim();
  });
