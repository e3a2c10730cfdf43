import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { expectNothingFound } from './nothing-found.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];
/** All rules, also the good practices, but one: an open list hangs on its control, and floats outside the landmarks (ADR 0036). */
const EVERY_TAG = [...TAGS, 'best-practice'];
const NOT_WHILE_OPEN = { region: { enabled: false } };

/** What passed is not written down; nothing is fetched before, as no rule of these looks into style sheets or films. */
const ONLY_VIOLATIONS: RunOptions = { resultTypes: ['violations'], preload: false };

/**
 * The invisible ends of a list or dialog of Base UI, which send the focus back into it. They must be focusable and are said by no
 * screen reader, so axe takes them for a mistake: mui/base-ui issues 4668 and 5706, dequelabs/axe-core issue 4832.
 */
const FOCUS_GUARD = '[data-base-ui-focus-guard]';

/** The smallest build of axe, which each document gets once: reading it twice costs as much as looking. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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

const expectNoViolations = (page: Page, options: RunOptions, what = '', within = '') =>
  expectNothingFound(() => violationsWith(page, options, within), `${new URL(page.url()).pathname} ${what}`);

/** Waits for the end of animations: a fading colour has too little contrast. */
async function violationsWith(page: Page, options: RunOptions, within: string) {
  const isLoaded = await page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
    return 'axe' in window;
  });
  if (!isLoaded) await page.evaluate(AXE);
  const context = { exclude: [FOCUS_GUARD], ...(within && { include: [within] }) };
  const { violations } = await page.evaluate(runAxe, { context, options: { ...options, ...ONLY_VIOLATIONS } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Runs in the page. */
const runAxe = ({ context, options }: { context: ElementContext; options: RunOptions }) =>
  (window as unknown as { axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> } }).axe // put there by `violationsWith`
    .run(context, options);
