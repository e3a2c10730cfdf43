import type { Tokens } from '@octavo/contract/auth';
import { type Page, expect, test } from '@playwright/test';
import { PASSWORD, signUpCustomer } from './account.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { mailedCode } from './outbox.ts';
import { CODE, asksForCode, closing, comesTo, isLive, signedIn } from './signed-in.ts';

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
  const ended = page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.url().endsWith('/customer/sessions')); // oxfmt-ignore
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await ended;
  const since = Date.now();
  const { code, after } = await closing(elsewhere, since);
  expect(code).toBe(4001);
  expect(after).toBeLessThan(5000);
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
  await leave();
  await byPassword();
  await page.getByRole('button', { name: 'Do not ask again here' }).click();
  await comesTo(page, 'Orders');
  await leave();
  await byPassword();
  await comesTo(page, 'Orders');
});
