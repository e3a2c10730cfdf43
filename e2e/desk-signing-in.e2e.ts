import { type CDPSession, type Page, expect, test } from '@playwright/test';
import { codeNow } from '../server/desk/sign-in/totp.ts';
import { openProvider } from '../server/testing/openid-provider.ts';
import { DEMO_PASSWORD } from '../server/seed/seed-demo.ts';
import { expectAccessible } from './axe.ts';
import { createPerson, openDeskPage } from './desk.ts';
import { runOperator } from './operator.ts';
import { comesTo } from './signed-in.ts';
import { siteUrl } from './sites.ts';

/** A passkey in the browser that checks its person at once. */
async function addAuthenticator(cdp: CDPSession) {
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function givesPassword(page: Page, email: string) {
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

async function signsOut(page: Page) {
  await press(page, 'Tove: security, theme, keys');
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

test('spec §12.1 staff sign in by authenticator, passkey and recovery code, and one who is deactivated is out at once', async ({
  page,
  browser,
}) => {
  const email = await createPerson('Tove', 'support');
  await addAuthenticator(await page.context().newCDPSession(page));
  await page.goto('/desk/security');
  await expectAccessible(page);
  await givesPassword(page, email);

  await press(page, 'Use an authenticator app');
  const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '');
  await expectAccessible(page);
  await page.getByLabel('Type the six digits it shows.').fill(codeNow(secret));
  await press(page, 'Turn it on');
  const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allInnerTexts();
  await expectAccessible(page);
  await page.getByLabel('I have kept them').check();
  await press(page, 'Continue');
  await comesTo(page, 'Signing in and security');

  await press(page, 'Add a passkey');
  await expect(page.getByRole('region', { name: 'Passkeys' }).getByText('never used')).toBeVisible();
  await expectAccessible(page);
  await signsOut(page);
  await press(page, 'Use a passkey');
  await comesTo(page, 'Signing in and security');
  await expect(page.getByRole('region', { name: 'Passkeys' }).getByText(/, used /)).toBeVisible();

  await signsOut(page);
  await givesPassword(page, email);
  await press(page, 'Use a recovery code');
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await press(page, 'Continue');
  await comesTo(page, 'Signing in and security');
  await expect(page.getByText('9 of 10 are left.')).toBeVisible();

  const operator = await openDeskPage(browser, 'operator@example.com', '/desk/staff');
  await comesTo(operator, 'Staff');
  await operator.getByRole('button', { name: 'Deactivate Tove' }).click();
  await operator.getByLabel('Why').fill('Left the company');
  await expectAccessible(operator);
  await operator.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(operator.getByRole('row', { name: /^Tove/ }).getByText('No way in')).toBeVisible();

  await comesTo(page, 'Desk'); // signed out by the socket that ended
  await press(page, 'Use a passkey');
  await expect(page.getByText('The email or the password is wrong')).toBeVisible();
});

test('ADR 0106 staff sign in by the company of their site, which leads back to the screen that was asked for; somebody unknown here stays out', async ({
  page,
  browser,
  baseURL,
}) => {
  const site = siteUrl(4, baseURL);
  const email = await createPerson('Tilda', 'support', 4);
  const known = { sub: email, email, email_verified: true };
  const company = await openProvider(known, [`${site}/desk/login`]);
  await runOperator('company', 'set', 'name=Hartwell', `issuer=${company.issuer}`, 'client-id=octavo', 'client-secret=a client secret', '--site', new URL(site).hostname); // oxfmt-ignore

  await page.goto(`${site}/desk/customers`);
  await expectAccessible(page);
  await press(page, 'Sign in with Hartwell');
  await comesTo(page, 'Customers');
  expect(page.url()).toBe(`${site}/desk/customers`); // without what the company sent
  await page.reload();
  await comesTo(page, 'Customers');

  company.becomes({ sub: 'somebody else', email: 'nobody@example.com', email_verified: true });
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`${site}/desk/customers`);
  await press(stranger, 'Sign in with Hartwell');
  await expect(stranger.getByRole('alert').filter({ hasText: 'nobody at this desk has your address' })).toBeVisible();
  await expectAccessible(stranger);
  await press(stranger, 'Start again');
  await expect(stranger.getByLabel('Work email')).toBeVisible();
  company.close();
});
