import { readFile } from 'node:fs/promises';
import { type Page, expect, test } from '@playwright/test';
import { connectToRunning } from '../tools/running-database.ts';
import { Customer } from './customer.ts';
import { openDeskPage } from './desk.ts';
import { expectToFitAt } from './overflow.ts';
import { expectGoodAtBothSizes } from './screens.ts';
import { siteUrl } from './sites.ts';

const SITE = 5; // no other story counts its visits

async function query<T>(text: string): Promise<T[]> {
  const client = await connectToRunning('.data/e2e');
  return (await client.query(text).finally(() => client.end())).rows as T[]; // as the text says
}

const visits = async () => (await query<{ step: string }>(`select step from form_visits where site_id = ${SITE} order by date_begun`)).map(({ step }) => step); // oxfmt-ignore

/** Opens the form of a site that counts its visits; the question comes with its settings. */
async function opensForm(page: Page, baseURL: string | undefined) {
  const question = page.getByRole('region', { name: 'Cookies' });
  await expect(async () => {
    await page.goto(siteUrl(SITE, baseURL) + '/order');
    await expect(question).toBeVisible({ timeout: 5000 });
  }).toPass();
  return question;
}

test('spec §12.20, ADR 0305 a visit of the form is counted once the visitor agrees, and operators see where visits stop', async ({
  browser,
  page,
  baseURL,
}) => {
  await query(`update sites set counts_form = true where id = ${SITE}`);
  const other = await (await browser.newContext()).newPage();
  const asked = await opensForm(other, baseURL);
  const sent: string[] = [];
  other.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await asked.getByRole('button', { name: 'No, thanks' }).click();
  await other.goto(siteUrl(SITE, baseURL) + '/order?step=instructions');
  await other.waitForLoadState('networkidle');
  expect(sent.filter((one) => one.includes('form_visits'))).toEqual([]);
  await other.close();

  const question = await opensForm(page, baseURL);
  await expect(question).toContainText('how far visitors come in the order form');
  await expectGoodAtBothSizes(page);
  expect(await visits()).toEqual([]);
  await question.getByRole('button', { name: 'Allow' }).click();
  await expect.poll(visits).toEqual(['priced']);
  const nora = new Customer(page);
  await nora.choosesTheSubject('History');
  await nora.goesOn();
  await page.waitForFunction(() => performance.getEntriesByName('form instructions').length > 0);
  await page.goto('about:blank'); // what waits is sent as the page is left
  await expect.poll(visits).toEqual(['instructions']);

  await query(`insert into form_days (site_id, day, step, count) select 1, to_char(now(), 'YYYY-MM-DD'), step, count
    from (values ('opened', 40), ('priced', 900), ('instructions', 260), ('account', 90), ('created', 22), ('paid', 118)) steps (step, count)`);
  await query("select graphile_worker.add_job('roll_up_reports')");
  const desk = await openDeskPage(browser, 'operator@example.com', '/desk/reports');
  const form = desk.getByRole('region', { name: 'The order form' });
  await expect(async () => {
    await desk.reload();
    await expect(form).toContainText('260 stopped here (53%)', { timeout: 5000 });
  }).toPass();
  await expect(form).toContainText('only of visitors who agreed to be counted');
  await expectGoodAtBothSizes(desk);
  await desk.keyboard.press('t');
  await expect(form.getByRole('row').nth(3)).toContainText(/Came to the instructions\s*490\s*34%/);
  await expectToFitAt(desk, [390, 320], 'the report');
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    form.getByRole('button', { name: 'Export as CSV: The order form' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^report-form-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toContain('Came to the instructions,490,260,0');
});
