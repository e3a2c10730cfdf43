import { type Locator, type Page, expect, test } from '@playwright/test';
import { signIn } from './account.ts';
import { expectAccessibleAtRest, expectAccessibleWhileOpen } from './axe.ts';
import { expectFocusKept, opensAtRest } from './focus.ts';
import { expectAutocompleteIsRight, expectNamesSaidOnce } from './names.ts';
import { violationsOf } from './violations.ts';

const GUEST = ['/order', '/order?full', '/register', '/welcome', '/login'];
const CUSTOMER = ['/dashboard', '/profile', '/orderinfo/48213907/details', '/orderinfo/48198415/files', '/orderinfo/48210662/messages']; // prettier-ignore

/** Everything that says that it opens something. */
const OPENERS = '[aria-haspopup], button[aria-expanded]';

/** Buttons that open a dialog at once. */
const DIALOGS: [path: string, button: RegExp][] = [
  ['/dashboard', /^Keyboard shortcuts$/],
  ['/profile', /^Change email$/],
  ['/profile', /^Change password$/],
  ['/orderinfo/48213907/details', /^Pay \$/],
  ['/orderinfo/48213907/details', /^Cancel order$/],
];

test('ADR 0036 axe finds nothing while each list, menu and dialog of a guest is open, and names are said once', async ({
  page,
}) => {
  const violations = await violationsOf(page);
  const seen = new Set<string>();
  for (const path of GUEST) await opensEverything(page, path, seen);
  await opensDialog(page, page.getByRole('button', { name: 'Forgot password' }).or(page.getByRole('link', { name: 'Forgot password' }))); // prettier-ignore
  expect(violations).toEqual([]);
});

test('ADR 0036 axe finds nothing while each list, menu and dialog of a customer is open, and names are said once', async ({
  page,
}) => {
  await signIn(page.context(), 'alice@example.com');
  const seen = new Set<string>();
  for (const path of CUSTOMER) {
    await opensEverything(page, path, seen);
    const buttons = DIALOGS.flatMap(([at, name]) => (at === path ? [page.getByRole('button', { name })] : []));
    for (const button of buttons) await opensDialog(page, button.filter({ visible: true }).first());
  }
});

test('ADR 0036 axe finds nothing while each list, menu and dialog of a phone is open, and names are said once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page.context(), 'alice@example.com');
  const seen = new Set<string>();
  for (const path of ['/order?full', '/dashboard', '/orderinfo/48213907/details'])
    await opensEverything(page, path, seen);
  await visits(page, '/orderinfo/48210662/messages');
  await opensDialog(page, page.getByRole('button', { name: 'Order summary' }));
});

async function visits(page: Page, path: string) {
  await opensAtRest(page, path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
}

/** Opens everything on a screen that was not opened before: the menus of the header are the same on all. */
async function opensEverything(page: Page, path: string, seen: Set<string>) {
  await visits(page, path);
  await expectAccessibleAtRest(page);
  await expectNamesSaidOnce(page);
  await expectAutocompleteIsRight(page);
  const openers = page.locator(OPENERS).filter({ visible: true });
  const next = async () => (await openers.evaluateAll(descriptionsOf)).find(({ kind }) => !seen.has(kind));
  for (let it = await next(); it; it = await next()) {
    seen.add(it.kind);
    await opensOne(page, openers.and(page.locator(it.selector)).filter({ hasText: it.text }).first(), it.kind);
  }
}

/**
 * Runs in the page: what each control opens, and how it is found again. Not by its place: the screen may change meanwhile, and a field is
 * replaced when its list is loaded. The menus of all orders are one kind.
 */
function descriptionsOf(elements: Element[]) {
  return elements.map((element) => {
    const { id } = element;
    const label = element.getAttribute('aria-label');
    const written = element.textContent.trim();
    const name = label || (id.startsWith('_') ? '' : id) || written; // an id with `_` is of React
    return {
      kind: `${element.getAttribute('aria-haspopup')} ${name}`.replace(/\d+/g, ''),
      selector: id ? `[id=${JSON.stringify(id)}]` : label ? `[aria-label=${JSON.stringify(label)}]` : '*',
      text: id || label ? '' : written,
    };
  });
}

async function opensOne(page: Page, opener: Locator, kind: string) {
  const isDialog = kind.startsWith('dialog');
  await opener.click();
  const opened = isDialog ? page.getByRole('dialog') : page.locator('[aria-expanded=true]');
  await expect(opened.filter({ visible: true }).first(), kind).toBeVisible();
  const [role] = kind.split(' ');
  if (role === 'menu' || role === 'listbox') await expect(page.getByRole(role), kind).toBeVisible();
  if (isDialog || role === 'menu' || role === 'listbox') await expectAccessibleWhileOpen(page, kind);
  else await expectAccessibleAtRest(page, kind); // what it shows is a part of the page
  await expectNamesSaidOnce(page);
  await page.keyboard.press('Escape');
  await expect(opened.filter({ visible: true })).toHaveCount(0);
  if (role === 'menu' || role === 'listbox') await expect(page.getByRole(role)).toHaveCount(0); // it fades, and the next one is looked for by its role
  await expectFocusKept(page, kind);
}

async function opensDialog(page: Page, opener: Locator) {
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessibleWhileOpen(page, 'dialog');
  await expectNamesSaidOnce(page);
  await expectAutocompleteIsRight(page);
  const list = dialog.getByRole('combobox').first();
  if (await list.isVisible()) await opensOne(page, list, 'listbox of a dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectFocusKept(page, 'dialog');
}
