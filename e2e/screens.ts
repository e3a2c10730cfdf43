import { type Page, expect } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from './axe.ts';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export const GUEST = ['/order?full', '/order/controls', '/terms', '/privacy', '/nowhere'];
export const SIGN_IN_SCREENS = [
  '/login',
  '/forgot',
  '/login/provider?error=access_denied',
  '/register',
  '/welcome',
  '/magic/none',
  '/handoff/none',
  '/set-password/none',
  '/confirm-email/none',
  '/not-me/none',
  '/more-time/none',
  '/merge/none',
  '/sign-in/none',
  '/unsubscribe/none',
];
export const CUSTOMER = ['/dashboard', '/dashboard?view=list', '/transactions', '/notifications', '/loyalty/discount', '/loyalty/referral', '/profile', '/orderinfo/48213907/details', '/orderinfo/48210662/details', '/orderinfo/48198415/files', '/orderinfo/48210662/messages', '/orderinfo/48187730/revisions']; // oxfmt-ignore

/** It opens /logout after three seconds, so it is visited apart from the others. */
export const ACCOUNT_DELETED = '/account-deleted';

/** From now on the page opens `ACCOUNT_DELETED` as after a deletion, with the state that the router keeps in the history; without it the screen leads away. */
export const comesFromDeletion = (page: Page) =>
  page.addInitScript((path) => {
    if (location.pathname === path) history.replaceState({ usr: { deleted: true } }, '');
  }, ACCOUNT_DELETED);

/** ADR 0037: the fonts of the design come after the screen, and are not exactly as wide as those before them. */
export const expectFonts = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () =>
        [...(await document.fonts.ready)].some(
          ({ family, status }) => family.includes('Inter Variable') && status === 'loaded',
        ),
      ),
    )
    .toBe(true);

/** spec §11.3: the page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyond, page.url()).toBeLessThanOrEqual(0); // what was closed just now may still be on its way
}

/** The screens of the desk, of an operator. */
export const DESK = [
  '/desk/inbox/answer/48209377',
  '/desk/orders?sort=soonest',
  '/desk/orders/48210662',
  '/desk/orders/48213101/assign',
  '/desk/customers',
  '/desk/customers/10001',
  '/desk/reports',
  '/desk/reports/rows?figure=money&from=2026-01-01&to=2026-12-31',
  '/desk/writers/20418',
  '/desk/applications',
  '/desk/applications/2',
  '/desk/macros',
  '/desk/canned-replies',
  '/desk/tariff',
  '/desk/hours',
  '/desk/audit',
  '/desk/staff',
  '/desk/sites',
  '/desk/sites/1/settings',
  '/desk/sites/1/providers',
  '/desk/sites/1/codes',
  '/desk/sites/1/texts/moreTime',
  '/desk/sites/1/legal/terms',
  '/desk/security',
];

/** spec §11.1, §11.3: what a story shows is accessible and does not scroll sideways. */
export async function expectGood(page: Page) {
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
}

/** The same at both sizes, for a story that runs at one. A scheme has the same colours at all sizes, so that each size looks at one. */
export async function expectGoodAtBothSizes(page: Page) {
  const size = page.viewportSize() ?? DESKTOP;
  await expectGoodInOneScheme(page, 'light');
  await page.setViewportSize(size.width === PHONE.width ? DESKTOP : PHONE);
  await expectGoodInOneScheme(page, 'dark');
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: 'light' });
}

export async function expectGoodInOneScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** The widest that any page gets; a wider screen has it in its middle. */
const PAGE_WIDTH = 1440;

/** Nothing that is seen is left or right of the page. */
export async function expectInTheMiddle(page: Page) {
  const outside = await page.evaluate((widest) => {
    const [start, end] = [(innerWidth - widest) / 2, (innerWidth + widest) / 2];
    return [...document.querySelectorAll('header :is(a, button), nav, h1, main button, main input')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1) // 1 px is for screen readers
      .filter((one) => one.getBoundingClientRect().left < start || one.getBoundingClientRect().right > end)
      .map((one) => one.outerHTML.slice(0, 120));
  }, PAGE_WIDTH);
  expect(outside, page.url()).toEqual([]);
}
