import { expect, test } from '@playwright/test';
import { addWriterWithOrders } from './database.ts';
import { openStaffSession } from './desk.ts';
import { expectSeenInFocus } from './focus.ts';

const WRITER = 29_999;

test('spec §12.7 one action on 500 orders, of which ten are refused; a view that is edited, saved and opened again', async ({
  page,
  baseURL,
}) => {
  await addWriterWithOrders(WRITER);
  const { accessToken, refreshToken } = await openStaffSession('support@example.com');
  await page.addInitScript(
    ([access, refresh]) => {
      localStorage.setItem('deskAccessToken', access ?? '');
      localStorage.setItem('deskRefreshToken', refresh ?? '');
    },
    [accessToken, refreshToken],
  );
  await page.goto(`${baseURL}/desk/orders`);
  await page.getByRole('button', { name: 'any writer' }).click();
  await page.getByRole('button', { name: `WR-${WRITER}` }).click();
  await expect(page.getByText(/^500 orders, \$/)).toBeVisible();

  await expectSeenInFocus(await page.locator('main tbody').getByRole('link').all()); // below it is how many they are

  await page.getByRole('button', { name: 'Save as new' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Of many');
  await page.getByRole('dialog').getByRole('button', { name: 'Save as new' }).click();
  await expect(page.getByRole('heading', { name: 'Of many' })).toBeVisible();
  await page.getByRole('button', { name: 'newest first' }).click();
  await page.getByRole('button', { name: 'soonest first' }).click();
  await expect(page.getByText('edited')).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Waits for', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Waits for' })).toBeHidden();
  await page.getByRole('button', { name: /^Save view/ }).click();
  await expect(page.getByText('edited')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Of many' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'soonest first' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Paid' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Waits for' })).toBeHidden();

  await page.getByRole('checkbox', { name: 'Select these orders' }).check();
  await page.getByRole('button', { name: 'All 500 orders that match, not just these 50' }).click();
  await page.getByRole('button', { name: /^Hold/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Put 500 orders on hold' });
  await dialog.getByRole('textbox').fill('Our card processor is down.');
  await dialog.getByRole('button', { name: 'Put on hold' }).click();
  await expect(page.getByRole('button', { name: 'Undo all 500' })).toBeVisible();
  await expect(page.getByText('490 of 500')).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('heading', { name: 'Refused, 10' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('10 selected, refused by the action.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^bulk-\d+\.csv$/);
});
