import { type Page, expect, test } from '@playwright/test';
import { setTokens, signIn, signUpCustomer } from './account.ts';
import { expectFocusKept, focusedName, opensAtRest } from './focus.ts';
import { placeOrder } from './placed-order.ts';

const fileOf = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`The text of ${name}`) });

/** Presses a button with the keyboard, as who needs the focus does. */
async function presses(page: Page, name: string | RegExp, within = page.locator('body')) {
  await within.getByRole('button', { name }).filter({ visible: true }).first().focus();
  await page.keyboard.press('Enter');
}

test('ADR 0036 in the form the focus goes to the next file when one is removed, stays when a draft is discarded, and comes back from a toast', async ({
  page,
}) => {
  await opensAtRest(page, '/order?full');
  await page.locator('input[type=file]').first().setInputFiles([fileOf('one.txt'), fileOf('two.txt'), fileOf('three.txt')]); // oxfmt-ignore
  await presses(page, 'Remove one.txt');
  await expect.poll(() => focusedName(page)).toBe('Remove two.txt');
  await presses(page, 'Remove three.txt');
  await expect.poll(() => focusedName(page)).toBe('Remove two.txt');
  await presses(page, 'Remove two.txt');
  await expect.poll(() => focusedName(page)).toBe('choose files');

  for (const close of ['Escape', 'Enter']) {
    await page.getByLabel('Title').fill('Focus of a discarded draft');
    await presses(page, /^Discard/);
    await expect(page.getByLabel('Title')).toHaveValue('');
    await expectFocusKept(page, 'Discard');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.getByLabel('Title').focus();
    await page.getByRole('button', { name: close === 'Escape' ? 'Undo' : 'Close' }).focus();
    await page.keyboard.press(close);
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await expect(page.getByLabel('Title')).toBeFocused();
  }
});

test('ADR 0036 after filters are reset and an order is hidden, the focus is on the list', async ({ page }) => {
  await signIn(page.context(), 'bob@example.com');
  await opensAtRest(page, '/dashboard?q=zzzz');
  await presses(page, /^Reset filters/);
  await expect(page.getByRole('list', { name: 'Orders' })).toBeVisible();
  await expectFocusKept(page, 'Reset filters');
  await opensAtRest(page, '/dashboard?status=5&q=zzzz');
  await presses(page, /^Search all statuses/);
  await expectFocusKept(page, 'Search all statuses');
  await opensAtRest(page, '/dashboard?status=5');
  await presses(page, 'Reset');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectFocusKept(page, 'Reset');
});

test('ADR 0036 after an attached file or a failed message is removed, the focus stays in the chat', async ({
  page,
}) => {
  await signIn(page.context(), 'alice@example.com');
  await opensAtRest(page, '/orderinfo/48210662/messages');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([fileOf('notes.txt')]);
  await presses(page, 'Remove notes.txt');
  await expect(page.getByRole('textbox', { name: /message/i })).toBeFocused();

  await page.route('**/customers/orders/*/messages', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { code: 'invalid', message: 'Refused' } })
      : route.fallback(),
  );
  await page.getByRole('textbox', { name: /message/i }).fill('This one fails');
  await page.keyboard.press('Enter');
  await presses(page, 'Delete', page.getByRole('log'));
  await expect(page.getByText('This one fails')).toHaveCount(0);
  await expectFocusKept(page, 'Delete');
});

test('ADR 0036 after a list that failed is loaded again, the focus is on it', async ({ page }) => {
  const { accessToken, refreshToken } = await signUpCustomer(page.request, 'Retry');
  await setTokens(page.context(), { accessToken, refreshToken });
  let isBroken = true;
  await page.route('**/categories/*/orders**', (route) => (isBroken ? route.fulfill({ status: 500, json: {} }) : route.fallback())); // oxfmt-ignore
  await opensAtRest(page, '/dashboard');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 30_000 });
  isBroken = false;
  await presses(page, 'Try again');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expectFocusKept(page, 'Try again');
});

test('ADR 0036 after a dialog whose button is gone, the focus is on the screen', async ({ page }) => {
  const { accessToken, refreshToken } = await signUpCustomer(page.request, 'Opener');
  await setTokens(page.context(), { accessToken, refreshToken });
  const { id } = await placeOrder(page.request, accessToken);
  await opensAtRest(page, `/orderinfo/${id}/details`);
  await presses(page, 'Cancel order');
  await expect(page.getByRole('dialog')).toBeVisible();
  await presses(page, 'Cancel order', page.getByRole('dialog'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await expectFocusKept(page, 'canceling');
});
