import { type Page, expect, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../server/seed/seed-demo.ts';
import { Customer } from './customer.ts';

const ID = 48_213_907;
const TITLE = 'Microfinance and Household Resilience in Rural Kenya';

test.beforeEach(({ isMobile }) => test.skip(isMobile, 'the same addresses'));

const draft = (page: Page) => page.evaluate((id) => localStorage.getItem(`order-draft-1-edit-${id}`), ID);

const title = (page: Page) => page.getByLabel('Title');

test('spec §2 an order comes into the form by its address: changes are kept until they are forced away', async ({
  page,
}) => {
  const alice = new Customer(page);
  await page.goto('/order?full&pages=3');
  await title(page).fill('Something new of hers');

  await page.goto(`/order?editingOrderId=${ID}`);
  await page.getByLabel('Email').fill('alice@example.com');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  const writers = page.waitForResponse(/preferred_writers/); // they may change what can be chosen
  await page.getByRole('button', { name: 'Proceed' }).click();
  await writers;
  await alice.comesTo('Change your order');
  await expect(page).toHaveURL(/\/order$/);
  await expect(title(page)).toHaveValue(TITLE);
  await page.getByRole('link', { name: `order ${ID}` }).click();
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  expect((await draft(page)) ?? '').not.toContain('form'); // it was only looked at

  await page.goBack();
  await title(page).fill('Another title');
  await expect.poll(() => draft(page)).toContain('Another title');

  await page.reload();
  await alice.comesTo('Change your order');
  await expect(title(page)).toHaveValue('Another title');
  await page.goto(`/order?editingOrderId=${ID}`);
  await expect(title(page)).toHaveValue('Another title');
  await page.goto(`/order?editingOrderId=${ID}&forceEditing=1`);
  await expect(page.getByText(`You are changing order ${ID}.`)).toBeVisible();
  await expect(title(page)).toHaveValue(TITLE);

  await page.goto(`/order?cloningOrder=${ID}`);
  await expect(page.getByText(`A new order with everything that order ${ID} says.`)).toBeVisible();
  await expect(title(page)).toHaveValue(TITLE);
  await expect(page.getByRole('button', { name: 'Have a discount code?' })).toBeVisible();

  await page.getByRole('link', { name: 'New Order' }).click();
  await alice.comesTo('Tell us about your order');
  await expect(title(page)).toHaveValue('Something new of hers');
  await expect(page.getByRole('spinbutton', { name: 'Pages' })).toHaveValue('3');
});
