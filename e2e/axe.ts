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

const OPEN = ['[role=listbox]', '[role=menu]', '[role=dialog]', '[role=alertdialog]', '[aria-expanded=true]'];
/** What lies below is hidden from screen readers, and is named by what is open. */
const OF_THE_REST = ['aria-hidden-body', 'aria-hidden-focus', 'aria-valid-attr-value', 'duplicate-id-aria'];

/**
 * The invisible ends of a list or dialog of Base UI, which send the focus back into it. They must be focusable and are said by no
 * screen reader, so axe takes them for a mistake: mui/base-ui issues 4668 and 5706, dequelabs/axe-core issue 4832.
 */
const FOCUS_GUARD = '[data-base-ui-focus-guard]';

/** The smallest build of axe, which each document gets once: reading it twice costs as much as looking. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** spec §11.1: the screen has no accessibility violation. */
export const expectAccessible = (page: Page) => expectNoViolations(page, { runOnly: TAGS });

/** The same with the good practices, while nothing lies on the page. */
export const expectAccessibleAtRest = (page: Page, what = '') =>
  expectNoViolations(page, { runOnly: EVERY_TAG, rules: NOT_WHILE_OPEN }, what);

/**
 * The same while the list, menu or dialog `what` is open on a page that was looked at before: all rules for what is open and its control,
 * and for the rest those that something open can break.
 */
export async function expectAccessibleWhileOpen(page: Page, what: string) {
  await expectNoViolations(page, { runOnly: EVERY_TAG, rules: NOT_WHILE_OPEN }, what, OPEN);
  await expectNoViolations(page, { runOnly: { type: 'rule', values: OF_THE_REST } }, what);
}

/** On a phone in the dark: the rules that a size and a scheme can break, for the page, or for what is open on it. */
export async function expectAccessibleInTheDark(page: Page, what: string, isOpen = false) {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, { runOnly: { type: 'rule', values: [...OF_COLOUR, 'target-size'] } }, `${what} in the dark`, isOpen ? OPEN : []); // oxfmt-ignore
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * The same in the light scheme; in the dark scheme only the rules about colours. With `within`, for a part of a screen that was looked at
 * in another state.
 */
export async function expectAccessibleInBothSchemes(page: Page, within: string[] = []) {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, { runOnly: { type: 'rule', values: OF_COLOUR } }, '', within);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolations(page, { runOnly: TAGS }, '', within);
}

const expectNoViolations = (page: Page, options: RunOptions, what = '', within: string[] = []) =>
  expectNothingFound(() => violationsWith(page, options, within), `${new URL(page.url()).pathname} ${what}`);

/** Waits for the end of animations: a fading colour has too little contrast. */
async function violationsWith(page: Page, options: RunOptions, within: string[]) {
  const isLoaded = await page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
    return 'axe' in window;
  });
  if (!isLoaded) await page.evaluate(AXE);
  const context = { exclude: [FOCUS_GUARD], ...(within.length > 0 && { include: within }) };
  return page.evaluate(runAxe, { context, options: { ...options, ...ONLY_VIOLATIONS } });
}

type Axe = { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };

/** Runs in the page, where `violationsWith` has put axe. */
async function runAxe({ context, options }: { context: ElementContext; options: RunOptions }) {
  const { violations } = await (window as unknown as { axe: Axe }).axe.run(context, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
