import { expect, test } from '@playwright/test';
import { signUpCustomer } from './account.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { mailedCode, mailedPath } from './outbox.ts';
import { CODE, asksForCode, comesTo, stored } from './signed-in.ts';

test('ADR 0240 a code signs in where it was asked for: wrong digits stay selected, a reload keeps the question, a paste is enough', async ({
  page,
  request,
  context,
}) => {
  const { email, firstName } = await signUpCustomer(request, 'Cody');
  await asksForCode(page, email);
  await expectAccessibleInBothSchemes(page);
  const code = await mailedCode(request, email);
  const field = page.getByLabel(CODE);
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await page.keyboard.type(code.replace(/.$/, (last) => String((Number(last) + 1) % 10)));
  await expect(page.getByText('This is not the code. 4 more tries')).toBeVisible();
  const selected = () => field.evaluate((input: HTMLInputElement) => (input.selectionEnd ?? 0) - (input.selectionStart ?? 0)); // oxfmt-ignore
  await expect(field).toBeFocused();
  expect(await selected()).toBe(6);
  await expectAccessibleInBothSchemes(page);

  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.reload();
  await expect(page.getByText(/Send a new code in 0:\d\d/)).toBeVisible();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(`Your code: ${text}`), code);
  await field.focus();
  await page.keyboard.press('Control+V');
  await comesTo(page, 'Orders');
  await expect(page.getByText(firstName).first()).toBeVisible();
});

test('ADR 0240 the link of the same mail shows a button, and uses up the digits; five wrong ones end a code, and a new one signs in', async ({
  page,
  request,
  browser,
}) => {
  const { email } = await signUpCustomer(request, 'Lina');
  await asksForCode(page, email);
  const code = await mailedCode(request, email);
  const path = await mailedPath(request, email, 'sign-in');
  expect((await request.get(path)).status()).toBe(200); // as a scanner of mails does
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(path);
  await comesTo(phone, 'Sign in');
  await expectAccessibleInBothSchemes(phone);
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await comesTo(phone, 'Orders');
  await phone.context().close();

  await page.getByLabel(CODE).fill(code);
  await expect(page.getByText('This code is too old, or was tried too often. Send a new one')).toBeVisible();
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText('We have sent you a new code')).toBeVisible();
  const next = await mailedCode(request, email, code);
  const off = (by: number) => next.replace(/.$/, (last) => String((Number(last) + by) % 10));
  for (const [by, left] of ['4 more tries', '3 more tries', '2 more tries', 'One more try'].entries()) {
    await page.getByLabel(CODE).fill(off(by + 1));
    await expect(page.getByText(`This is not the code. ${left}`)).toBeVisible();
  }
  for (const digits of [off(5), next]) {
    await page.getByLabel(CODE).fill(digits); // the right ones come too late
    await expect(page.getByText('This code is too old, or was tried too often. Send a new one')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await page.getByLabel(CODE).fill(await mailedCode(request, email, next));
  await comesTo(page, 'Orders');
});

test('ADR 0240 in the order form a code signs in, and the order stays as it is', async ({ page, request }) => {
  const { email } = await signUpCustomer(request, 'Orla');
  await page.goto(
    '/order/controls?step=account&subject=1&title=The+Ethics+of+Bees&paperDetails=Two+hives,+one+question.',
  );
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Email').blur();
  await expect(page.getByText('This email is already registered. Maybe you are already a member.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused(); // spec §4
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByLabel(CODE)).toBeFocused();
  await page.getByRole('button', { name: 'Create order' }).click();
  await expect(page.getByRole('main').getByText(CODE).nth(1)).toBeVisible(); // what is missing
  await expectAccessibleInBothSchemes(page);
  await page.getByLabel(CODE).fill(await mailedCode(request, email));
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('The Ethics of Bees').first()).toBeVisible();
  await expect.poll(() => stored(page, 'accessToken')).not.toBeNull();
  await page.getByRole('button', { name: 'Create order' }).click();
  await expect(page).toHaveURL(/\/orderinfo\/\d+\/details/);
  await expect(page.getByRole('heading', { name: 'The Ethics of Bees' }).first()).toBeVisible();
});
