import { expect, test } from '@playwright/test';
import { makePaid } from './database.ts';
import { createDesk } from './desk.ts';
import { newOrder } from '../server/testing/new-order.ts';
import { setTokens, signUpCustomer } from './account.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { expectGood, expectGoodAtBothSizes } from './screens.ts';

test('spec §2, §10.8 a customer and a writer exchange stickers, and the writer deletes one', async ({
  page,
  request,
  baseURL,
}) => {
  const nora = await signUpCustomer(request, 'Nora');
  const headers = { authorization: `Bearer ${nora.accessToken}`, 'idempotency-key': `a-chatty-order-${Date.now()}` };
  const placed = await request.post('/api/en/sites/categories/1/orders', { data: newOrder(), headers });
  const { id }: { id: number } = await placed.json();
  await makePaid(id);
  await createDesk({ url: baseURL ?? '', as: 'support' }).assigns(id, 20_418);
  const writer = createDesk({ url: baseURL ?? '', as: 'writer' });
  await setTokens(page.context(), nora);
  await page.goto(`/orderinfo/${id}/messages`);
  const log = page.getByRole('log');

  await page.getByRole('button', { name: 'Emoji' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Grinning face' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Star eyes' })).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('tab', { name: 'Stickers' }).click();
  await expect(page.getByRole('button', { name: 'Well done' })).toBeVisible();
  await expectGood(page);
  await page.getByRole('button', { name: 'Good point' }).click();
  await expect(log.getByText('Sticker: Good point')).toBeAttached();
  await expect(page.getByRole('textbox', { name: 'Message to your writer' })).toBeFocused();

  await page.getByRole('button', { name: 'Search the messages' }).click();
  await page.getByRole('searchbox', { name: 'Search both chats' }).fill('point');
  await expect(page.getByRole('status').filter({ hasText: 'None found' })).toBeVisible();
  await writer.says(id, 'That is the point');
  await page.getByRole('searchbox', { name: 'Search both chats' }).fill('the point');
  await expect(page.getByText('1 found')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await expectGood(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Search the messages' })).toBeFocused();

  const { id: sent } = await writer.sendsSticker(id, 3);
  await expect(log.getByText('Sticker: On it')).toBeAttached();
  await writer.deletes(sent);
  await expect(log.getByText('WR-20418 deleted this message')).toBeVisible();
  await expectGoodAtBothSizes(page);
});
