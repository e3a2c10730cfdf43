import { type Page, expect, test } from '@playwright/test';
import { signIn } from './account.ts';
import { expectAccessibleAtRest } from './axe.ts';
import { MS_PER_SCREEN, opensWithinBudget } from './budget.ts';
import { expectAutocompleteIsRight, expectNamesSaidOnce } from './names.ts';
import { type Reads, opensDialog, opensEverything } from './openers.ts';
import { readsTexts } from './pseudo.ts';
import {
  ACCOUNT_DELETED,
  CUSTOMER,
  DESKTOP,
  GUEST,
  PHONE,
  SIGN_IN_SCREENS,
  comesFromDeletion,
  expectInTheMiddle,
  expectNoSidewaysScroll,
} from './screens.ts';
import { siteUrl } from './sites.ts';
import { hostsOf, violationsOf } from './violations.ts';

// A screen is loaded once for all that must hold for every screen, at all sizes, and all in one page: a page load costs more than
// the checks, and the first one of a page the most. It is in the pseudo-language, whose texts are longer than ours, and stand in brackets.

/** What is opened on a screen: everything that says so (`[]`), and then buttons that open a dialog at once. */
const OPENS: Record<string, RegExp[]> = {
  '/order': [],
  '/order?full': [],
  '/register': [],
  '/welcome': [],
  '/login': [/^⟦Forgot password~/],
  '/dashboard': [/^⟦Keyboard shortcuts~/],
  '/profile': [/^⟦Change email~/, /^⟦Change password~/],
  '/orderinfo/48213907/details': [/^⟦Pay \$/, /^⟦Cancel order~/],
  '/orderinfo/48198415/files': [],
  '/orderinfo/48210662/messages': [],
};
const OPENS_ON_PHONE: typeof OPENS = {
  '/order?full': [],
  '/dashboard': [],
  '/orderinfo/48213907/details': [],
  '/orderinfo/48210662/messages': [/^⟦Order summary~/],
};
/** Of Alice: paid, changed, on hold, completed, refunded and canceled orders, an edit and a clone. */
const IN_ANY_STATE = [
  ...[48213101, 48209377, 48205544, 48187730, 48150283, 48146019].map((id) => `/orderinfo/${id}/details`),
  '/order/controls?editingOrderId=48213907',
  '/order/controls?cloningOrder=48213907',
];
const HOLDS =
  'is accessible, also with each list, menu and dialog open, fits, also mirrored, says nothing outside its words, and keeps to its policy, its host and its budget';

test(`spec §11.1, controls A7, C17, C18, ADR 0023, ADR 0036: every screen of a guest ${HOLDS}`, async ({ page }) => {
  await visitAll(page, ['/order', ...GUEST]);
});

test(`spec §11.1, controls A7, C17, C18, ADR 0023, ADR 0036: every sign-in screen, also with an invalid link, ${HOLDS}`, async ({
  page,
  baseURL,
}) => {
  await visitAll(page, [...SIGN_IN_SCREENS, `${siteUrl(6, baseURL)}/login`]);
});

for (const [what, paths] of Object.entries(Object.groupBy(CUSTOMER, kindOf)))
  test(`spec §11.1, controls A7, C17, C18, ADR 0023, ADR 0036: every screen of ${what} ${HOLDS}`, async ({ page }) => {
    await signIn(page.context(), 'alice@example.com');
    await visitAll(page, paths);
  });

test('ADR 0023 an order in every state and the forms that are filled in with one keep to their budget', async ({
  page,
}) => {
  test.setTimeout(IN_ANY_STATE.length * MS_PER_SCREEN);
  await signIn(page.context(), 'alice@example.com');
  for (const path of IN_ANY_STATE) await opensWithinBudget(page, path);
});

test('ADR 0023 what leads to another screen keeps to its budget', async ({ page }) => {
  await comesFromDeletion(page);
  for (const path of ['/logout', ACCOUNT_DELETED]) await opensWithinBudget(page, path);
});

const WIDE = { width: 2560, height: 1440 };
const NARROW = { width: 320, height: 640 };

function kindOf(path: string) {
  return path.startsWith('/orderinfo') ? 'an order' : 'an account';
}

async function visitAll(page: Page, paths: string[]) {
  test.setTimeout(paths.length * MS_PER_SCREEN);
  const { baseURL } = test.info().project.use;
  const errors = errorsOf(page);
  const hosts = hostsOf(page);
  const violations = await violationsOf(page);
  const { reads, outside } = readsTexts(page);
  const seen = { [DESKTOP.width]: new Set<string>(), [PHONE.width]: new Set<string>() };
  for (const path of paths) {
    const html = page.locator('html');
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: 'light' });
    await opensWithinBudget(page, `${path}${path.includes('?') ? '&' : '?'}pseudo`);
    await expect(html).toHaveAttribute('lang', 'qps');
    await html.evaluate((it: HTMLElement) => (it.lang = 'en')); // axe does not know the pseudo-language
    await looksAt(page, { path, opens: OPENS[path], seen: seen[DESKTOP.width], reads });
    await page.setViewportSize(WIDE);
    await expectNoSidewaysScroll(page);
    await expectInTheMiddle(page);
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await looksAt(page, { path: `${path} on a phone`, opens: OPENS_ON_PHONE[path], seen: seen[PHONE.width], reads });
    await page.setViewportSize(NARROW);
    await expectNoSidewaysScroll(page);
    await html.evaluate((it: HTMLElement) => (it.dir = 'rtl')); // as `?pseudo=rtl` does
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
    }
  }
  expect(outside).toEqual({});
  expect(violations).toEqual([]);
  expect(errors).toEqual([]);
  expect([...hosts].toSorted()).toEqual([...new Set(paths.map((path) => new URL(path, baseURL).host))].toSorted());
}

type Looking = { path: string; opens: RegExp[] | undefined; seen: Set<string> | undefined; reads: Reads };

async function looksAt(page: Page, { path, opens, seen = new Set<string>(), reads }: Looking) {
  await expectAccessibleAtRest(page);
  await expectNoSidewaysScroll(page);
  await expectNamesSaidOnce(page);
  await expectAutocompleteIsRight(page);
  await reads(path);
  if (!opens) return;
  await opensEverything(page, seen, reads);
  for (const name of opens)
    await opensDialog(page, page.getByRole('button', { name }).or(page.getByRole('link', { name })).filter({ visible: true }).first(), reads); // oxfmt-ignore
}

/** Collects what the browser reports as an error, other than an invalid link. */
function errorsOf(page: Page) {
  const errors: string[] = [];
  page.context().on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('409 (Conflict)')) errors.push(message.text());
  });
  return errors;
}
