import { type APIRequestContext, type Page, expect, test } from '@playwright/test';
import { createDesk } from './desk.ts';
import { forgetEverything, setTokens, signUpCustomer } from './account.ts';
import { Customer } from './customer.ts';
import { makeLate } from './database.ts';
import { mailedPath } from './outbox.ts';
import { placePaidOrder } from './placed-order.ts';
import { printedPages } from './print.ts';
import { expectGoodAtBothSizes } from './screens.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true });

/** A customer with an order that is paid and has its writer. */
async function withOrder(page: Page, request: APIRequestContext, url: string, topic: string) {
  const nora = await signUpCustomer(request, 'Nora');
  const id = await placePaidOrder(request, nora.accessToken, { topic });
  await setTokens(page.context(), nora);
  await page.goto(`/orderinfo/${id}/details`);
  await expect(page.getByRole('timer', { name: 'Time until the deadline' })).toHaveText(
    /^(10 days|9 days 23 hours) left$/,
  );
  const writer = createDesk({ url, as: 'writer' });
  await createDesk({ url, as: 'support' }).assigns(id, 20418);
  await expect(page.getByText('gave the order to WR-20418', { exact: false })).toBeVisible();
  return { id, writer, email: nora.email };
}

test('spec D51a a request for more time is accepted on the page, and another kept by the link of its mail', async ({
  page,
  request,
  baseURL,
}) => {
  const { id, writer, email } = await withOrder(page, request, baseURL ?? '', 'On Bees and Their Keepers');
  await writer.asksMoreTime(id, 21, 'The report came out this morning.');
  await expect(page.getByRole('heading', { name: 'Your writer asks for 21 hours more' })).toBeVisible();
  await expectGoodAtBothSizes(page);
  await button(page, 'Accept the new time').click();
  const line = page.getByRole('listitem').filter({ hasText: 'accepted the new time' });
  await expect(line).toBeFocused();
  await expect(page.getByRole('heading', { name: '$5.40 off your next order' })).toBeVisible();
  await expectGoodAtBothSizes(page);

  const first = await mailedPath(request, email, 'more-time');
  await writer.asksMoreTime(id, 3);
  await expect(page.getByRole('heading', { name: 'Your writer asks for 3 hours more' })).toBeVisible();
  await expect.poll(() => mailedPath(request, email, 'more-time')).not.toBe(first);
  const path = await mailedPath(request, email, 'more-time');
  await forgetEverything(page.context());
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Your writer asks for more time' })).toBeVisible();
  await expectGoodAtBothSizes(page);
  await button(page, 'Keep the deadline').click();
  await expect(page.getByRole('heading', { level: 1, name: 'You kept the deadline' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'You kept the deadline' })).toBeVisible();
  await expect(button(page, 'Accept the new time')).toHaveCount(0);
});

test('spec D51a a late delivery earns a code, which pays for a part of the next order; spec §11.45 a receipt prints on one page', async ({
  page,
  request,
  baseURL,
}) => {
  const { id, writer } = await withOrder(page, request, baseURL ?? '', 'On Wasps and Their Nests');
  await makeLate(id, 432);
  await page.reload();
  await expect(page.getByRole('timer')).toHaveText(/^Late by 7 hours 1\d minutes$/);
  await expect(page.getByText(/^\$10\.80 off your next order when the paper is here$/)).toBeVisible();
  await expectGoodAtBothSizes(page);
  await writer.delivers(id, 'final_paper.txt', 'The paper');
  await writer.completes(id);
  await expect(page.getByRole('heading', { name: '$10.80 off your next order', exact: true })).toBeVisible();
  await expect(page.getByText('Credit of $10.80 for the late delivery, 10% of the price')).toBeVisible();
  await expectGoodAtBothSizes(page);

  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download receipt').click()]);
  expect(download.suggestedFilename()).toBe(`receipt-${id}.pdf`);
  expect(await printedPages(page)).toBe(1);

  await page.getByRole('link', { name: 'Use it on a new order' }).click();
  const nora = new Customer(page);
  await nora.describesThePaper({
    subject: 'History',
    title: 'On Ants and Their Roads',
    details: 'Compare two colonies.',
  });
  await nora.goesOn();
  const next = await nora.createsTheOrder();
  expect(next).not.toBe(id);
  await expect(page.getByText('−$10.80').filter({ visible: true }).first()).toBeVisible();
  await page.goto(`/orderinfo/${id}/details`);
  await expect(page.getByText('The code has been used.')).toBeVisible();
});
