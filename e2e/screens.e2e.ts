import { type Page, expect, test } from '@playwright/test';
import { signIn } from './account.ts';
import { expectAccessibleByDayAndNight } from './axe.ts';
import { CUSTOMER, GUEST, WAYS_IN, expectNoSidewaysScroll } from './screens.ts';
import { siteUrl } from './sites.ts';

test('every screen of a guest is accessible and fits', async ({ page }) => {
  await visitAll(page, GUEST);
});

test('every way in is accessible and fits, also where it leads nowhere', async ({ page, baseURL }) => {
  await visitAll(page, [...WAYS_IN, `${siteUrl(6, baseURL)}/login`]);
});

test('every screen of a customer is accessible and fits', async ({ page }) => {
  await signIn(page.context(), 'alice@example.com');
  await visitAll(page, CUSTOMER);
});

async function visitAll(page: Page, paths: string[]) {
  const issues: string[] = [];
  page.on('console', (message) => {
    const isAnswer = message.text().includes('409 (Conflict)'); // a link that is over
    if (message.type() === 'error' && !isAnswer) issues.push(message.text());
  });
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expectAccessibleByDayAndNight(page);
    await expectNoSidewaysScroll(page);
  }
  expect(issues).toEqual([]); // the policy for content complains here too
}

test('nothing scrolls sideways at 320 pixels', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'it is a phone that is so narrow');
  await page.setViewportSize({ width: 320, height: 640 });
  await fits(page, ['/order', ...WAYS_IN]);
  await signIn(page.context(), 'alice@example.com');
  await fits(page, CUSTOMER);
});

async function fits(page: Page, paths: string[]) {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
    await expectNoSidewaysScroll(page);
  }
}
