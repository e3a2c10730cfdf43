import { type Page, expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { signIn } from './sign-in.ts';

const GUEST = ['/order', '/order/controls', '/login', '/register', '/terms', '/privacy', '/nowhere'];
const CUSTOMER = ['/dashboard', '/dashboard?view=list', '/profile', '/orderinfo/48213907/details', '/orderinfo/48198415/files', '/orderinfo/48210662/messages', '/orderinfo/48187730/revisions']; // prettier-ignore

/** Checklist 3: nothing moves sideways, however narrow the window. */
async function expectNoSidewaysScroll(page: Page) {
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(widths[0], page.url()).toBeLessThanOrEqual(widths[1] ?? 0);
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in ${scheme}`, () => {
    test.use({ colorScheme: scheme });

    test('every screen of a guest is accessible and fits', async ({ page }) => {
      await visitAll(page, GUEST);
    });

    test('every screen of a customer is accessible and fits', async ({ page, baseURL }) => {
      await signIn(page, baseURL ?? '', 'alice@example.com');
      await visitAll(page, CUSTOMER);
    });
  });
}

async function visitAll(page: Page, paths: string[]) {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  expect(complaints).toEqual([]); // the policy for content complains here too
}

test('nothing scrolls sideways at 320 pixels', async ({ page, baseURL, isMobile }) => {
  test.skip(!isMobile, 'it is a phone that is so narrow');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/order');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await signIn(page, baseURL ?? '', 'alice@example.com');
  for (const path of CUSTOMER) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
