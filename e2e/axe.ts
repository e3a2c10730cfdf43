import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];
/** All rules, also the good practices, but one: an open list hangs on its control, and floats outside the landmarks (ADR 0036). */
const EVERY_TAG = [...TAGS, 'best-practice'];
const NOT_WHILE_OPEN = { region: { enabled: false } };

/**
 * The invisible ends of a list or dialog of Base UI, which send the focus back into it. They must be focusable and are said by no
 * screen reader, so axe takes them for a mistake: mui/base-ui issues 4668 and 5706, dequelabs/axe-core issue 4832.
 */
const FOCUS_GUARD = '[data-base-ui-focus-guard]';

/** direction 1: the screen has no accessibility violation. */
export const expectAccessible = (page: Page) => expectNoViolations(page, (axe) => axe.withTags(TAGS));

/** The same with the good practices, while the list, menu or dialog `what` is open. */
export const expectAccessibleWhileOpen = (page: Page, what: string) =>
  expectNoViolations(page, (axe) => axe.options({ runOnly: EVERY_TAG, rules: NOT_WHILE_OPEN }), what);

/** The same in the light scheme; in the dark scheme only the rules about colours. */
export async function expectAccessibleInBothSchemes(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, (axe) => axe.withRules(OF_COLOUR));
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
}

/** Waits for the end of animations: a fading colour has too little contrast. */
async function expectNoViolations(page: Page, choose: (axe: AxeBuilder) => AxeBuilder, what = '') {
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude(FOCUS_GUARD); // our pages have no frames; without legacy mode each analysis opens a tab
  const { violations } = await choose(axe).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found, `${new URL(page.url()).pathname} ${what}`).toEqual([]);
}
