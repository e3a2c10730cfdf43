import { randomUUID } from 'node:crypto';
import { listFaults } from '@octavo/contract/desk-payments';
import { expect, test } from '@playwright/test';
import { signUpCustomer } from './account.ts';
import { createDesk, openDeskPage } from './desk.ts';
import { WIDTHS } from './business-site.ts';
import { expectToFitAt } from './overflow.ts';
import { placeOrder, playPayment } from './placed-order.ts';
import { expectGoodAtBothSizes } from './screens.ts';

test('spec §12.12 money: a fault is decided, and a statement is read', async ({ browser, request, baseURL }) => {
  const { accessToken } = await signUpCustomer(request, 'Daniel');
  const api = createDesk({ url: baseURL ?? '', as: 'support' });
  const odd = await placeOrder(request, accessToken, { topic: 'Prices of Fair Trade Coffee' });
  await playPayment(request, accessToken, { uid: odd.uid, provider: 'fondy', outcome: 'other_amount' });
  const faultOf = async (id: number) => (await api.call(listFaults, {})).faults.some(({ order }) => order === id);
  await expect.poll(() => faultOf(odd.id)).toBe(true);

  // a fault leaves by a decision with a reason
  const page = await openDeskPage(browser, 'operator@example.com', '/desk/money');
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const dialog = page.getByRole('dialog');
  const fault = button(`Decide… Fondy ${odd.uid}-1`);
  await expect(fault).toBeVisible();
  await expectGoodAtBothSizes(page);
  await expectToFitAt(page, WIDTHS, 'the board');
  await fault.click();
  await expect(dialog.getByRole('link', { name: `#${odd.id}` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Show the webhook' }).click();
  await expect(dialog.getByText('Its signature is right.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close the fault' }).click();
  await expect(dialog.getByText('Write why')).toBeVisible();
  await expectGoodAtBothSizes(page);
  await dialog.getByRole('textbox', { name: 'Why' }).fill('The bank sends it back');
  await dialog.getByRole('button', { name: 'Close the fault' }).click();
  await expect(fault).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Faults' })).toBeFocused();

  // a statement is compared first, kept, and its line decided
  const stranger = `nobody-${randomUUID().slice(0, 8)}`;
  const statement = `Our no,amount,currency,date\n${stranger},74.00,USD,2021-01-05\n`;
  await page.keyboard.press('u');
  await dialog.getByRole('combobox', { name: 'Provider' }).click();
  await page.getByRole('option', { name: 'Fondy' }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'fondy.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) }); // oxfmt-ignore
  await dialog.getByRole('button', { name: 'Compare' }).click();
  await expect(dialog.getByText(/^The statement has no column for reference\./)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Our number' }).click();
  await page.getByRole('option', { name: 'Our no', exact: true }).click();
  await expectGoodAtBothSizes(page);
  await dialog.getByRole('button', { name: 'Compare' }).click();
  await expect(dialog.getByText('1 line differs.')).toBeVisible();
  await expectGoodAtBothSizes(page);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  const panel = page.getByRole('complementary', { name: 'Statement' });
  await panel.getByRole('button', { name: `Decide on ${stranger}` }).click();
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Of another shop');
  await dialog.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(panel.getByText(/Of another shop \(/)).toBeVisible();
  await expect(panel.getByText('Left in the lines below')).toBeVisible();

  await page.goto('/desk/money/liabilities');
  await expect(page.getByRole('heading', { name: 'Money' })).toBeVisible();
  await expectGoodAtBothSizes(page);
});
