import { expect, test } from '@playwright/test';
import { Customer, begin } from './customer.ts';

test('23 a discount is folded, asks for a code, is applied by Enter without going on, and can be removed', async ({
  page,
  isMobile,
}) => {
  const nora = await begin(page);
  await nora.choosesTheSubject('History');
  if (isMobile) await nora.total().click();
  const bill = page.getByRole(isMobile ? 'region' : 'complementary', { name: isMobile ? 'Price details' : 'Price' });
  const code = bill.getByLabel('Discount code');
  await expect(code).toHaveCount(0);
  await bill.getByRole('button', { name: 'Have a discount code?' }).click();
  await expect(code).toBeFocused();
  await bill.getByRole('button', { name: 'Apply' }).click();
  await expect(code).toHaveAccessibleDescription('Please enter your discount');

  await code.fill('TOP15');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription('TOP15: Please enable Top Writer feature to use this discount');
  await expect(code).toHaveValue('');
  await code.fill('WELCOME10');
  await code.press('Enter');
  await expect(page.getByText('Your discount has been successfully applied')).toBeVisible();
  await nora.comesTo('What should we write?');
  await expect(bill.getByRole('definition').filter({ hasText: 'WELCOME10' })).toBeVisible();
  await expect(bill.getByRole('definition').filter({ hasText: '$1.44' })).toHaveText(/^[-−]\$1\.44$/);
  await bill.getByRole('button', { name: 'Remove discount' }).click();
  await expect(bill.getByText('WELCOME10', { exact: true })).toHaveCount(0);
});

test('spec §4 the address fills the form in, is cleaned, and says nothing of sign-ins', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same address');
  const nora = new Customer(page);
  await page.goto(
    '/order/controls?utm_source=mail&ref_id=7&discount=WELCOME10&pages=4&urgency=48&topic=Two+Cities' +
      '&id_spacing=1&workType=99&credentials=secret&password=secret',
  );
  await nora.comesTo('What should we write?');
  await expect(page.getByText('Your discount has been successfully applied')).toBeVisible();
  await expect(page).toHaveURL(/\/order\/controls\?utm_source=mail$/);
  await expect(page.getByRole('spinbutton', { name: 'Pages' })).toHaveValue('4');
  await expect(page.getByRole('radio', { name: /^48 hours/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Single' })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Writing/ })).toBeChecked();
  await nora.choosesTheSubject('History');
  await nora.goesOn();
  await expect(page.getByLabel('Title')).toHaveValue('Two Cities');
  await page.getByText('Does the writer need to sign in somewhere?').click();
  await expect(page.getByLabel('Credentials')).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain('secret');
  expect(JSON.parse(kept).ref_id).toBe('7');
});
