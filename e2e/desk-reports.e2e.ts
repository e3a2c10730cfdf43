import { readFile } from 'node:fs/promises';
import { type Page, expect, test } from '@playwright/test';
import { connectToRunning } from '../tools/running-database.ts';
import { openDeskPage } from './desk.ts';
import { expectToFitAt } from './overflow.ts';
import { expectGoodAtBothSizes } from './screens.ts';

/** The job of each minute, now. Waits until it has counted site 1. */
async function countReports() {
  const client = await connectToRunning('.data/e2e');
  const since = new Date();
  const counted = async () =>
    (await client.query('select from report_sites where site_id = 1 and date_counted >= $1', [since])).rowCount;
  try {
    await client.query("select graphile_worker.add_job('roll_up_reports')");
    await expect.poll(counted, { timeout: 60_000 }).toBe(1);
  } finally {
    await client.end();
  }
}

/** The sum of the rows that the page exports, in cents. */
async function exportedCents(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 10_000 }),
    page.getByRole('button', { name: 'Export as CSV' }).click({ timeout: 5000 }),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n').slice(1);
  return lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[4]) * 100), 0);
}

test('spec §12.20 reports: figures beside those of before, a chart with its table, and the rows behind a number as a list and as CSV', async ({
  browser,
}) => {
  await countReports();
  const page = await openDeskPage(browser, 'operator@example.com', '/desk/reports?period=days90');
  const revenue = page.getByRole('link', { name: /^Revenue: \$[1-9]/ });
  await expect(revenue).toBeVisible();
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

  // the number leads to its rows, and they are exported one by one; other stories may pay between the number and its rows
  await expect(async () => {
    await countReports();
    await page.goto('/desk/reports?period=days90&by=week&table');
    const said = (await revenue.getAttribute('aria-label', { timeout: 5000 }))?.replace('Revenue: ', '');
    await revenue.click({ timeout: 5000 });
    await expect(page.getByRole('heading', { name: 'Movements of money' })).toBeVisible({ timeout: 5000 });
    expect(await exportedCents(page)).toBe(Math.round(Number(said?.replaceAll(/[$,]/g, '')) * 100));
  }).toPass({ timeout: 90_000 });
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await expectGoodAtBothSizes(page);
  await page.goBack();
  await expect(page).toHaveURL(/by=week&table/);

  // support has neither the room nor the screen
  const other = await openDeskPage(browser, 'support@example.com', '/desk/reports');
  await expect(other.getByText('Your role at the desk does not open this')).toBeVisible();
});
