import { type Page, expect, test } from '@playwright/test';
import { signIn } from './account.ts';
import {
  CUSTOMER,
  DESKTOP,
  GUEST,
  PHONE,
  SIGN_IN_SCREENS,
  expectGood,
  expectInTheMiddle,
  expectNoSidewaysScroll,
} from './screens.ts';
import { siteUrl } from './sites.ts';
import { hostsOf, violationsOf } from './violations.ts';

// A screen is loaded once for all that must hold for every screen, at all sizes: a page load costs more than the checks.

test('spec §11.1, controls A7, C17, C18: every screen of a guest is accessible, fits, and keeps to its policy and its host', async ({
  page,
}) => {
  await visitAll(page, GUEST);
});

test('spec §11.1, controls A7, C17, C18: every sign-in screen, also with an invalid link, is accessible, fits, and keeps to its policy and its host', async ({
  page,
  baseURL,
}) => {
  await visitAll(page, [...SIGN_IN_SCREENS, `${siteUrl(6, baseURL)}/login`]);
});

test('spec §11.1, controls A7, C17, C18: every screen of a customer is accessible, fits, and keeps to its policy and its host', async ({
  page,
}) => {
  await signIn(page.context(), 'alice@example.com');
  await visitAll(page, CUSTOMER);
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
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expectGood(page);
    await page.setViewportSize(WIDE);
    await expectNoSidewaysScroll(page);
    await expectInTheMiddle(page);
    await page.setViewportSize(PHONE);
    await expectGood(page);
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
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('409 (Conflict)')) errors.push(message.text());
  });
  return errors;
}
