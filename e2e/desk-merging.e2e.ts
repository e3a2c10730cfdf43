import { expect, test } from '@playwright/test';
import { signUpCustomer } from './account.ts';
import { confirmAddresses } from './database.ts';
import { openDeskPage } from './desk.ts';
import { mailedPath } from './outbox.ts';
import { headersOf, placeOrder } from './placed-order.ts';
import { expectGoodAtBothSizes, expectGoodInOneScheme } from './screens.ts';
import { comesTo, signedIn } from './signed-in.ts';

test('spec §12.6 support asks about two accounts, both confirm, and the papers of one are in the other', async ({
  browser,
  request,
}) => {
  const nora = await signUpCustomer(request, 'Nora');
  const maya = await signUpCustomer(request, 'Maya');
  await confirmAddresses([nora.email, maya.email]);
  await placeOrder(request, maya.accessToken, { topic: 'On Having Two Names' });
  const profile = await request.get('/api/en/customers/customer', { headers: headersOf(nora.accessToken, 'profile') });
  const { id }: { id: number } = await profile.json();

  const desk = await openDeskPage(browser, 'support@example.com', `/desk/customers/${id}`);
  await desk.getByRole('button', { name: 'Merge with another account…' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Merge two accounts of one person' });
  await dialog.getByLabel('Number or email of the other account').fill(maya.email);
  await dialog.getByRole('button', { name: 'Find' }).click();
  await expect(dialog.getByText(/^Customer \d+ ends, and this moves:$/)).toBeVisible();
  await dialog.getByLabel('Reason').fill('She wrote that both are hers.');
  await expectGoodAtBothSizes(desk);
  await dialog.getByRole('button', { name: 'Ask both' }).click();
  await expect(desk.getByText('The other account has not answered yet')).toBeVisible();
  await expectGoodInOneScheme(desk, 'dark');

  // the account that stays finds the question in the app
  const stays = await signedIn(browser, nora);
  await stays.goto('/dashboard');
  await stays.getByRole('link', { name: 'See the question' }).click();
  await comesTo(stays, 'Are both accounts yours?');
  await stays.getByRole('button', { name: 'Yes, both are mine' }).click();
  await expect(stays.getByText('You have confirmed it here.', { exact: false })).toBeFocused();

  // the account that ends comes by the link of its mail
  const ends = await signedIn(browser, maya);
  await ends.goto(await mailedPath(request, maya.email, 'merge'));
  await comesTo(ends, 'Are both accounts yours?');
  await expect(ends.getByText('What moves from here')).toBeVisible();
  await expectGoodAtBothSizes(ends);
  await ends.getByRole('button', { name: 'Yes, both are mine' }).click();
  await expect(ends.getByText('because this account was merged into your other one', { exact: false })).toBeVisible();

  await stays.goto('/dashboard');
  await expect(stays.getByText('On Having Two Names')).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole('link', { name: /^Customer \d+ came into this account on/ })).toBeVisible();
});
