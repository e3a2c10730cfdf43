import { type Page, expect, test } from '@playwright/test';
import { openProvider } from '../server/testing/openid-provider.ts';
import { PASSWORD, setTokens, signUpCustomer } from './account.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { begin } from './customer.ts';
import { createPerson, openDeskPage } from './desk.ts';
import { runOperator } from './operator.ts';
import { mailedCode } from './outbox.ts';
import { expectToFitAt } from './overflow.ts';
import { DESKTOP, expectGoodAtBothSizes } from './screens.ts';
import { comesTo } from './signed-in.ts';
import { newPerson, siteUrl } from './sites.ts';

const CODE = 'Enter the code from your email';

/** A provider that lets everybody in, set for the site. */
async function withProvider(site: string, email: string) {
  const { hostname } = new URL(site);
  const google = await openProvider({ sub: email, email, email_verified: true }, [`${site}/login/provider`]);
  await runOperator('sign-in', 'set', 'name=Google', `issuer=${google.issuer}`, 'client-id=octavo', 'client-secret=a client secret', '--site', hostname); // oxfmt-ignore
  return google;
}

/** Opens a page of a guest until it offers the provider: servers hear of it within a second. */
const opensOnceOffered = (page: Page, address: string) =>
  expect(async () => {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible({ timeout: 5000 });
  }).toPass();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('ADR 0295 the provider of a site leads back to the screen that was asked for, after a code to the mailbox once; Settings end it', async ({
  page,
  request,
  baseURL,
  browser,
}) => {
  const site = siteUrl(3, baseURL);
  const owner = await signUpCustomer(request, 'Goldie', 'site3.localhost');
  const google = await withProvider(site, owner.email);
  const asked = page.waitForRequest((sent) => sent.url().startsWith(`${google.issuer}/auth`));
  await opensOnceOffered(page, `${site}/profile`);
  await expectGoodAtBothSizes(page);
  await press(page, 'Continue with Google');
  const left = new URL((await asked).url()).searchParams;
  expect(left.get('redirect_uri')).toBe(`${site}/login/provider`);
  expect(left.get('code_challenge_method')).toBe('S256');

  await comesTo(page, 'Use Google for your account');
  expect(page.url()).toBe(`${site}/login/provider`); // without what the provider sent
  await expect(page.getByLabel(CODE)).toBeFocused();
  await expectGoodAtBothSizes(page);
  await page.reload(); // a phone drops the tab while its owner reads the mail
  await comesTo(page, 'Use Google for your account');
  await page.getByLabel(CODE).fill(await mailedCode(request, owner.email, '', 'site3.localhost'));
  await comesTo(page, 'Settings');
  await expect(page.getByText(new RegExp(`^${owner.email}, linked `))).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.goto(`${site}/logout`);
  await comesTo(page, 'Welcome back');
  await page.goto(`${site}/login`);
  await press(page, 'Continue with Google');
  await comesTo(page, 'Orders'); // no code any more

  const thief = await (await browser.newContext()).newPage(); // a return that somebody else began
  await thief.goto(`${site}/login/provider?code=of-a-thief&state=of-a-thief`);
  await expect(
    thief.getByText('This sign-in began in another window or was finished before. Start again'),
  ).toBeVisible();
  await thief.context().close();

  await page.goto(`${site}/profile`);
  await press(page, 'Remove the link to Google');
  await expect(page.getByText('This is your only way to sign in besides a code. Add a passkey or a password first')).toBeVisible(); // oxfmt-ignore

  const linker = await signUpCustomer(request, 'Lena', 'site3.localhost');
  await setTokens(page.context(), linker, site);
  await page.goto(`${site}/profile`);
  await press(page, 'Link Google'); // the account there is that of another customer
  await expect(page.getByText(/^That account of the other service belongs to another account here/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('link', { name: 'Start again' }).click();
  const elsewhere = `of.${linker.email}`;
  google.becomes({ sub: elsewhere, email: elsewhere, email_verified: true });
  await page.context().clearCookies(); // of the provider, which remembers who came last
  await comesTo(page, 'Settings');
  await expectToFitAt(page, [390, 320]);
  await page.setViewportSize(DESKTOP);
  await press(page, 'Link Google');
  await expect(page.getByText('Google signs in to your account from now on')).toBeVisible();
  await expect(page.getByText(new RegExp(`^${elsewhere}, linked `))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link Google', exact: true })).toBeHidden();
  google.close();
});

test('ADR 0295 who made an account with the address of somebody else before is out once its owner comes by the provider', async ({
  page,
  request,
  baseURL,
  browser,
}) => {
  const site = siteUrl(4, baseURL);
  const maker = await signUpCustomer(request, 'Mallory', 'site4.localhost');
  const there = await (await browser.newContext()).newPage();
  await there.goto(`${site}/login`);
  await there.getByLabel('Email').fill(maker.email);
  await there.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(there, 'Proceed');
  await comesTo(there, 'Orders');

  const google = await withProvider(site, maker.email);
  await opensOnceOffered(page, `${site}/login`);
  await press(page, 'Continue with Google');
  await comesTo(page, 'Use Google for your account');
  await page.getByLabel(CODE).fill(await mailedCode(request, maker.email, '', 'site4.localhost'));
  await comesTo(page, 'Orders');

  await there.reload();
  await comesTo(there, 'Welcome back');
  await there.getByLabel('Email').fill(maker.email);
  await there.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(there, 'Proceed');
  await expect(there.getByText('The email or the password is wrong').first()).toBeVisible();
  await there.context().close();
  google.close();
});

test('ADR 0310, 0311 an operator sets the provider at the desk; in the order form it signs in and the order comes back whole, also where it makes the account', async ({
  page,
  request,
  baseURL,
  browser,
}) => {
  const site = siteUrl(2, baseURL);
  const owner = await signUpCustomer(request, 'Greta', 'site2.localhost');
  const account = { sub: owner.email, email: owner.email, email_verified: true };
  const google = await openProvider(account, [`${site}/login/provider`]);
  const desk = await openDeskPage(browser, await createPerson('Ines', 'operator', 2), `${site}/desk/sites/2/sign-in`);
  const field = (name: string) => desk.getByLabel(name, { exact: true });
  await expect(desk.getByText(`${site}/login/provider`)).toBeVisible();
  await field('Name').fill('Google');
  await field('Issuer').fill('http://127.0.0.1:9');
  await press(desk, 'Test the provider');
  await expect(desk.getByText(/^It does not answer within five seconds/)).toBeVisible();
  await field('Issuer').fill(google.issuer);
  await press(desk, 'Test the provider');
  await expect(desk.getByText('Its configuration is whole')).toBeVisible();
  await field('Client id').fill('octavo');
  await desk.keyboard.press('Control+s');
  await expect(field('Client secret')).toBeFocused();
  await field('Client secret').fill('a client secret');
  await field('Why').fill('Asked for by customers');
  await expectGoodAtBothSizes(desk);
  await desk.keyboard.press('Control+s');
  await expect(desk.getByText(/^Sealed, marked [\w-]{4}\. Empty leaves it\.$/)).toBeVisible();
  await expect(field('Client secret')).toHaveValue('');
  await expectToFitAt(desk, [320]);

  const guest = await begin(page, site);
  await guest.choosesTheSubject('History');
  await guest.goesOn();
  await guest.adds({ name: 'brief.txt', bytes: Buffer.from('Two hives, one question.\n') });
  await guest.instructs({ title: 'The Ethics of Bees', details: 'Two hives, one question.' });
  await guest.goesOn();
  await page.getByText('Existing account').click();
  await expect(page.getByText('You leave this page for a moment. Your order stays as it is.')).toBeVisible();
  await expectGoodAtBothSizes(page);
  await press(page, 'Continue with Google');
  await comesTo(page, 'Use Google for your account');
  const first = await mailedCode(request, owner.email, '', 'site2.localhost');
  await page.clock.install();
  await page.clock.fastForward('01:01');
  await press(page, 'Send a new code');
  await expect(page.getByText('We have sent you a new code')).toBeVisible();
  await expect(page.getByLabel(CODE)).toBeFocused();
  await page.getByLabel(CODE).fill(await mailedCode(request, owner.email, first, 'site2.localhost'));
  await expect(page.getByText(owner.email)).toBeVisible();
  await expect(page).toHaveURL(/order\/controls\?.*step=account/);
  for (const what of ['The Ethics of Bees', 'brief.txt']) await expect(page.getByText(what).first()).toBeVisible();
  await press(page, 'Create order');
  await expect(page).toHaveURL(/\/orderinfo\/\d+/);
  await expect(page.getByText('brief.txt').first()).toBeVisible();

  const stranger = await (await browser.newContext()).newPage();
  const other = newPerson('Nadia');
  google.becomes({ sub: other.email, email: other.email, email_verified: true });
  const newcomer = await begin(stranger, site);
  await newcomer.choosesTheSubject('History');
  await newcomer.goesOn();
  await newcomer.instructs({ title: 'On Wasps', details: 'A history of their nests.' });
  await newcomer.goesOn();
  await press(stranger, 'Continue with Google');
  await expect(stranger.getByText(/^There is no account with the address that you have at Google/)).toBeVisible();
  await expect(stranger.getByLabel('Email')).toHaveValue(other.email);
  await expect(stranger.getByText('On Wasps').first()).toBeVisible();

  await desk.getByRole('switch', { name: 'Customers can sign in by it' }).click();
  await field('Why').fill('For a while');
  await press(desk, 'Save');
  await expect(desk.getByText('Saved', { exact: true }).first()).toBeVisible();
  await expect(async () => {
    await stranger.goto(`${site}/login`);
    await comesTo(stranger, 'Welcome back');
    await expect(stranger.getByRole('button', { name: 'Continue with Google' })).toBeHidden({ timeout: 500 });
  }).toPass();
  await stranger.context().close();
  await desk.context().close();
  google.close();
});
