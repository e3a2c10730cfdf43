import { type APIRequestContext, type Page, expect } from '@playwright/test';
import { mailedNumber } from './outbox.ts';
import { expectToFitAt } from './overflow.ts';
import { expectGoodAtBothSizes } from './screens.ts';

/** The widths at which screens of the desk are tried for words that do not fit. */
export const WIDTHS = [390, 320];

/** spec §12.14 Makes a site from nothing until its list of facts holds, and opens it. `page` is the list of sites of its operator. */
export async function opensSite(
  page: Page,
  request: APIRequestContext,
  { name, host }: { name: string; host: string },
) {
  const button = (named: string | RegExp) => page.getByRole('button', { name: named });
  const field = (named: string) => page.getByRole('textbox', { name: named, exact: true });
  const next = (step: string) => button(`Next, ${step}`).click();

  // made, with what is missing named first
  await page.getByRole('link', { name: 'New site' }).click();
  await button('Make the site').click();
  await expect(page.getByText('Give a name of 1 to 60 characters')).toBeVisible();
  await field('Name').fill(name);
  await field('Address for customers').fill('support@marlowfinch.example');
  await field('Host').fill('site2.localhost');
  await button('Make the site').click();
  await expect(field('Host')).toHaveAccessibleDescription(/site2\.localhost already belongs to the site/);
  await expect(field('Host')).toBeFocused();
  await field('Host').fill(host);
  await page.reload(); // kept as you go
  await expect(field('Name')).toHaveValue(name);
  await expect(field('Host')).toHaveValue(host);
  await expectGoodAtBothSizes(page);
  await button('Make the site').click();
  await expect(page.getByRole('heading', { name })).toBeVisible();

  // the host leads here
  await button(`Check ${host}`).click();
  await expect(page.getByText(/^Leads here, checked/)).toBeVisible();
  await field('Who runs the site').fill(`${name} Ltd, 1 High Street, Dublin`);
  await field('Address for customers').fill('no address');
  await next('look'); // goes on only with what can be saved, and says what cannot
  await expect(field('Address for customers')).toBeFocused();
  await field('Address for customers').fill('support@marlowfinch.example');
  await next('look');

  // a colour, with its proof; what was typed before is there
  await expect(field('Main colour')).toBeVisible();
  await page.goBack();
  await expect(field('Who runs the site')).toHaveValue(`${name} Ltd, 1 High Street, Dublin`);
  await next('look');
  await field('Main colour').fill('#b4532a');
  await expect(page.getByText('AA holds')).toBeVisible();
  await next('what can be ordered');

  // what is promised
  await field('Revisions, in short').fill('Free for 14 days');
  await field('Revisions, in full').fill('We revise a paper for free.');
  await field('Refunds, in short').fill('Money back');
  await field('Refunds, in full').fill('We refund what was not done.');
  await expectToFitAt(page, WIDTHS, 'what can be ordered');

  // a charge in the sandbox, paid by hand and sent back
  await next('payments and email');
  await button('Test charge with Fondy').click();
  const paying = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Pay it on the page of the provider' }).click();
  const provider = await paying;
  await provider.getByRole('button', { name: /^Pay/ }).first().click();
  const ask = button('Ask how it went'); // there until it has passed
  await expect(async () => {
    if (await ask.isVisible()) await ask.click({ timeout: 2000 });
    await expect(page.getByText('Passed: $1.00 were taken and sent back.')).toBeVisible({ timeout: 5000 });
  }).toPass();
  await provider.close();

  // a mail that has arrived
  await button('Send a test email').click();
  await field('Number of the email').fill(await mailedNumber(request, host));
  await button('It has arrived').click();
  await expect(page.getByText(/^Arrived,/)).toBeVisible();

  // the last line is an order that leaves nothing behind; then it opens
  await next('ready to open');
  await expect(page.getByRole('heading', { name: 'One thing is left' })).toBeVisible();
  await expect(button(`Open ${host}, 1 left`)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { name: 'Everything holds' })).toBeVisible();
  await expectGoodAtBothSizes(page);
  await button(`Open ${host}`).click();
  await expect(page.getByText('Enabled').first()).toBeVisible();
}

/** spec §12.16 Changes a price and saves it with a reason, as a version, and goes back to the prices of before. */
export async function setsTariff(page: Page) {
  const cell = page.getByRole('textbox', { name: 'Doctoral, 20 days', exact: true });
  const open = () => page.getByText('Review', { exact: true }).click();
  await open();
  const was = await cell.inputValue();
  const dearer = await page.getByRole('textbox', { name: 'Doctoral, 14 days', exact: true }).inputValue();
  await cell.focus();
  await page.keyboard.type(dearer);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '1 price changed' })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Write why the prices change')).toBeVisible();
  await page.keyboard.type('Dearer paper');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('The prices are saved.')).toBeVisible();
  await expect(page.getByText('No changes yet')).toBeVisible();
  await page.reload();
  await open();
  await expect(cell).toHaveValue(dearer);
  const goBack = page.getByRole('button', { name: /^Go back to the prices of version/ });
  await goBack.first().click();
  const dialog = page.getByRole('dialog', { name: /^Go back to the prices of version/ });
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Too dear');
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect(cell).toHaveValue(was);
  await expect(page.getByText(/^Counts now, the prices of version \d+ again, 1 price changed$/)).toBeVisible();
}

/** spec §12.14, §12.30 Lets customers pay with PayPal too, and writers apply. `page` is the settings of the site. */
export async function takesPaypalAndWriters(page: Page) {
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  const paypal = page.getByRole('switch', { name: 'Customers of the site may pay with PayPal' });
  await paypal.press('Space');
  await expect(paypal).toBeChecked();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('switch', { name: 'Writers can apply' }).press('Space');
  await page.getByRole('textbox', { name: 'Why', exact: true }).fill('We need writers');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
}

/** spec §1 Takes orders from Germany only, with the reason that customers from elsewhere read. `page` is the settings of the site. */
export async function takesOrdersFromGermany(page: Page, reason: string) {
  const field = (named: string) => page.getByRole('textbox', { name: named, exact: true });
  await field('Orders only from').fill('DE');
  await field('Why, for customers from elsewhere').fill(reason);
  await field('Why').fill('We sell in Germany first');
  await page.keyboard.press('Control+s');
  await expect(field('Why')).toBeHidden();
}
