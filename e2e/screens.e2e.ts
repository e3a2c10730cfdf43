import { type Page, expect, test } from '@playwright/test';
import { signIn } from './account.ts';
import { expectAccessible } from './axe.ts';
import { opensWithinBudget } from './budget.ts';
import { CUSTOMER, GUEST, PHONE, SIGN_IN_SCREENS, expectInTheMiddle, expectNoSidewaysScroll } from './screens.ts';
import { siteUrl } from './sites.ts';
import { hostsOf, violationsOf } from './violations.ts';

// A screen is loaded once for all that must hold for every screen, at all sizes: a page load costs more than the checks.

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

test('ADR 0023 what opens the form, or leads to another screen, keeps to its budget', async ({ context }) => {
  for (const path of ['/order', '/logout', '/account-deleted']) await opensWithinBudget(await context.newPage(), path);
});

const WIDE = { width: 2560, height: 1440 };
const NARROW = { width: 320, height: 640 };

async function visitAll(blank: Page, paths: string[]) {
  const { baseURL } = test.info().project.use;
  const errors = errorsOf(blank);
  const hosts = hostsOf(blank);
  const violations = await violationsOf(blank);
  for (const path of paths) {
    const page = await blank.context().newPage();
    await opensWithinBudget(page, path);
    await expectGoodInOneScheme(page, 'light');
    await page.setViewportSize(WIDE);
    await expectNoSidewaysScroll(page);
    await expectInTheMiddle(page);
    await page.setViewportSize(PHONE);
    await expectGoodInOneScheme(page, 'dark');
    await page.setViewportSize(NARROW);
    await expectNoSidewaysScroll(page);
    await page.close();
  }
  expect(violations).toEqual([]);
  expect(errors).toEqual([]);
  expect([...hosts].toSorted()).toEqual([...new Set(paths.map((path) => new URL(path, baseURL).host))].toSorted());
}

/** A scheme has the same colours at all sizes, so that each size looks at one. */
async function expectGoodInOneScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Collects what the browser reports as an error, other than an invalid link. */
function errorsOf(page: Page) {
  const errors: string[] = [];
  page.context().on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('409 (Conflict)')) errors.push(message.text());
  });
  return errors;
}
