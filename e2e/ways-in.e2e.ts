import type { Tokens } from '@octavo/contract/auth';
import { type Page, expect, test } from '@playwright/test';
import { PASSWORD, signUpCustomer } from './account.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { mailedCode, mailedPath } from './outbox.ts';
import { closing, comesTo, isLive, signedIn, stored } from './signed-in.ts';

const CODE = 'Enter the code from your email';

async function asksForCode(page: Page, email: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByLabel(CODE)).toBeFocused();
}

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

/** ADR 0241 An authenticator of the device, which Chromium plays: it makes passkeys and proves its person. */
async function withAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true } as const; // oxfmt-ignore
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
  const setPresent = (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  const credentials = async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return { setPresent, credentials };
}

test('ADR 0241, 0242 a passkey is offered after a code and signs in; Settings list it and the devices, and sign one out at once', async ({
  page,
  request,
  browser,
}) => {
  const { email } = await signUpCustomer(request, 'Parker');
  const { setPresent } = await withAuthenticator(page);
  await setPresent(false); // else the list of the field answers by itself
  await asksForCode(page, email);
  const first = await mailedCode(request, email);
  await page.getByLabel(CODE).fill(first);
  await comesTo(page, 'Skip the code next time');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await comesTo(page, 'Orders');

  const there = { hashDevice: 'another browser' };
  const asked = await request.post('/api/en/auth/code', { data: { email, ...there } });
  const { challenge } = (await asked.json()) as { challenge: string };
  const data = { challenge, code: await mailedCode(request, email, first), ...there };
  const tokens = (await (await request.put('/api/en/auth/code', { data })).json()) as Tokens; // the code has ended the session of the sign-up
  const elsewhere = await signedIn(browser, tokens);
  await elsewhere.goto('/dashboard');
  await comesTo(elsewhere, 'Orders');
  await isLive(elsewhere);
  await page.goto('/profile');
  await setPresent(true);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device has a passkey now')).toBeVisible();
  await expect(page.getByText(/^Passkey added /)).toBeVisible();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  const other = await page.context().newPage(); // the same account, where the list of devices is open too
  await other.goto('/profile');
  await expect(other.getByRole('button', { name: /^Sign out (?!everywhere)/ })).toHaveCount(1);
  const ended = page.waitForResponse(/customer\/sessions/);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await ended;
  const since = Date.now();
  const { code, after } = await closing(elsewhere, since);
  expect(code).toBe(4001);
  expect(after).toBeLessThan(1000);
  await elsewhere.context().close();
  await expect(other.getByRole('button', { name: /^Sign out (?!everywhere)/ })).toHaveCount(0); // without a reload
  await other.close();

  await page.addInitScript(() => (PublicKeyCredential.isConditionalMediationAvailable = async () => false)); // the list of the field would answer by itself
  await page.goto('/logout');
  await comesTo(page, 'Welcome back');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await comesTo(page, 'Orders');
});

test('ADR 0241 a passkey is offered after a password too; the list of the field signs in with it, and the browser forgets one that was removed', async ({
  page,
  request,
}) => {
  const { email } = await signUpCustomer(request, 'Pia');
  const { setPresent, credentials } = await withAuthenticator(page);
  await setPresent(false);
  const leave = async () => {
    await page.goto('/logout');
    await comesTo(page, 'Welcome back');
    await page.goto('/login');
  };
  const byPassword = async () => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Proceed' }).click();
  };
  await page.goto('/login');
  await byPassword();
  await comesTo(page, 'Skip the password next time');
  await expectAccessibleInBothSchemes(page);
  await setPresent(true);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await comesTo(page, 'Orders');
  expect(await credentials()).toHaveLength(1);

  await setPresent(false);
  await leave();
  await setPresent(true); // and chooses from the list of the field by itself
  await page.reload();
  await comesTo(page, 'Orders');
  await page.goto('/profile');
  await page.getByRole('button', { name: /^Remove the passkey of / }).click();
  await expect(page.getByText('The passkey is removed')).toBeVisible();
  await expect.poll(credentials).toHaveLength(0); // the Signal API
  await page.goto('/notifications');
  await expect(page.getByText(/^A passkey was removed/)).toBeVisible();
  await expect(page.getByText('Because it protects your account. It cannot be turned off').first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await setPresent(false);
  await page.evaluate(() => localStorage.removeItem('passkey offer')); // as in a browser that never had one
  await leave();
  await byPassword();
  await page.getByRole('button', { name: 'Do not ask again here' }).click();
  await comesTo(page, 'Orders');
  await leave();
  await byPassword();
  await comesTo(page, 'Orders');
});
