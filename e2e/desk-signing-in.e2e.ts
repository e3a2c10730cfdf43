import { type CDPSession, type Page, expect, test } from '@playwright/test';
import { codeNow } from '../server/desk/sign-in/totp.ts';
import { DEMO_PASSWORD } from '../server/seed/seed-demo.ts';
import { expectAccessible } from './axe.ts';
import { addAccount, createPerson, openDeskPage } from './desk.ts';
import { mailedPath } from './outbox.ts';
import { expectGoodAtBothSizes } from './screens.ts';
import { comesTo } from './signed-in.ts';
import { newPerson, siteUrl } from './sites.ts';

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

test('ADR 0292 an operator of two sites invites to both at once, and one link sets the password of both', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const olga = await createPerson('Olga', 'operator');
  await addAccount(olga, 'operator', 2);
  const operator = await openDeskPage(browser, olga, '/desk/staff');
  const { email } = newPerson('Elena');
  await operator.getByLabel('Work email').fill(email);
  const also = operator.getByRole('group', { name: 'Also at' });
  await also.getByRole('checkbox').check();
  await also.getByRole('radio', { name: 'Operator' }).check();
  await operator.getByRole('switch', { name: 'Passkeys only' }).press('Space');
  await expectGoodAtBothSizes(operator); // with the question for a day open
  await operator.getByRole('button', { name: 'Close' }).click();
  await operator.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(operator.getByRole('row').filter({ hasText: email })).toContainText('link good until');

  await page.goto(`/desk${await mailedPath(request, email, 'set-password')}`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('It is your password at these desks too')).toBeVisible();
  await expectGoodAtBothSizes(page);
  const elsewhere = page.getByRole('listitem').getByRole('link');
  await expect(elsewhere).toHaveAttribute('href', `${siteUrl(2, baseURL)}/desk/`);
  await elsewhere.click();
  await givesPassword(page, email);
  await expect(page.getByRole('button', { name: 'Use an authenticator app' })).toBeVisible();
});
