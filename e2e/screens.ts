import { type Page, expect } from '@playwright/test';

export const GUEST = ['/order?full', '/order/controls', '/terms', '/privacy', '/nowhere'];
export const SIGN_IN_SCREENS = [
  '/login',
  '/forgot',
  '/register',
  '/welcome',
  '/magic/none',
  '/handoff/none',
  '/set-password/none',
  '/set-password/staff/none',
  '/confirm-email/none',
  '/more-time/none',
];
export const CUSTOMER = ['/dashboard', '/dashboard?view=list', '/profile', '/orderinfo/48213907/details', '/orderinfo/48210662/details', '/orderinfo/48198415/files', '/orderinfo/48210662/messages', '/orderinfo/48187730/revisions']; // prettier-ignore

/** direction 3: the page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(widths[0], page.url()).toBeLessThanOrEqual(widths[1] ?? 0);
}
