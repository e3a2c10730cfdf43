import { type Page, expect, test } from '@playwright/test';
import { setTokens, signUpCustomer } from './account.ts';
import { placeOrder } from './placed-order.ts';

/** `order.e2e.ts` pays with Paycore. */
const METHODS = [
  { provider: 'paypal', label: 'PayPal' },
  { provider: 'fondy', label: 'Fondy' },
  { provider: 'paymentwall', label: 'Paymentwall', hasLink: true },
  { provider: 'stripe', label: 'Card', instead: 'Paycore' },
];

test('spec §7, payments §7 a customer pays with each other provider and comes back to the paid order', async ({
  page,
  request,
}) => {
  const nora = await signUpCustomer(request, 'Nora');
  await setTokens(page.context(), nora);
  const dialog = page.getByRole('dialog', { name: 'Choose your payment method' });
  await page.goto('/terms'); // the lightest page
  for (const { provider, label, hasLink, instead } of METHODS) {
    await test.step(provider, async () => {
      const { id } = await placeOrder(request, nora.accessToken, { topic: `Paid with ${provider}` });
      await followLink(page, `/orderinfo/${id}/details?pay=1`);
      if (instead) await answersNothing(page);
      await dialog.getByRole('combobox', { name: 'Payment method' }).click();
      await page.getByRole('option', { name: new RegExp(`^${label}`) }).click();
      await dialog.getByRole('button', { name: /^Pay \$/ }).click();
      if (instead) {
        await expect(dialog.getByText(`${instead} did not answer.`)).toBeVisible();
        await dialog.getByRole('button', { name: /^Pay \$/ }).click();
      }
      await page.waitForURL(new RegExp(`/${provider}/`));
      await page.getByRole('button', { name: /^Pay .*USD/ }).click();
      if (hasLink) await page.getByRole('link', { name: /^Return to / }).click();
      await page.waitForURL(new RegExp(`/orderinfo/${id}/details`));
      await expect(page.getByText('Your payment has been received')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0);
    });
  }
});

/** The next payment is not started, as where its provider is silent. */
async function answersNothing(page: Page) {
  let isSilent = true;
  await page.route('**/orders/*/payments', (route) => {
    if (!isSilent || route.request().method() !== 'POST') return route.fallback();
    isSilent = false;
    return route.fulfill({ status: 503, json: { code: 'payment_unavailable', message: 'Something went wrong' } });
  });
}

/** As a click on a link of the app: the page is not loaded again. */
const followLink = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
