import { type Page, expect, test } from '@playwright/test';
import { signIn } from './account.ts';
import { opensWithinBudget } from './budget.ts';
import {
  CUSTOMER,
  DESKTOP,
  GUEST,
  PHONE,
  SIGN_IN_SCREENS,
  expectGoodInOneScheme,
  expectInTheMiddle,
  expectNoSidewaysScroll,
} from './screens.ts';
import { siteUrl } from './sites.ts';
import { hostsOf, violationsOf } from './violations.ts';

// A screen is loaded once for all that must hold for every screen, at all sizes, and all in one page: a page load costs more than
// the checks, and the first one of a page the most.

test('spec §11.1, controls A7, C17, C18, ADR 0023: every screen of a guest is accessible, fits, and keeps to its policy, its host and its budget', async ({
  page,
}) => {
  await visitAll(page, GUEST);
});

test('spec §11.1, controls A7, C17, C18, ADR 0023: every sign-in screen, also with an invalid link, is accessible, fits, and keeps to its policy, its host and its budget', async ({
  page,
  baseURL,
}) => {
  await visitAll(page, [...SIGN_IN_SCREENS, `${siteUrl(6, baseURL)}/login`]);
});

test('spec §11.1, controls A7, C17, C18, ADR 0023: every screen of a customer is accessible, fits, and keeps to its policy, its host and its budget', async ({
  page,
}) => {
  await signIn(page.context(), 'alice@example.com');
  await visitAll(page, CUSTOMER);
});

test('ADR 0023 what opens the form, or leads to another screen, keeps to its budget', async ({ page }) => {
  for (const path of ['/order', '/logout', '/account-deleted']) await opensWithinBudget(page, path);
});

const WIDE = { width: 2560, height: 1440 };
const NARROW = { width: 320, height: 640 };

async function visitAll(page: Page, paths: string[]) {
  const { baseURL } = test.info().project.use;
  const errors = errorsOf(page);
  const hosts = hostsOf(page);
  const violations = await violationsOf(page);
  for (const path of paths) {
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: 'light' });
    await opensWithinBudget(page, path);
    await expectGoodInOneScheme(page, 'light');
    await page.setViewportSize(WIDE);
    await expectNoSidewaysScroll(page);
    await expectInTheMiddle(page);
    await page.setViewportSize(PHONE);
    await expectGoodInOneScheme(page, 'dark');
    await page.setViewportSize(NARROW);
    await expectNoSidewaysScroll(page);
  }
  expect(violations).toEqual([]);
  expect(errors).toEqual([]);
  expect([...hosts].toSorted()).toEqual([...new Set(paths.map((path) => new URL(path, baseURL).host))].toSorted());
}

/** Collects what the browser reports as an error, other than an invalid link. */
function errorsOf(page: Page) {
  const errors: string[] = [];
  page.context().on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('409 (Conflict)')) errors.push(message.text());
  });
  return errors;
}
