import { type Page, expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { expectNoSidewaysScroll } from './screens.ts';
import { siteUrl } from './sites.ts';

const MOVED = 'We have moved to a new website!';
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

async function signsIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('octavo-demo');
  await page.getByRole('button', { name: 'Proceed' }).click();
}

async function expectToFitSmallPhone(page: Page) {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  if (size) await page.setViewportSize(size);
}

test('spec §11.66: a site that has moved has a banner on /order and /login, and signing in transfers the account', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const oldgate = siteUrl(6, baseURL);
  await page.goto(`${oldgate}/order/controls?utm_source=mail&ref_id=carol-42&pages=3`);
  await heading(page, MOVED);
  await expect(page.getByRole('link', { name: 'Go to Hartwell' })).toHaveAttribute(
    'href',
    /^http:\/\/localhost:\d+\/order\/controls\?utm_source=mail&ref_id=carol-42$/,
  );
  await expectAccessibleInBothSchemes(page);
  await expectToFitSmallPhone(page);

  await page.goto(`${oldgate}/login`);
  await heading(page, MOVED);
  await expectAccessibleInBothSchemes(page);
  if (isMobile) return; // Erin can be transferred only once
  const handOff = page.waitForRequest(/\/handoff\//);
  await signsIn(page, 'erin@example.com');
  const link = (await handOff).url();
  await page.waitForURL(/^http:\/\/localhost:\d+\/dashboard/);
  await heading(page, 'Orders');
  await expect(page.getByText('Erin', { exact: true })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.getByRole('alert').filter({ hasText: 'This link has been used or is too old' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('spec §11.66: a site with a manual transfer has a bell with a link to Settings, where the account is transferred', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const marlow = siteUrl(7, baseURL);
  await page.goto(`${marlow}/order?gclid=7`);
  await expect(page.getByRole('link', { name: 'Thornbury' })).toHaveAttribute('href', /site2\.localhost:\d+\/order\/controls\?gclid=7$/); // oxfmt-ignore
  await page.getByRole('button', { name: 'Site transfer, 1 unread' }).click();
  const popover = page.getByRole('dialog', { name: 'We are moving to Thornbury' });
  await expect(popover).toContainText('Sign in and transfer your account');
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await expect(page.getByRole('button', { name: 'Site transfer, 1 unread' })).toBeFocused();

  await expectToFitSmallPhone(page);
  if (isMobile) return; // Frank can be transferred only once
  await page.goto(`${marlow}/dashboard`);
  await signsIn(page, 'frank@example.com');
  await heading(page, 'Orders');
  await expectToFitSmallPhone(page);
  await page.getByRole('button', { name: /^Notifications, / }).click();
  await expectAccessibleInBothSchemes(page);
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await bell.getByRole('button', { name: 'Stay on this Site' }).click();
  await expect(bell).toBeHidden();
  await page.getByRole('button', { name: /^Notifications, / }).click(); // until it is done
  await bell.getByRole('link', { name: 'Initiate Transfer' }).click();
  await expect(page.getByRole('heading', { name: 'Transfer my account' })).toBeFocused();
  await page.getByRole('button', { name: 'Transfer my account' }).click();
  await page.getByRole('button', { name: 'Yes, transfer it' }).click();
  await page.waitForURL(/^http:\/\/site2\.localhost:\d+\/dashboard/);
  await heading(page, 'Orders');
  await expect(page.getByText('Frank', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /Tidal Energy/ })).toBeVisible();
});
