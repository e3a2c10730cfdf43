import { type Locator, type Page, expect } from '@playwright/test';
import { expectAccessibleAtRest, expectAccessibleWhileOpen } from './axe.ts';
import { expectFocusKept } from './focus.ts';
import { expectAutocompleteIsRight, expectNamesSaidOnce } from './names.ts';

/** Everything that says that it opens something. */
const OPENERS = '[aria-haspopup], button[aria-expanded]';

/** Reads what a screen shows now, under this name. */
export type Reads = (what: string) => Promise<void>;

/**
 * ADR 0036 Opens everything on a screen that was not opened before: the menus of the header are the same on all. Each is accessible while it
 * is open, its names are said once, and the focus stays on the page when it closes.
 */
export async function opensEverything(page: Page, seen: Set<string>, reads: Reads) {
  const openers = page.locator(OPENERS).filter({ visible: true });
  const next = async () => (await openers.evaluateAll(descriptionsOf)).find(({ kind }) => !seen.has(kind));
  for (let it = await next(); it; it = await next()) {
    seen.add(it.kind);
    await opensOne(page, openers.and(page.locator(it.selector)).filter({ hasText: it.text }).first(), it.kind, reads);
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

async function opensOne(page: Page, opener: Locator, kind: string, reads: Reads) {
  const isDialog = kind.startsWith('dialog');
  await opener.click();
  const opened = isDialog ? page.getByRole('dialog') : page.locator('[aria-expanded=true]');
  await expect(opened.filter({ visible: true }).first(), kind).toBeVisible();
  const [role] = kind.split(' ');
  if (role === 'menu' || role === 'listbox') await expect(page.getByRole(role), kind).toBeVisible();
  if (isDialog || role === 'menu' || role === 'listbox') await expectAccessibleWhileOpen(page, kind);
  else await expectAccessibleAtRest(page, kind); // what it shows is a part of the page
  await expectNamesSaidOnce(page);
  await reads(kind);
  await page.keyboard.press('Escape');
  await expect(opened.filter({ visible: true })).toHaveCount(0);
  if (role === 'menu' || role === 'listbox') await expect(page.getByRole(role)).toHaveCount(0); // it fades, and the next one is looked for by its role
  await expectFocusKept(page, kind);
}

/** The same for a button that opens a dialog and does not say so. */
export async function opensDialog(page: Page, opener: Locator, reads: Reads) {
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessibleWhileOpen(page, 'dialog');
  await expectNamesSaidOnce(page);
  await expectAutocompleteIsRight(page);
  await reads('dialog');
  const list = dialog.getByRole('combobox').first();
  if (await list.isVisible()) await opensOne(page, list, 'listbox of a dialog', reads);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectFocusKept(page, 'dialog');
}
