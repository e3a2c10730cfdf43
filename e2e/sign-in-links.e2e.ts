import { type Page, type Request, expect, test } from '@playwright/test';
import { PASSWORD, signUpCustomer } from './account.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { mailedPath } from './outbox.ts';
import { closing, comesTo, isLive, signedIn } from './signed-in.ts';

async function signsIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Proceed' }).click();
}

async function asksForMail(page: Page, email: string, button: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(page).toHaveURL(/\/forgot$/);
  const modal = page.getByRole('dialog', { name: 'Forgot password' });
  await expect(modal.getByLabel('Email')).toHaveValue(email);
  await expectAccessibleInBothSchemes(page);
  await modal.getByRole('button', { name: button }).click();
}

test('spec D28 a magic link signs in once, and opening it without a click does not use it up', async ({
  page,
  request,
}) => {
  const { email, firstName } = await signUpCustomer(request, 'Mia');
  await asksForMail(page, email, 'Send Me a Magic Link');
  await expect(page.getByText('We have sent you a magic link. It expires in 12 hours.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  const path = await mailedPath(request, email, 'magic');

  const api = path.replace('/magic/', '/api/en/auth/jwt/magic_link/');
  expect((await request.get(path)).status()).toBe(200);
  expect((await request.head(api)).status()).toBe(403);
  expect((await request.get(api, { headers: { 'sec-fetch-mode': 'navigate' } })).status()).toBe(403);

  const sent: Request[] = [];
  const collect = (one: Request) => sent.push(one);
  page.on('request', collect);
  await page.goto(path);
  await comesTo(page, 'Your magic link');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await comesTo(page, 'Orders');
  await expect(page.getByText(firstName).first()).toBeVisible();
  page.off('request', collect);
  const headers = await Promise.all(sent.map((one) => one.allHeaders()));
  expect(headers.length).toBeGreaterThan(0);
  expect(headers.filter(({ referer }) => referer?.includes('/magic/'))).toEqual([]);
  await page.goBack();
  expect(page.url()).not.toContain('/magic/');

  await page.goto(path);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This link has been used or is too old')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('spec D29 after setting a new password the old one fails, and other sessions end at once', async ({
  page,
  request,
  browser,
}) => {
  const rose = await signUpCustomer(request, 'Rose');
  const elsewhere = await signedIn(browser, rose);
  await elsewhere.goto('/dashboard');
  await comesTo(elsewhere, 'Orders');
  await isLive(elsewhere);

  await asksForMail(page, rose.email, 'Reset password');
  await expect(page.getByText('Check your email for a new password.')).toBeVisible();
  const path = await mailedPath(request, rose.email, 'set-password');
  const { email } = rose;
  const old = await request.put('/api/en/auth/jwt/sign_in', { data: { email, password: PASSWORD } });
  expect(old.ok()).toBe(true);

  await page.goto(path);
  await expect(page.getByLabel('New password')).toHaveAttribute('autocomplete', 'new-password');
  await page.getByLabel('New password').fill('another horse');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('New password')).toHaveAttribute('type', 'text');
  await expectAccessibleInBothSchemes(page);
  const answer = page.waitForResponse(/set_password/);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await answer;
  const since = Date.now();
  await comesTo(page, 'Orders');

  const { code, after } = await closing(elsewhere, since);
  expect(code).toBe(4001);
  expect(after).toBeLessThan(5000);
  await comesTo(elsewhere, 'Welcome back');
  await signsIn(elsewhere, email, PASSWORD);
  await expect(elsewhere.getByText('The email or the password is wrong')).toBeVisible();
  await expect(elsewhere.getByLabel('Email')).toHaveValue(email);
  await signsIn(elsewhere, email, 'another horse');
  await comesTo(elsewhere, 'Orders');
  await elsewhere.context().close();
});
