import { type Page, expect, test } from '@playwright/test';
import { createDesk } from './desk.ts';
import { setTokens, signUpCustomer } from './account.ts';
import { makeCompleted } from './database.ts';
import { placeOrder } from './placed-order.ts';
import { expectFonts, expectGoodAtBothSizes } from './screens.ts';

const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test('spec §2, §11.59, §11.78 an order is rated in half stars from its card, while the list stays in its places', async ({
  page,
  request,
  baseURL,
}) => {
  const nora = await signUpCustomer(request, 'Nora');
  const first = await placeOrder(request, nora.accessToken, { topic: 'On Ants' });
  for (const topic of ['On Bees', 'On Crickets']) {
    const { id } = await placeOrder(request, nora.accessToken, { topic });
    await makeCompleted(id);
  }
  await makeCompleted(first.id);
  await setTokens(page.context(), nora);
  await page.goto('/dashboard');
  const titles = page.getByRole('listitem').getByRole('heading');
  await expect(titles).toHaveText(['On Crickets', 'On Bees', 'On Ants']);

  const rate = card(page, 'On Bees').getByRole('button', { name: /^Rate it/ });
  await rate.focus();
  await expectFonts(page);
  await page.evaluate(() => scrollTo(0, 60));
  const height = async () => (await rate.boundingBox())?.y;
  const before = await height();
  await createDesk({ url: baseURL ?? '', as: 'support' }).says(first.id, 'How do you like it?');
  await expect(card(page, 'On Ants').getByText('1 new message')).toBeVisible();
  await expect(titles).toHaveText(['On Crickets', 'On Bees', 'On Ants']);
  await expect(rate).toBeFocused();
  expect(await height()).toBe(before);

  const dialog = page.getByRole('dialog', { name: 'How was this paper?' });
  const slider = dialog.getByRole('slider', { name: 'Order rating' });
  await rate.tap();
  await expect(dialog.getByRole('heading')).toBeFocused();
  await expectGoodAtBothSizes(page);
  const star = dialog.locator('[data-star="5"]');
  await star.tap();
  await expect(dialog.getByText('Order rating: 5 of 5')).toBeVisible();
  await star.tap();
  await expect(dialog.getByText('Order rating: 4.5 of 5')).toBeVisible();
  await slider.focus();
  await page.keyboard.press('End');
  await expect(dialog.getByText('Order rating: 5 of 5')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByText('Order rating: 4.5 of 5')).toBeVisible();
  await expect(slider).toHaveAttribute('aria-valuetext', 'Order rating: 4.5 of 5');
  await expect(slider).toBeFocused();
  await dialog.getByLabel('Comment').fill('Careful and quick to answer.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(rate).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Order rating: 4.5 of 5')).toBeVisible(); // the draft
  await expect(dialog.getByLabel('Comment')).toHaveValue('Careful and quick to answer.');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Your review has been added.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(card(page, 'On Bees').getByText('You rated 4.5 of 5')).toBeVisible();
  await expect(rate).toHaveCount(0);
  await expect(card(page, 'On Bees').getByRole('button', { name: /^More actions/ })).toBeFocused();
  await expectGoodAtBothSizes(page);

  await page.getByRole('link', { name: 'On Bees' }).click();
  await expect(page.getByText('Careful and quick to answer.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change your review' })).toBeVisible();
  await expectGoodAtBothSizes(page);
});
