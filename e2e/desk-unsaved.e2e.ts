import { type Page, expect, test } from '@playwright/test';
import { MS_PER_SCREEN } from './budget.ts';
import { createPerson, openDeskPage } from './desk.ts';
import { expectGoodAtBothSizes } from './screens.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const stay = async (page: Page) => {
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(question(page)).toBeHidden();
};
const leave = (page: Page) => question(page).getByRole('button', { name: 'Leave without saving' }).click();
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name, exact: true });

/** Screens with a field that is typed into, and what must be opened before. */
const SCREENS: { path: string; field: string | RegExp; open?: string | RegExp }[] = [
  { path: '/desk/sites/1/legal', field: 'Text' },
  { path: '/desk/sites/1/texts', field: 'Subject' },
  { path: '/desk/sites/1/settings', field: 'Who runs the site' },
  { path: '/desk/sites/1/sign-in', field: 'Client id' },
  { path: '/desk/sites/1/mail', field: 'Sender of emails' },
  { path: '/desk/sites/1/codes', field: 'Why', open: 'New code' },
  { path: '/desk/tariff', field: 'Undergraduate, 20 days' },
  { path: '/desk/customers/10001', field: 'New note' },
  { path: '/desk/staff', field: 'Name' },
  { path: '/desk/orders/48210662', field: 'Why, in words for the customer' },
  { path: '/desk/orders/48210662', field: 'What the customer reads', open: 'Hold…' },
];

/** Dialogs with words. */
const DIALOGS: { path: string; open: string | RegExp; field: string | RegExp }[] = [
  { path: '/desk/canned-replies', open: 'New reply', field: 'Text' },
  { path: '/desk/macros', open: 'New macro', field: 'Name' },
];

test('ADR 0363 what is typed at the desk is asked about before a link, a key, Back or a reload drops it', async ({
  browser,
}) => {
  test.setTimeout(SCREENS.length * MS_PER_SCREEN);
  const email = await createPerson('Una', 'operator');
  const page = await openDeskPage(browser, email, '/desk/macros');
  for (const { path, field, open } of SCREENS) {
    await test.step(path, async () => {
      await page.goto(path);
      if (open) await page.getByRole('button', { name: open }).click();
      const typed = page.getByRole('textbox', { name: field, exact: true }).first();
      await typed.fill('Typed 1');
      await menuLink(page, 'Macros').click();
      await expect(question(page).getByRole('heading')).toBeFocused();
      await page.keyboard.press('g'); // keys of the desk do nothing below it
      await page.keyboard.press('r');
      await page.keyboard.press('Escape');
      await expect(question(page)).toBeHidden();
      await expect(typed).toBeFocused();
      await expect(typed).toHaveValue('Typed 1');
      await page.getByRole('heading').first().click(); // out of the field
      await page.keyboard.press('g');
      await page.keyboard.press('r');
      await stay(page);
      await expect(typed).toHaveValue('Typed 1');
      await menuLink(page, 'Macros').click();
      await leave(page);
      await expect(page.getByRole('heading', { name: 'Macros' })).toBeVisible();
      await menuLink(page, 'Canned replies').click(); // nothing is left to ask about
      await expect(page.getByRole('heading', { name: 'Canned replies' })).toBeVisible();
    });
  }
});

test('ADR 0363 Back and a reload ask, and a dialog with words asks before it closes', async ({ browser }) => {
  const email = await createPerson('Uma', 'operator');
  const page = await openDeskPage(browser, email, '/desk/sites/1/settings');
  await page.getByRole('link', { name: 'Legal texts' }).click();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('Our own terms');
  await page.goBack();
  await expectGoodAtBothSizes(page);
  await stay(page);
  await expect(text).toHaveValue('Our own terms');
  await page.getByRole('button', { name: /^Uma:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('menu')).toBeHidden(); // it does not take the focus back from the question
  await expect(question(page).getByRole('heading')).toBeFocused();
  await stay(page);
  await expect(text).toBeFocused();
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);

  for (const { path, open, field } of DIALOGS) {
    await test.step(path, async () => {
      await page.goto(path);
      await page.getByRole('button', { name: open }).first().click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('heading').first()).toBeFocused();
      await page.keyboard.press('Escape'); // empty, it closes
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: open }).first().click();
      const typed = dialog.getByRole('textbox', { name: field, exact: true });
      await typed.fill('Typed 2');
      await page.keyboard.press('Escape');
      await expect(question(page).getByRole('heading')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(question(page)).toBeHidden();
      await expect(typed).toBeFocused();
      await expect(typed).toHaveValue('Typed 2');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await leave(page);
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: open }).first()).toBeFocused();
    });
  }
});
