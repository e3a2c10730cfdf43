import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Checklist 1: no violation on the screen as it stands. */
export const expectAccessible = (page: Page) => expectSound(page, (axe) => axe.withTags(TAGS));

/** The same in light and in dark, where only the colours differ. */
export async function expectAccessibleByDayAndNight(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectSound(page, (axe) => axe.withRules(OF_COLOUR));
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
}

/** Animations are over first: a fading colour has no contrast. */
async function expectSound(page: Page, choose: (axe: AxeBuilder) => AxeBuilder) {
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
  const axe = new AxeBuilder({ page }).setLegacyMode(); // no page of ours has frames, and without it every look opens a tab
  const { violations } = await choose(axe).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found, new URL(page.url()).pathname).toEqual([]);
}
