import { expect, test } from '@playwright/test';
import { Customer } from './customer.ts';

const BRIEF = { name: 'brief.txt', bytes: Buffer.from('Two programmes, one of them run by a women’s group.\n') };
const DETAILS = 'Compare two programmes. Use household panel data where you can.';

test('D15: a killed tab loses no word and no file', async ({ context, page }) => {
  const nora = new Customer(page);
  await page.goto('/order/controls');
  await nora.describesThePaper({
    subject: 'History',
    title: 'Microfinance in rural Kenya',
    details: DETAILS,
    file: BRIEF,
  });
  await expect(
    page.getByText('Saved on this device').filter({ visible: true }).or(page.getByText('brief.txt')).first(),
  ).toBeVisible();
  await page.close({ runBeforeUnload: false });

  const reopened = await context.newPage();
  await reopened.goto('/order?full');
  await expect(reopened.getByLabel('Title')).toHaveValue('Microfinance in rural Kenya');
  await expect(reopened.getByLabel('Paper details')).toHaveValue(DETAILS);
  await expect(reopened.getByText('brief.txt').first()).toBeVisible();
});

test('D33: a page that needs a session shows the login screen, then itself', async ({ page }) => {
  await page.goto('/orderinfo/48213907/details');
  await page.getByLabel('Email').fill('alice@example.com');
  await page.getByLabel('Password', { exact: true }).fill('wrong horse');
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByText('The email or the password is wrong')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('alice@example.com');

  await page.getByLabel('Password', { exact: true }).fill('octavo-demo');
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(
    page.getByRole('heading', { name: 'Microfinance and Household Resilience in Rural Kenya' }),
  ).toBeVisible();
  await expect(page).toHaveURL(/orderinfo\/48213907\/details/);
});
