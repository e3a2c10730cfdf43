import { type Browser, type Page, expect, test } from '@playwright/test';
import { PASSWORD, setTokens, signUpCustomer } from './account.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { mailedPath } from './outbox.ts';
import { PHONE, expectNoSidewaysScroll } from './screens.ts';
import { siteUrl } from './sites.ts';

type SignedUp = Awaited<ReturnType<typeof signUpCustomer>>;

/** Opens the settings of a customer. */
async function openSettings(page: Page, who: SignedUp, baseURL?: string) {
  await setTokens(page.context(), who, baseURL);
  await page.goto(`${baseURL ?? ''}/profile`);
  await expect(page.getByLabel('First name')).toHaveValue('Nora');
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Confirms the email with the link of the confirmation mail. */
async function confirmsTheEmail(page: Page, { email }: { email: string }) {
  await button(page, 'Confirm email').first().click(); // at the address, and where we send it
  await expect(page.getByText('Awaiting Confirmation', { exact: true }).first()).toBeVisible();
  await page.goto(await mailedPath(page.request, email, 'confirm-email'));
  await button(page, 'Confirm my email').click();
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
}

test('spec §11.65: personal data is downloaded as a zip', async ({ page, request }) => {
  await openSettings(page, await signUpCustomer(request, 'Nora'));
  await button(page, /^Personal data/).click();
  await expectAccessibleInBothSchemes(page);
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download all in file').click()]);
  expect(download.suggestedFilename()).toMatch(/^personal-data-.*\.zip$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer); // no encoding is set
  const zip = Buffer.concat(chunks);
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  expect(zip.includes('data/profile.json')).toBe(true);
});

test('spec D30, §11.65: an account with a confirmed email can be deleted, and /logout opens after three seconds', async ({
  page,
  request,
}) => {
  const nora = await signUpCustomer(request, 'Nora');
  await openSettings(page, nora);

  await test.step('fails before the email is confirmed', async () => {
    await button(page, /^Personal data/).click();
    await button(page, 'I want to delete my account').click();
    await expect(button(page, 'Cancel')).toBeFocused();
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel(/^Type .* to confirm$/).fill(nora.email);
    await button(page, 'Yes, delete my account').click();
    await expect(page.locator('[data-toaster]').getByText('Email is not confirmed')).toBeVisible();
    await page.goto('/profile');
  });

  await confirmsTheEmail(page, nora);
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('link', { name: 'Go to settings' }).click();
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();

  await button(page, /^Personal data/).click();
  await button(page, 'I want to delete my account').click();
  await page.getByLabel(/^Type .* to confirm$/).fill(nora.email);
  const visited: string[] = [];
  page.on('framenavigated', () => visited.push(new URL(page.url()).pathname));
  await button(page, 'Yes, delete my account').click();
  await expect(page.getByText('Your account has been successfully deleted.')).toBeVisible();
  await expect(page.getByText(/You will be signed out in \d seconds?\./)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(visited).toContain('/logout');
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull();
});

/** Signs in on another device: its page with the list of orders, and its socket. */
async function otherDevice(browser: Browser, { email }: { email: string }) {
  const page = await (await browser.newContext()).newPage();
  const opening = page.waitForEvent('websocket');
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Proceed').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  return { page, socket: await opening };
}

test('spec D31: a new password ends the other sessions at once', async ({ page, browser, request }) => {
  const nora = await signUpCustomer(request, 'Nora');
  await openSettings(page, nora);
  const other = await otherDevice(browser, nora);
  await button(page, 'Change password').click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await expectAccessibleInBothSchemes(page);
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByLabel('New password').fill('better horse');

  const closing = other.socket.waitForEvent('close').then(() => Date.now());
  const changing = page.waitForResponse(/\/customers\/customer\/password$/).then(() => Date.now());
  await dialog.getByRole('button', { name: 'Change password' }).click();
  expect((await closing) - (await changing)).toBeLessThan(5000);
  await expect(page.getByText('Your password has been changed. All other devices are signed out.')).toBeVisible();
  await expect(other.page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Nora');
  await other.page.context().close();
});

test('spec D52: the account is transferred to the new site, which opens signed in', async ({
  page,
  request,
  baseURL,
}) => {
  const marlow = siteUrl(7, baseURL);
  await openSettings(page, await signUpCustomer(request, 'Nora', 'site7.localhost'), marlow);
  await page.goto(`${marlow}/profile#transfer`);
  const part = page.getByRole('region', { name: 'Transfer my account' });
  await expect(part).toContainText('Marlow is joining Thornbury.');
  await expectAccessibleInBothSchemes(page);
  await part.getByRole('button').click();
  await page.getByRole('button', { name: 'Yes, transfer it' }).click();
  await page.waitForURL(/site2\.localhost/);
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});

test('spec §8 on a phone the toast after Save ends above the bar of the next change', async ({ page, request }) => {
  const nora = await signUpCustomer(request, 'Nora');
  const saved = page.locator('[data-toaster]').getByText('Your personal information has been successfully updated.');
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  const gap = async () => {
    const [toast, below] = [await saved.boundingBox(), await bar.boundingBox()];
    return toast && below && below.y - toast.y - toast.height;
  };
  for (const size of [PHONE, { width: 320, height: 700 }]) {
    await page.setViewportSize(size);
    await openSettings(page, nora);
    await page.getByLabel('First name').fill('Norah');
    await bar.getByRole('button', { name: 'Save' }).click();
    await expect(saved).toBeVisible();
    await page.getByLabel('First name').fill('Nora');
    await expect.poll(gap).toBeGreaterThan(0);
    await bar.getByRole('button', { name: 'Save' }).click();
    await expect(bar).toBeHidden();
  }
});
