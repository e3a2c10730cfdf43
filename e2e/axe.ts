import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expectNothingFound } from './nothing-found.ts';

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

type Options = Parameters<AxeBuilder['options']>[0];

/** spec §11.1: the screen has no accessibility violation. */
export const expectAccessible = (page: Page) => expectNoViolations(page, { runOnly: TAGS });

/** The same with the good practices, while the list, menu or dialog `what` is open, or nothing is. */
export const expectAccessibleWhileOpen = (page: Page, what: string) =>
  expectNoViolations(page, { runOnly: EVERY_TAG, rules: NOT_WHILE_OPEN }, what);

/** The same while a list or menu lies on the page, whose own colours were looked at when it was closed: the list has those that are new. */
export async function expectAccessibleUnderPopup(page: Page, popup: 'listbox' | 'menu', what: string) {
  const noColours = Object.fromEntries(OF_COLOUR.map((rule) => [rule, { enabled: false }]));
  await expectNoViolations(page, { runOnly: EVERY_TAG, rules: { ...NOT_WHILE_OPEN, ...noColours } }, what);
  await expectNoViolations(page, { runOnly: { type: 'rule', values: OF_COLOUR } }, what, `[role=${popup}]`);
}

/** The same in the light scheme; in the dark scheme only the rules about colours. */
export async function expectAccessibleInBothSchemes(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, { runOnly: { type: 'rule', values: OF_COLOUR } });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
}

const expectNoViolations = (page: Page, options: Options, what = '', within = '') =>
  expectNothingFound(() => violationsWith(page, options, within), `${new URL(page.url()).pathname} ${what}`);

/** Waits for the end of animations: a fading colour has too little contrast. */
async function violationsWith(page: Page, options: Options, within: string) {
  const isLoaded = await page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
    return 'axe' in window;
  });
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: 'true' }) }) // axe is half a megabyte: once for a document
    .setLegacyMode() // our pages have no frames; without it each analysis opens a tab
    .options({ ...options, resultTypes: ['violations'] })
    .exclude(FOCUS_GUARD);
  if (within) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
