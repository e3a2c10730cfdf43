import { type ElementHandle, type Page, expect, test } from '@playwright/test';
import { expectAccessibleAtRest, expectAccessibleInTheDark, expectAccessibleWhileOpen } from './axe.ts';
import { MS_PER_SCREEN, opensWithinBudget } from './budget.ts';
import { signInStaff } from './desk.ts';
import { expectFocusKept } from './focus.ts';
import { expectAutocompleteIsRight, expectNamesSaidOnce } from './names.ts';
import { expectToFitAt } from './overflow.ts';
import { readsTexts } from './pseudo.ts';
import { DESK, DESKTOP, PHONE } from './screens.ts';

/** Everything that says that it opens something. */
const OPENERS = ':is([aria-haspopup], [role=combobox], button[aria-expanded]):not([aria-disabled=true])';

const HOLDS =
  'asks for no more than its budget until it is usable, and, with each list, menu and dialog open, is accessible, on a phone in the dark too, keeps the focus, fits, and says nothing outside its words';

/** Four parts, as one page that visits all of them takes longer than a test may. */
const PARTS = {
  'of orders and customers': /^\/desk\/(inbox|orders|customers)/,
  'of a site': /^\/desk\/sites/,
  'of people and figures': /^\/desk\/(reports|writers|staff|audit|security)/,
};
const OF_A_WRITER = ['my-orders', 'my-orders/48210662', 'offers', 'earnings', 'notices', 'time-off', 'profile'].map(
  (path) => `/desk/${path}`,
);
const partOf = (path: string) => Object.entries(PARTS).find(([, paths]) => paths.test(path))?.[0] ?? 'of rules';

for (const [part, paths] of Map.groupBy([...DESK, '/desk/nowhere'], partOf))
  test(`ADR 0023, ADR 0036, spec §12.3 every screen ${part} at the desk ${HOLDS}`, async ({
    page,
    context,
    baseURL,
  }) => {
    if (part === 'of rules') await opensWithinBudget(page, '/desk/login');
    await signInStaff(context, baseURL, 'operator@example.com');
    await visits(page, paths);
  });

test('ADR 0023 every screen of a writer asks for no more than its budget until it is usable', async ({
  page,
  context,
  baseURL,
}) => {
  await signInStaff(context, baseURL, 'writer@example.com');
  test.setTimeout(OF_A_WRITER.length * MS_PER_SCREEN);
  for (const path of OF_A_WRITER) await opensWithinBudget(page, path);
});

async function visits(page: Page, paths: string[]) {
  test.setTimeout(paths.length * MS_PER_SCREEN);
  const { reads, outside } = readsTexts(page);
  const opened = new Set<string>();
  for (const path of paths) {
    await page.setViewportSize(DESKTOP);
    await opensWithinBudget(page, `${path}${path.includes('?') ? '&' : '?'}pseudo`);
    await expect(page.getByRole('navigation').first()).toBeVisible(); // it was not the form that signs in
    await page.locator('html').evaluate((html: HTMLElement) => (html.lang = 'en')); // axe does not know the pseudo-language
    const box = page.locator('tbody').getByRole('checkbox').first();
    if (await box.isVisible()) await box.check(); // what is done with many is there then
    await expectAccessibleAtRest(page);
    await expectNamesSaidOnce(page);
    await expectAutocompleteIsRight(page);
    await reads(path);
    await opensEverything(page, { opened, reads });
    await expectToFitAt(page, [1440, 320], path);
    await page.setViewportSize(PHONE);
    await expectAccessibleInTheDark(page, path);
  }
  expect(outside).toEqual({});
}

type Opener = ElementHandle<Node>;
type Looking = { opened: Set<string>; reads: (what: string) => Promise<void> };

/** Opens what was not opened before: the parts of the shell are the same on all screens. */
async function opensEverything(page: Page, { opened, reads }: Looking) {
  for (const opener of await page.locator(OPENERS).filter({ visible: true }).elementHandles()) {
    const kind = await opener.evaluate(kindOf);
    if (kind === null || opened.has(kind)) continue;
    opened.add(kind);
    await opener.click();
    await looksAtOpened(page, opener, kind);
    await reads(kind);
    await closes(page, opener);
    await expectFocusKept(page, kind);
  }
}

/** Runs in the page: what a control opens. The rows of a list open the same. */
function kindOf(element: Node) {
  if (!(element instanceof HTMLElement) || !element.isConnected) return null; // replaced by what was loaded
  const table = element.closest('tbody')?.parentElement;
  if (table) return `row of ${table.textContent.slice(0, 20)}`;
  const name = element.getAttribute('aria-label') ?? (element.hasAttribute('data-row') ? 'row' : element.textContent);
  return `${element.ariaHasPopup ?? element.role ?? ''} ${name.replaceAll(/\d+/g, '')}`;
}

const POPUPS = '[role=dialog], [role=menu], [role=listbox]';

async function looksAtOpened(page: Page, opener: Opener, kind: string) {
  const opensPopup = await opener.evaluate(
    (it) => it instanceof HTMLElement && it.matches('[aria-haspopup], [role=combobox]'),
  );
  if (opensPopup)
    await expect(page.locator(`${POPUPS}, [aria-expanded=true]`).filter({ visible: true }).first(), kind).toBeVisible();
  else expect(await opener.getAttribute('aria-expanded'), kind).toBe('true');
  await expectAccessibleWhileOpen(page, kind);
  await page.setViewportSize({ width: 320, height: PHONE.height });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: kind })
    .toBeLessThanOrEqual(320); // it moves to its new place
  await expectAccessibleInTheDark(page, kind, true);
  await page.setViewportSize(DESKTOP);
}

/** By Escape, and what has opened in its place by the same button. */
async function closes(page: Page, opener: Opener) {
  await page.keyboard.press('Escape');
  await expect(page.locator(POPUPS).filter({ visible: true })).toHaveCount(0);
  const isStillOpen = await opener.evaluate(
    (it) => it instanceof HTMLElement && it.isConnected && it.ariaExpanded === 'true',
  );
  if (isStillOpen) await opener.click();
}
