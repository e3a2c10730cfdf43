import { type CDPSession, type Page, expect, test } from '@playwright/test';
import { codeNow } from '../server/desk/sign-in/totp.ts';
import { DEMO_PASSWORD } from '../server/seed/seed-demo.ts';
import { expectAccessible } from './axe.ts';
import { createPerson, openDeskPage } from './desk.ts';
import { comesTo } from './signed-in.ts';

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
