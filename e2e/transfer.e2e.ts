import { type Page, expect, test } from '@playwright/test';
import { expectAccessibleByDayAndNight } from './axe.ts';
import { siteUrl } from './sites.ts';

const MOVED = 'We have moved to a new website!';
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

async function signsIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('octavo-demo');
  await page.getByRole('button', { name: 'Proceed' }).click();
}

async function fitsOnSmallPhone(page: Page) {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  if (size) await page.setViewportSize(size);
}

test('66: a site that has moved shows the way on /order and /login, and who signs in arrives with the account', async ({
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
  await expectAccessibleByDayAndNight(page);
  await fitsOnSmallPhone(page);

  await page.goto(`${oldgate}/login`);
  await heading(page, MOVED);
  await expectAccessibleByDayAndNight(page);
  if (isMobile) return; // erin moves once
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

test('66: where people move by hand a bell tells of it, leads to Settings, and from there over', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const marlow = siteUrl(7, baseURL);
  await page.goto(`${marlow}/order?gclid=7`);
  await expect(page.getByRole('link', { name: 'Thornbury' })).toHaveAttribute('href', /site2\.localhost:\d+\/order\?gclid=7$/); // prettier-ignore
  await page.getByRole('button', { name: 'News, 1 unread' }).click();
  const news = page.getByRole('dialog', { name: 'We are moving to Thornbury' });
  await expect(news).toContainText('Sign in and transfer your account');
  await expectAccessibleByDayAndNight(page);
  await page.keyboard.press('Escape');
  await expect(news).toBeHidden();
  await expect(page.getByRole('button', { name: 'News, 1 unread' })).toBeFocused();

  await fitsOnSmallPhone(page);
  if (isMobile) return; // frank moves once
  await page.goto(`${marlow}/dashboard`);
  await signsIn(page, 'frank@example.com');
  await heading(page, 'Orders');
  await fitsOnSmallPhone(page);
  await page.getByRole('button', { name: 'News, 1 unread' }).click();
  await expectAccessibleByDayAndNight(page);
  await news.getByRole('button', { name: 'Stay on this Site' }).click();
  await expect(news).toBeHidden();
  await page.getByRole('button', { name: 'News', exact: true }).click();
  await news.getByRole('link', { name: 'Initiate Transfer' }).click();
  await expect(page.getByRole('heading', { name: 'Transfer my account' })).toBeFocused();
  await page.getByRole('button', { name: 'Transfer my account' }).click();
  await page.waitForURL(/^http:\/\/site2\.localhost:\d+\/dashboard/);
  await heading(page, 'Orders');
  await expect(page.getByText('Frank', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /Tidal Energy/ })).toBeVisible();
});
