import { randomUUID } from 'node:crypto';
import { type Page, expect, test } from '@playwright/test';
import { createPerson, openDeskPage } from './desk.ts';
import { expectToFitAt } from './overflow.ts';
import { expectGoodAtBothSizes } from './screens.ts';

const WIDTHS = [390, 320];

test('spec §12.14 an operator makes a site, sets its colour, takes a test charge, runs a test order, and opens it', async ({
  browser,
}) => {
  test.slow(); // a whole site
  const email = await createPerson('Olivia', 'operator');
  const page = await openDeskPage(browser, email, '/desk/sites');
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const host = `papers-${randomUUID().slice(0, 8)}.localhost`;
  const save = async (why: string) => {
    await field('Why').fill(why);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
    await expect(field('Why')).toBeHidden();
  };

  // made, with what is missing named first
  await page.getByRole('link', { name: 'New site' }).click();
  await button('Make the site').click();
  await expect(page.getByText('Give a name of 1 to 60 characters')).toBeVisible();
  await field('Name').fill('Marlow & Finch');
  await field('Host').fill(host);
  await field('Address for customers').fill('support@marlowfinch.example');
  await expectGoodAtBothSizes(page);
  await button('Make the site').click();
  await expect(page.getByRole('heading', { name: 'Marlow & Finch' })).toBeVisible();

  // the host leads here
  await button(`Check ${host}`).click();
  await expect(page.getByText(/^Leads here, checked/)).toBeVisible();
  await field('Who runs the site').fill('Marlow & Finch Ltd, 1 High Street, Dublin');
  await save('Who runs it');

  // a colour, with its proof
  await page.getByRole('link', { name: 'Next, look' }).click();
  await field('Main colour').fill('#b4532a');
  await expect(page.getByText('AA holds')).toBeVisible();
  await save('From the logo');

  // what is promised
  await page.getByRole('link', { name: 'Next, what can be ordered' }).click();
  await field('Revisions, in short').fill('Free for 14 days');
  await field('Revisions, in full').fill('We revise a paper for free.');
  await field('Refunds, in short').fill('Money back');
  await field('Refunds, in full').fill('We refund what was not done.');
  await expectToFitAt(page, WIDTHS, 'what can be ordered');
  await save('As at the other site');

  // a charge in the sandbox, paid by hand and sent back
  await page.getByRole('link', { name: 'Next, payments and mail' }).click();
  await button('Test charge with Fondy').click();
  const paying = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Pay it on the page of the provider' }).click();
  const provider = await paying;
  await provider.getByRole('button', { name: /^Pay/ }).first().click();
  await expect(async () => {
    await button('Ask how it went').click();
    await expect(page.getByText('Passed: $1.00 were taken and sent back.')).toBeVisible({ timeout: 2000 });
  }).toPass();

  // a mail that has arrived
  await button('Send a test mail').click();
  await field('Number of the mail').fill(await mailedNumber(page, host));
  await button('It has arrived').click();
  await expect(page.getByText(/^Arrived,/)).toBeVisible();

  // the last line is an order that leaves nothing behind; then it opens
  await page.getByRole('link', { name: 'Next, ready to open' }).click();
  await expect(page.getByRole('heading', { name: 'One thing is left' })).toBeVisible();
  await expect(button(`Open ${host}, 1 left`)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { name: 'Everything holds' })).toBeVisible();
  await expectGoodAtBothSizes(page);
  await button(`Open ${host}`).click();
  await expect(page.getByText('Enabled').first()).toBeVisible();

  // a code, at this site alone, that ends when they say so
  await page.getByRole('link', { name: 'Codes' }).click();
  await button('New code').click();
  await field('Why').fill('For the opening');
  await button('Make the code').click();
  await expect(field('Code')).toBeFocused();
  await field('Code').fill('open-15');
  await field('Percent').fill('15');
  await expectGoodAtBothSizes(page);
  await button('Make the code').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'OPEN-15' })).toContainText('15 % off');
  await button('End OPEN-15 now').click();
  await field('Why').fill('Too many');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'OPEN-15' })).toContainText('Ended');

  // every change is a version, and one is taken back
  await page.getByRole('link', { name: 'Versions' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'From the logo' })).toContainText('#14594a → #b4532a');
  await page.getByRole('article').filter({ hasText: 'From the logo' }).getByRole('button').click();
  await field('Why go back').fill('The old one was better');
  await button(/^Go back on this$/)
    .last()
    .click();
  await expect(page.getByRole('article').first()).toContainText('#b4532a → #14594a');
  await expectToFitAt(page, WIDTHS, 'the versions');
});

/** The number of the test mail in the outbox of a site, whose host only a browser knows. */
async function mailedNumber(page: Page, host: string): Promise<string> {
  const outbox = await page.context().newPage();
  let number = '';
  await expect(async () => {
    await outbox.goto(`http://${host}:${new URL(page.url()).port}/dev/outbox`);
    number = /at the desk: (\d{6})/.exec(await outbox.locator('body').innerText())?.[1] ?? '';
    expect(number).not.toBe('');
  }).toPass();
  await outbox.close();
  return number;
}
