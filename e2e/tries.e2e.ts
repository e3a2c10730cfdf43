import { type Page, expect, test } from '@playwright/test';
import { setTokens, signUpCustomer } from './account.ts';
import { Customer } from './customer.ts';
import { placeOrder } from './placed-order.ts';
import { expectGoodAtBothSizes, expectNoSidewaysScroll } from './screens.ts';

const NOTHING = 'You came back without paying. Nothing was charged.';

test('spec §10.10 tries that pay nothing say so, free Pay, and stand in the timeline and in the transactions', async ({
  page,
  request,
}) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true });
  const problem = page.getByRole('alertdialog', { name: 'The payment did not go through' });
  const nora = new Customer(page);
  const account = await signUpCustomer(request, 'Nora');
  const { id, uid } = await placeOrder(request, account.accessToken, { topic: 'On Moths and Their Lamps' });
  await setTokens(page.context(), account);
  await page.goto(`/orderinfo/${id}/details`);

  const tries = async (method: RegExp, host: RegExp) => {
    await nora.choosesHowToPay();
    await choosesMethod(page, method);
    await page.waitForURL(host);
  };

  await test.step('own cancel at the card', async () => {
    await tries(/^Card/, /\/paycore\//);
    await button('Cancel').click();
    await expect(problem.getByText(NOTHING)).toBeVisible();
    await expect(problem.getByText(new RegExp(`^${id}-\\w{4}$`))).toBeVisible();
    await expectGoodAtBothSizes(page);
    await problem.getByRole('button', { name: 'Close' }).click();
    await expect(button(/^Pay \$/).first()).toBeEnabled();
  });

  await test.step('a refusal by Fondy, with the card', async () => {
    await tries(/^Fondy/, /\/fondy\//);
    await button('Decline').first().click();
    await expect(problem.getByText('The bank refused it. Nothing was charged.')).toBeVisible();
    await expect(problem.getByText('Fondy (card ending 1111)')).toBeVisible();
    await problem.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('Decline at Paymentwall leads to the same dialog', async () => {
    await tries(/^Paymentwall/, /\/paymentwall\//);
    await button('Decline').first().click();
    await page.getByRole('link', { name: /^Return to / }).click();
    await expect(problem.getByText(NOTHING)).toBeVisible();
    await problem.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('“I did not finish paying” after fifteen seconds', async () => {
    await tries(/^Paymentwall/, /\/paymentwall\//);
    await page.goto(`/pay/return/paymentwall?attempt=${uid}-3`); // its page is the one of before
    await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
    await expect(button('I did not finish paying')).toBeVisible({ timeout: 30_000 });
    await expectNoSidewaysScroll(page); // axe waits for the end of what moves, and this page waits too
    await button('I did not finish paying').click();
    await expect(problem.getByText(NOTHING)).toBeVisible();
    await problem.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'On Moths and Their Lamps' })).toBeVisible();
    await expect(button(/^Pay \$/).first()).toBeEnabled();
  });

  await test.step('a wrong sum has a heading of its own', async () => {
    await tries(/^Card/, /\/paycore\//);
    await page.getByText('More outcomes').click();
    await button('Other amount').click();
    await expect(page.getByRole('heading', { level: 1, name: '$54.00 arrived instead of $108.00' })).toBeVisible();
    await expect(page.getByText('Your money is safe.', { exact: false })).toBeVisible();
    await expectGoodAtBothSizes(page);
    await button('Go to the order').click();
  });

  await test.step('all of it is in the timeline and in the transactions', async () => {
    await expect(page.getByText(/\$54\.00 arrived instead of \$108\.00 with Paycore/)).toBeVisible();
    await expect(
      page.getByText(/The bank refused a payment of \$108\.00 with Fondy \(card ending 1111\)/),
    ).toBeVisible();
    await expect(page.getByText(/came back from Paymentwall without paying \$108\.00/).first()).toBeVisible();
    await page.goto('/transactions');
    const list = page.getByRole('list', { name: 'Transactions' });
    await expect(list.getByText('Support is checking')).toBeVisible();
    await expect(list.getByText('Refused by the bank')).toBeVisible();
    await expect(list.getByText('You left without paying')).toHaveCount(1); // at Paymentwall; the page of Paycore was used again
    await expectGoodAtBothSizes(page);
  });
});

async function choosesMethod(page: Page, method: RegExp) {
  const dialog = page.getByRole('dialog', { name: 'Choose your payment method' });
  await dialog.getByRole('combobox', { name: 'Payment method' }).click();
  await page.getByRole('option', { name: method }).press('Enter'); // the list may move under a mouse that is faster than a hand
  await expect(dialog.getByRole('combobox', { name: 'Payment method' })).toHaveText(method);
  await dialog.getByRole('button', { name: /^Pay \$/ }).click();
}
