import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { connectToRunning } from '../tools/running-database.ts';
import { openDeskPage } from './desk.ts';
import { expectToFitAt } from './overflow.ts';
import { expectGoodAtBothSizes } from './screens.ts';

/** The job of each minute, now. */
async function countReports() {
  const client = await connectToRunning('.data/e2e');
  await client.query("select graphile_worker.add_job('roll_up_reports')").finally(() => client.end());
}

test('spec §12.20 reports: figures beside those of before, a chart with its table, and the rows behind a number as a list and as CSV', async ({
  browser,
}) => {
  await countReports();
  const page = await openDeskPage(browser, 'operator@example.com', '/desk/reports?period=days90');
  const revenue = page.getByRole('link', { name: /^Revenue: \$[1-9]/ });
  await expect(async () => {
    await page.reload();
    await expect(revenue).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('img', { name: /^Orders and revenue by day\. 90 bars\. Most orders: \d/ })).toBeVisible();
  await expectGoodAtBothSizes(page);
  await expectToFitAt(page, [390, 320], 'the report');

  // by week and as a table, by keys; the address keeps it
  await page.keyboard.press('w');
  await expect(page.getByRole('radio', { name: 'Week' })).toBeChecked();
  await page.keyboard.press('t');
  const table = page.getByRole('group', { name: 'Orders and revenue by week' });
  await expect(table.getByRole('row')).toHaveCount(14); // 90 days are 13 weeks, and the head
  await expectGoodAtBothSizes(page);
  await expect(page).toHaveURL(/period=days90&by=week&table/);
  const days = page.getByRole('status').filter({ hasText: ' to ' });
  const newest = (await days.textContent()) ?? '';
  await page.keyboard.press('[');
  await expect(page).toHaveURL(/back=1/);
  await expect(days).not.toHaveText(newest);
  await page.keyboard.press(']');
  await expect(days).toHaveText(newest);
  await expect(page.getByRole('button', { name: 'Later period' })).toHaveAttribute('aria-disabled', 'true');

  // the number leads to its rows, and they are exported one by one
  const said = (await revenue.getAttribute('aria-label'))?.replace('Revenue: ', '');
  await revenue.click();
  await expect(page.getByRole('heading', { name: 'Movements of money' })).toBeVisible();
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await expectGoodAtBothSizes(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n').slice(1);
  const cents = lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[4]) * 100), 0);
  expect(cents).toBe(Math.round(Number(said?.replaceAll(/[$,]/g, '')) * 100));
  await page.goBack();
  await expect(page).toHaveURL(/by=week&table/);

  // support has neither the room nor the screen
  const other = await openDeskPage(browser, 'support@example.com', '/desk/reports');
  await expect(other.getByText('Your role at the desk does not open this')).toBeVisible();
});
