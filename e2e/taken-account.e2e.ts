import { type Page, expect, test } from '@playwright/test';
import { PASSWORD, setTokens, signUpCustomer } from './account.ts';
import { mailedPath } from './outbox.ts';
import { PHONE, expectGood, expectGoodAtBothSizes } from './screens.ts';
import { comesTo, isLive, signedIn } from './signed-in.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

test('ADR 0085 the old address takes an account back that got another one', async ({
  page: owner,
  browser,
  request,
}) => {
  const nora = await signUpCustomer(request, 'Nora');
  const taken = `taken.${nora.email}`;
  const thief = await signedIn(browser, nora);

  await test.step('somebody who is signed in replaces the address', async () => {
    await thief.goto('/profile');
    await isLive(thief);
    await press(thief, 'Change email');
    await thief.getByLabel('New email').fill(taken);
    await press(thief, 'Send the link');
    await expect(thief.getByText('Awaiting Confirmation', { exact: true }).first()).toBeVisible();
    await thief.goto(await mailedPath(request, taken, 'confirm-email'));
    await press(thief, 'Confirm my email');
    await comesTo(thief, 'Success');
    await thief.goto('/profile');
    await expect(thief.getByLabel('Email', { exact: true })).toHaveValue(taken);
  });

  await owner.goto(await mailedPath(request, nora.email, 'not-me'));
  await comesTo(owner, 'This was not me');
  await expectGoodAtBothSizes(owner);
  await press(owner, 'Secure my account');
  await comesTo(owner, 'Your account is yours');
  await expectGood(owner);
  await comesTo(thief, 'Welcome back');
  await expect(thief.getByText(/because the owner of an earlier email took the account back\./)).toBeVisible();
  await thief.context().close();

  await owner.goto(await mailedPath(request, nora.email, 'set-password'));
  await owner.getByLabel('New password').fill('of the owner');
  await press(owner, 'Save and sign in');
  await comesTo(owner, 'Orders');
  await owner.goto('/profile');
  await expect(owner.getByLabel('Email', { exact: true })).toHaveValue(nora.email);
});

test('ADR 0084 the first magic link signs out the device of the person who made the account, and says so', async ({
  page,
  browser,
  request,
}) => {
  const rose = await signUpCustomer(request, 'Rose');
  const maker = await signedIn(browser, rose);
  await maker.goto('/dashboard');
  await comesTo(maker, 'Orders');
  await isLive(maker);
  await request.post('/api/magic_link', { data: { email: rose.email } });
  await page.goto(await mailedPath(request, rose.email, 'magic'));
  await press(page, 'Sign in');
  await comesTo(page, 'Orders');
  const said = 'All other devices are signed out, and the earlier password no longer works.';
  await expect(page.getByText(said)).toBeVisible();
  await comesTo(maker, 'Welcome back');
  await expect(maker.getByText(/was confirmed with a link\./)).toBeVisible();
  await maker.context().close();
});

test('ADR 0085 an hour after signing in, the deletion asks for the password; Enter goes on, Escape deletes nothing', async ({
  page,
  request,
}) => {
  const mia = await signUpCustomer(request, 'Mia');
  await setTokens(page.context(), mia);
  let asked = 0;
  await page.route('**/customers/customer/deactivate', (route) => {
    if (route.request().method() === 'GET') return route.continue(); // the dialog asks what is deleted
    asked += 1;
    const problem = { code: 'sign_in_again', message: 'For your safety, enter your password or sign in again' };
    return asked < 3 ? route.fulfill({ status: 403, json: problem }) : route.continue(); // as after an hour
  });
  await page.goto('/profile');
  await press(page, /^Personal data/);
  await press(page, 'I want to delete my account');
  await page.getByLabel(/^Type .* to confirm$/).fill(mia.email);
  await press(page, 'Yes, delete my account');
  const dialog = page.getByRole('dialog', { name: 'Enter your password' });
  await expect(dialog).toBeVisible();
  await expectGoodAtBothSizes(page);
  await page.setViewportSize({ width: 320, height: PHONE.height });
  await expectGood(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await press(page, 'Yes, delete my account');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Email is not confirmed').first()).toBeVisible(); // the server was asked again, and has its own reason
  expect(asked).toBe(3);
});
