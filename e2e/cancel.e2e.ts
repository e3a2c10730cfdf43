import { expect, test } from '@playwright/test';
import { createDesk } from './desk.ts';
import { setTokens, signUpCustomer } from './account.ts';
import { placePaidOrder } from './placed-order.ts';
import { expectGoodAtBothSizes } from './screens.ts';

test('spec D38, §11.82 a paid order is canceled with the refund shown: support declines first, then accepts, and the money goes back', async ({
  page,
  request,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true });
  const nora = await signUpCustomer(request, 'Nora');
  const id = await placePaidOrder(request, nora.accessToken, { topic: 'On Moths and Their Lamps' });
  await setTokens(page.context(), nora);
  await page.goto(`/orderinfo/${id}/details`);
  const support = createDesk({ url, as: 'support' });
  await support.assigns(id, 20418);
  await expect(page.getByText('gave the order to WR-20418', { exact: false })).toBeVisible();

  await button('Cancel order').click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  const confirm = dialog.getByRole('button', { name: 'Cancel and get $75.60 back' });
  await expect(confirm).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Keep the order' })).toBeFocused();
  await expect(dialog.getByText('−$32.40')).toBeVisible();
  await expect(dialog.getByText('now, WR-20418 has started')).toBeVisible();
  await expectGoodAtBothSizes(page);
  await confirm.click();
  await expect(page.getByRole('heading', { name: 'You asked to cancel this order' })).toBeVisible();
  await expectGoodAtBothSizes(page);

  await support.declinesCancel(id, 'The paper comes in an hour.');
  await expect(page.getByText('The paper comes in an hour.')).toBeVisible();
  await button('Cancel order').press('Enter'); // a message may lie over it, and stays while the pointer is on it
  await confirm.click();
  await expect(page.getByRole('heading', { name: 'You asked to cancel this order' })).toBeVisible();
  await support.acceptsCancel(id);
  await expect(page.getByRole('heading', { name: '$75.60 went back to you' })).toBeVisible();
  await expect(page.getByText('$75.60 is on its way back')).toBeVisible();
  await expect(page.getByText('The order is canceled')).toBeVisible();
  await expectGoodAtBothSizes(page);
  const { cancellation, orderStatus } = await support.findsOrder(String(id));
  expect({ state: cancellation?.state, status: orderStatus.id }).toEqual({ state: 'refunded', status: 8 });
});
