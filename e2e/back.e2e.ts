import { type Page, devices, expect, test } from '@playwright/test';
import { setTokens, signUpCustomer } from './account.ts';
import { makeCompleted } from './database.ts';
import { placeOrder } from './placed-order.ts';

const { userAgent, hasTouch, isMobile } = devices['Pixel 7'];
test.use({ userAgent, hasTouch, isMobile, viewport: { width: 390, height: 844 } });

/** What the browser offers to pages on Android; Back without a layer leaves the page. */
type Watcher = EventTarget & { requestClose: () => void };

test('spec §2 Back on Android closes the dialog that is open, and what was typed is there again', async ({
  page,
  request,
}) => {
  const nora = await signUpCustomer(request, 'Nora');
  const { id } = await placeOrder(request, nora.accessToken, { topic: 'On Bees' });
  await makeCompleted(id);
  await setTokens(page.context(), nora);
  await collectWatchers(page);
  await page.goto('/dashboard');

  const rate = page.getByRole('button', { name: /^Rate it/ });
  const dialog = page.getByRole('dialog', { name: 'How was this paper?' });
  const comment = dialog.getByLabel('Comment');
  await rate.tap();
  await comment.fill('Careful and quick to answer.');
  await pressBack(page);
  await expect(dialog).toBeHidden();
  await expect(rate).toBeFocused();
  await rate.tap();
  await expect(comment).toHaveValue('Careful and quick to answer.');

  await test.step('not while it sends', async () => {
    const answered = Promise.withResolvers<void>();
    await page.route('**/reviews', (route) => answered.promise.then(() => route.continue()));
    await dialog.locator('[data-star="5"]').tap();
    await dialog.getByRole('button', { name: 'Submit' }).tap();
    await expect(dialog.getByRole('button', { name: 'Submitting' })).toBeVisible();
    await pressBack(page);
    await pressBack(page);
    await expect(comment).toBeVisible();
    answered.resolve();
    await expect(page.getByText('Your review has been added.')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.tap();
  const feed = page.getByRole('dialog', { name: 'Notifications' });
  await expect(feed).toBeVisible();
  await pressBack(page);
  await expect(feed).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('where Back closes layers, Escape closes one at a time, and one that ends a composition closes none', async ({
  page,
  request,
}) => {
  const nora = await signUpCustomer(request, 'Nora');
  const { id } = await placeOrder(request, nora.accessToken, { topic: 'On Ants' });
  const paid = await placeOrder(request, nora.accessToken, { topic: 'On Bees' });
  await makeCompleted(paid.id);
  await setTokens(page.context(), nora);
  await page.goto(`/orderinfo/${id}/details`);
  await page
    .getByRole('button', { name: /^Pay \$/ })
    .filter({ visible: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Rate it/ }).tap();
  await dialog.getByLabel('Comment').focus();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  await page.keyboard.press('Escape');
  await session.send('Input.insertText', { text: '日本' });
  await expect(dialog.getByLabel('Comment')).toHaveValue('日本');
  await expect(dialog).not.toHaveAttribute('data-ending-style');
  await expect(dialog).toBeVisible();
});

/** Makes the last watcher of the page known to `pressBack`. */
const collectWatchers = (page: Page) =>
  page.addInitScript(() => {
    const all = window as unknown as { CloseWatcher: new () => Watcher; last?: Watcher }; // in the page
    const Given = all.CloseWatcher;
    all.CloseWatcher = class extends Given {
      constructor() {
        super();
        all.last = this; // oxlint-disable-line typescript/no-this-alias
      }
    };
  });

/** Asks the layer as Back does. */
const pressBack = (page: Page) => page.evaluate(() => (window as unknown as { last: Watcher }).last.requestClose());
