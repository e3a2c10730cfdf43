import { type Page, expect, test } from '@playwright/test';
import { signIn } from './account.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { CUSTOMER, GUEST, SIGN_IN_SCREENS, expectNoSidewaysScroll } from './screens.ts';
import { siteUrl } from './sites.ts';

test('every screen of a guest is accessible and does not scroll sideways', async ({ page }) => {
  await visitAll(page, GUEST);
});

test('every sign-in screen is accessible and does not scroll sideways, also with an invalid link', async ({
  page,
  baseURL,
}) => {
  await visitAll(page, [...SIGN_IN_SCREENS, `${siteUrl(6, baseURL)}/login`]);
});

test('every screen of a customer is accessible and does not scroll sideways', async ({ page }) => {
  await signIn(page.context(), 'alice@example.com');
  await visitAll(page, CUSTOMER);
});

async function visitAll(page: Page, paths: string[]) {
  const issues: string[] = [];
  page.on('console', (message) => {
    const isExpected = message.text().includes('409 (Conflict)'); // an invalid link
    if (message.type() === 'error' && !isExpected) issues.push(message.text());
  });
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScroll(page);
  }
  expect(issues).toEqual([]); // violations of the content security policy are reported here too
}

test('no screen scrolls sideways at 320 pixels', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'only a phone is that narrow');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectToFit(page, ['/order', ...SIGN_IN_SCREENS]);
  await signIn(page.context(), 'alice@example.com');
  await expectToFit(page, CUSTOMER);
});

async function expectToFit(page: Page, paths: string[]) {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
    await expectNoSidewaysScroll(page);
  }
}
