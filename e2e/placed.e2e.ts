import { type Page, expect, test } from '@playwright/test';
import { createDesk } from './desk.ts';
import { setTokens, signUpCustomer } from './account.ts';
import { Customer } from './customer.ts';
import { placeOrder } from './placed-order.ts';
import { expectGoodAtBothSizes } from './screens.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true });

test('spec §10.1 an unpaid order says when it is ready, and is canceled in a dialog', async ({ page, request }) => {
  const nora = await signUpCustomer(request, 'Nora');
  const { id } = await placeOrder(request, nora.accessToken, { topic: 'On Bees and Their Keepers' });
  await setTokens(page.context(), nora);
  await page.goto(`/orderinfo/${id}/details`);
  await expect(page.getByText(/^Ready 10 days after you pay: \w+, \w+ \d+ if you pay now/)).toBeVisible();
  await expect(button(page, /^Pay \$/)).toHaveCount(1);
  await expectGoodAtBothSizes(page);

  await button(page, 'Cancel order').click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(dialog.getByRole('button', { name: 'Keep the order' })).toBeFocused();
  await expectGoodAtBothSizes(page);
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText(/^Canceled .+ Nothing was charged\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'On Bees and Their Keepers' })).toBeFocused();
  await page.goto('/dashboard');
  await expect(page.getByRole('listitem').filter({ hasText: 'On Bees' }).getByText('Canceled')).toBeVisible();
});

test('spec §10.1 an offer of support is explained, and accepted by paying', async ({ page, request, baseURL }) => {
  const nora = await signUpCustomer(request, 'Nora');
  const { id } = await placeOrder(request, nora.accessToken, { topic: 'On Bees and Their Keepers' });
  const { id: other } = await placeOrder(request, nora.accessToken, { topic: 'On Wasps and Their Nests' });
  const support = await createDesk({ url: baseURL ?? '', as: 'support' });
  await setTokens(page.context(), nora);
  await page.goto(`/orderinfo/${id}/details`);
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
  await support.offers(id, 72, 'Six pages, by a writer who keeps bees.');
  await expect(page.getByRole('heading', { name: /^An offer from support at/ })).toBeVisible();
  await expect(page.getByText('Six pages, by a writer who keeps bees.')).toBeVisible();
  await expect(button(page, /^Accept and pay \$/)).toHaveCount(1);
  await expectGoodAtBothSizes(page);
  await button(page, /^Accept and pay \$/).click();
  await new Customer(page).paysOnTheHostedPage();
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await expectGoodAtBothSizes(page);

  await support.offers(other, 72, '');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: `More actions for order ${other}` }).click();
  await page.getByRole('menuitem', { name: 'Decline the offer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline the offer' }).click();
  await expect(page.getByText('Offer declined')).toBeVisible();
});

test('the settings ask in a dialog of their own before Back leaves unsaved changes', async ({ page, request }) => {
  await setTokens(page.context(), await signUpCustomer(request, 'Nora'));
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).click();
  const name = page.getByLabel('Last name');
  await name.fill('Hart');
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });

  await page.evaluate(() => history.back());
  await expect(dialog.getByRole('button', { name: 'Stay here' })).toBeFocused();
  await expectGoodAtBothSizes(page);
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/profile/);
  await expect(name).toHaveValue('Hart');

  await page.evaluate(() => history.back());
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});
