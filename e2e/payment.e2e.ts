import { randomUUID } from 'node:crypto';
import { startRefund } from '@octavo/contract/desk-refunds';
import { expect, test } from '@playwright/test';
import { createDesk } from './desk.ts';
import { setTokens, signUpCustomer } from './account.ts';
import { Customer } from './customer.ts';
import { placeOrder } from './placed-order.ts';
import { expectGoodAtBothSizes } from './screens.ts';

test('spec §11.56, §11.80, §11.81 a payment is declined, made with another provider in a tab that closes, and partly refunded while the customer looks', async ({
  page,
  request,
  baseURL,
}) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true });
  const dialog = page.getByRole('dialog', { name: 'Choose your payment method' });
  const nora = new Customer(page);
  const account = await signUpCustomer(request, 'Nora');
  const { id, uid } = await placeOrder(request, account.accessToken, {
    topic: 'On Moths and Their Lamps in the Gardens of the North',
  });
  await setTokens(page.context(), account);
  await page.goto(`/orderinfo/${id}/details`);

  await test.step('the bank declines, and another method is chosen', async () => {
    await nora.choosesHowToPay();
    await dialog.getByRole('button', { name: /^Pay \$/ }).click();
    await page.waitForURL(/\/paycore\/hpp/);
    await button('Decline').first().click();
    const problem = page.getByRole('alertdialog', { name: 'The payment did not go through' });
    await expect(problem.getByText('The bank refused it. Nothing was charged.')).toBeVisible();
    await expect(problem.getByText(uid)).toBeVisible();
    await expect(problem.getByText('Not enough money')).toBeVisible();
    await expect(problem.getByText('$0.00')).toBeInViewport({ ratio: 1 }); // the title is cut, and nothing beside it
    await expectGoodAtBothSizes(page);
    await problem.getByRole('button', { name: 'Choose alternative payment method' }).click();
    await dialog.getByRole('combobox', { name: 'Payment method' }).click();
    await page.getByRole('option', { name: /^PayPal/ }).click();
  });

  await test.step('the tab closes after paying there, and the order is paid all the same', async () => {
    await dialog.getByRole('button', { name: /^Pay \$/ }).click();
    await page.waitForURL(/\/paypal\//);
    await page.getByText('More outcomes').click();
    await button('Close the tab').click();
    await expect(page.getByRole('heading', { name: 'The tab is closed' })).toBeVisible();
    await page.goto(`/orderinfo/${id}/details?payment=pending`);
    await expect(page.getByText('Paid').filter({ visible: true }).first()).toBeVisible();
    await expect(button(/^Pay \$/)).toHaveCount(0);
  });

  await test.step('Back from the paid order pays nothing again', async () => {
    await page.evaluate(() => history.go(-3)); // over the two pages of the provider
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Paid').filter({ visible: true }).first()).toBeVisible();
    await expect(button(/^Pay \$/)).toHaveCount(0);
  });

  await test.step('support sends a part back, which is seen live', async () => {
    const support = createDesk({ url: baseURL ?? '', as: 'support' });
    await support.call(startRefund, {
      key: randomUUID(),
      params: { id },
      body: { amount: 10, note: 'One page fewer.' },
    });
    const refunds = page.getByRole('list', { name: 'Refunds' });
    await expect(refunds.getByText('$10.00 through PayPal')).toBeVisible();
    await expect(refunds.getByText('One page fewer.')).toBeVisible();
    await expect(refunds.getByRole('listitem').filter({ hasText: 'Sent to you' }).last()).toContainText(/:\d\d/);
    await expectGoodAtBothSizes(page);
  });

  await test.step('the transactions show all of it', async () => {
    await page.goto('/transactions'); // a phone shows no navigation beside an order
    await nora.comesTo('Transactions');
    await page.getByRole('button', { name: `History of −$10.00, order ${id}` }).click();
    const history = page.getByRole('list', { name: 'History' });
    await expect(history.getByRole('listitem')).toHaveCount(4);
    await expect(history.getByText(/^The bank refused a payment of \$108\.00 with Paycore/)).toBeVisible();
    await expectGoodAtBothSizes(page);
  });
});
