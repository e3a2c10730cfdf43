import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** checklist 1: the screen has no accessibility violation. */
export const expectAccessible = (page: Page) => expectNoViolations(page, (axe) => axe.withTags(TAGS));

/** The same in the light scheme; in the dark scheme only the rules about colours. */
export async function expectAccessibleInBothSchemes(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, (axe) => axe.withRules(OF_COLOUR));
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
}

/** Waits for the end of animations: a fading colour has too little contrast. */
async function expectNoViolations(page: Page, choose: (axe: AxeBuilder) => AxeBuilder) {
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
  const axe = new AxeBuilder({ page }).setLegacyMode(); // our pages have no frames; without legacy mode each analysis opens a tab
  const { violations } = await choose(axe).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found, new URL(page.url()).pathname).toEqual([]);
}
