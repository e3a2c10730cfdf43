import { type Page, expect, test as base } from '@playwright/test';
import sharp from 'sharp';
import { createDesk } from '../cli/desk/client.ts';
import { setTokens, signUpCustomer } from './account.ts';
import { placeOrder } from './placed-order.ts';

const log = (page: Page) => page.getByRole('log', { name: 'Messages with support' });
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message to support' });
const unread = (page: Page) => page.getByRole('link', { name: /^Messages.*unread/ });

/** Nora's order on the tab of its messages, and support at its desk. */
const test = base.extend<{ nora: { id: number; support: ReturnType<typeof createDesk>; opens: () => Promise<void> } }>({
  nora: async ({ page, request, baseURL }, use) => {
    const tokens = await signUpCustomer(request, 'Nora');
    const { id } = await placeOrder(request, tokens.accessToken);
    await setTokens(page.context(), tokens);
    const opens = async () => void (await page.goto(`/orderinfo/${id}/messages`));
    await use({ id, support: createDesk({ url: baseURL ?? '', as: 'support' }), opens });
  },
});

test('spec §4 after an answer the messages above it are read, also those that the divider stood before', async ({
  page,
  nora: { id, support, opens },
}) => {
  await support.says(id, 'Before the divider');
  await opens();
  await expect(log(page).getByText('Before the divider')).toBeVisible();
  await expect(unread(page)).toHaveCount(0);
  await page.goto('/dashboard');
  for (let n = 1; n <= 35; n++) await support.says(id, `After the divider ${n}`); // oxlint-disable-line no-await-in-loop -- in this order
  await opens();
  await expect(log(page).getByText('New messages')).toBeVisible();
  await composer(page).fill('Thank you');
  await composer(page).press('Enter');
  await expect(log(page).getByText('New messages')).toHaveCount(0);
  await expect(log(page).getByText('After the divider 35')).toBeInViewport();
  await expect(unread(page)).toHaveCount(0);
});

test('spec §11.74 an own picture is shown at once, and then as the server has drawn it', async ({ page, nora }) => {
  await nora.opens();
  const RED = { create: { width: 400, height: 300, channels: 3, background: '#c00' } } as const;
  const picture = { name: 'figure.png', mimeType: 'image/png', buffer: await sharp(RED).png().toBuffer() };
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const image = log(page).locator('img');
  const width = () => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth);
  await expect(image).toBeVisible({ timeout: 2000 });
  await expect.poll(width).toBe(400);
  await page.getByRole('button', { name: 'Open figure.png' }).click(); // there since the server has drawn it
  await expect(page.getByRole('dialog').locator('img')).toBeVisible();
});
