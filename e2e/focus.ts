import { type Locator, type Page, expect } from '@playwright/test';

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

/** WCAG 2.4.11: each of these elements is seen when it has the focus, and not covered by a bar. */
export async function expectSeenInFocus(elements: Locator[]) {
  expect(elements.length).toBeGreaterThan(0);
  for (const element of elements) {
    const what = await element.evaluate((it) => it.getAttribute('aria-label') ?? it.textContent); // oxlint-disable-line no-await-in-loop -- one has the focus at a time
    const isSeen = async () => {
      await element.focus(); // each time: a reload of its list may have taken the focus
      return element.evaluate((it) => {
        const { left, top, width, height } = it.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return seen !== null && (it.contains(seen) || seen.contains(it));
      });
    };
    await expect.poll(isSeen, { message: what ?? '' }).toBe(true); // oxlint-disable-line no-await-in-loop -- the same
  }
}
