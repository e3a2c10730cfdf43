import { expect, test } from '@playwright/test';
import { createDesk } from './desk.ts';
import { PASSWORD, setTokens, signUpCustomer } from './account.ts';
import { placePaidOrder } from './placed-order.ts';
import { expectGoodAtBothSizes } from './screens.ts';
import { newPerson } from './sites.ts';

const WRITER = 20_418;

test('spec §2, D51 an invitation becomes a discount, and the discount is used', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const anna = await signUpCustomer(request, 'Anna');
  await setTokens(page.context(), anna);
  await page.goto('/loyalty/referral');
  const link = await page.getByRole('textbox', { name: 'Your link' }).inputValue();

  const invited = await (await browser.newContext()).newPage();
  await invited.goto(link);
  await expect(invited.getByText('A friend invites you to Hartwell')).toBeVisible();
  await expectGoodAtBothSizes(invited);
  await invited.getByRole('link', { name: 'Register' }).click();
  await invited.getByLabel('Email', { exact: true }).fill(newPerson('Finn').email);
  await invited.getByLabel('Phone', { exact: true }).fill('3125550199'); // another one than Anna's: nobody invites themselves
  await invited.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await invited.keyboard.press('Enter');
  await expect(invited.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  const token = await invited.evaluate(() => localStorage.getItem('accessToken') ?? '');
  const id = await placePaidOrder(request, token, { topic: 'On Ants' });
  const writer = createDesk({ url: baseURL ?? '', as: 'writer' });
  await createDesk({ url: baseURL ?? '', as: 'support' }).assigns(id, WRITER);
  await writer.delivers(id, 'ants.txt', 'It is widely known that ants march.');
  await writer.completes(id);

  await page.reload();
  await page.getByRole('button', { name: 'Turn into $30.00' }).click();
  const name = await page.getByRole('button', { name: /^Copy code / }).getAttribute('aria-label');
  const code = (name ?? '').replace('Copy code ', '');
  await expectGoodAtBothSizes(page);
  await placePaidOrder(request, anna.accessToken, { topic: 'On Bees', discountCode: code, pages: 6 });
  await page.reload();
  await expect(page.getByRole('list', { name: 'Your friends' }).getByText('Discount used')).toBeVisible();
  await page.getByRole('link', { name: 'Personal Discount' }).click();
  await expect(page.getByText(/^Used /)).toBeVisible();
  await expectGoodAtBothSizes(page);
});
