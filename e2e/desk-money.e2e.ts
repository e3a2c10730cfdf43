import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { listDisputes } from '@octavo/contract/desk-disputes';
import { listFaults } from '@octavo/contract/desk-payments';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { connectToRunning } from '../tools/running-database.ts';
import { signUpCustomer } from './account.ts';
import { createDesk, openDeskPage } from './desk.ts';
import { expectToFitAt } from './overflow.ts';
import { headersOf, placeOrder } from './placed-order.ts';
import { expectGoodAtBothSizes } from './screens.ts';

const WIDTHS = [390, 320];
const PACK_MAX = 10_000_000; // what PayPal takes

/** Starts a payment and plays an outcome on the page of its provider. Answers the address of that page. */
async function play(request: APIRequestContext, token: string, uid: string, provider: string, outcome: string) {
  const headers = headersOf(token, `payment-${provider}`);
  const started = await request.post(`/api/en/orders/${uid}/payments`, { headers, data: { provider } });
  const { redirectUrl }: { redirectUrl: string } = await started.json();
  await request.post(redirectUrl, { form: { outcome } });
  return redirectUrl;
}

/** Books money of an order at a day, as a report of its provider would have done then. */
async function bookAt(orderId: number, day: string, amount: number) {
  const client = await connectToRunning('.data/e2e');
  await client
    .query(
      `insert into payment_ledger (order_id, attempt_id, kind, amount, currency, effect_key, date_created)
       select order_id, id, 'refund', $2, currency, $3, $4 from payment_attempts where order_id = $1 and state = 'paid' limit 1`,
      [orderId, amount, randomUUID(), day],
    )
    .finally(() => client.end());
}

test('spec §12.12 money: a fault is decided, a dispute answered with its pack, a statement read, and a month closed', async ({
  browser,
  request,
  baseURL,
}) => {
  const { accessToken } = await signUpCustomer(request, 'Daniel');
  const api = createDesk({ url: baseURL ?? '', as: 'support' });
  const odd = await placeOrder(request, accessToken, { topic: 'Prices of Fair Trade Coffee' });
  await play(request, accessToken, odd.uid, 'fondy', 'other_amount');
  const paid = await placeOrder(request, accessToken, { topic: 'Voting Rules and Turnout in Swiss Cantons' });
  const shop = await play(request, accessToken, paid.uid, 'paypal', 'pay');
  const isPaid = async () => (await request.get(`/api/en/orders/${paid.id}`, { headers: headersOf(accessToken, 'look') })).text(); // oxfmt-ignore
  await expect.poll(isPaid).toContain('"datePaid":"');
  const sandbox = new URL(`/_sandbox/paypal/${paid.uid}-1/do`, shop).href;
  const disputedAt = await request.post(sandbox, { data: { outcome: 'dispute_open' } });
  expect(disputedAt.ok(), await disputedAt.text()).toBe(true);
  const faultOf = async (id: number) => (await api.call(listFaults, {})).faults.some(({ order }) => order === id);
  await expect.poll(() => faultOf(odd.id)).toBe(true);
  await expect
    .poll(async () => (await api.call(listDisputes, {})).disputes.some(({ order }) => order.id === paid.id))
    .toBe(true);

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
  await dialog.getByRole('button', { name: 'Show the notice' }).click();
  await expect(dialog.getByText('Its signature is right.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Take it from the board' }).click();
  await expect(dialog.getByText('Write why')).toBeVisible();
  await expectGoodAtBothSizes(page);
  await dialog.getByRole('textbox', { name: 'Why' }).fill('The bank sends it back');
  await dialog.getByRole('button', { name: 'Take it from the board' }).click();
  await expect(fault).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Faults' })).toBeFocused();

  // the pack is one file within the size of the provider; what was sent is kept
  const [pack] = await Promise.all([
    page.waitForEvent('download'),
    button(`Evidence pack of order ${paid.id}`).click(),
  ]);
  const file = await pack.path();
  expect((await stat(file)).size).toBeLessThan(PACK_MAX);
  const bytes = (await readFile(file)).toString('latin1');
  for (const name of ['PK', 'evidence.pdf', 'receipt.pdf']) expect(bytes).toContain(name);
  await button(`Mark the pack of order ${paid.id} as sent`).click();
  await dialog.getByRole('button', { name: 'Mark as sent' }).click();
  const disputed = page.getByRole('listitem').filter({ hasText: `#${paid.id}` });
  await expect(disputed.getByText('Sent by')).toBeVisible();

  // a statement is compared first, kept, and its line decided
  const stranger = `nobody-${randomUUID().slice(0, 8)}`;
  const statement = `reference,amount,currency,date\n${stranger},74.00,USD,2021-01-05\n`;
  await page.keyboard.press('u');
  await dialog.getByRole('combobox', { name: 'Provider' }).click();
  await page.getByRole('option', { name: 'Fondy' }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'fondy.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) }); // oxfmt-ignore
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

  // a month closes, and what comes late counts in the next one
  await bookAt(paid.id, '2023-01-10', -100);
  await page.goto('/desk/money/months');
  await expect(page.getByRole('heading', { name: 'January 2023' })).toBeVisible();
  await expectGoodAtBothSizes(page);
  await button(/^Close January 2023/).click();
  await dialog.getByRole('button', { name: 'Close the month' }).click();
  await expect(page.getByRole('region', { name: 'January 2023' }).getByText('closed by')).toBeVisible();
  await bookAt(paid.id, '2023-01-11', -50);
  await page.goto(`/desk/money/ledger?order=${paid.id}&to=2023-12-31`);
  await expect(page.getByRole('row', { name: /Jan 11.*2023-02.*−\$0\.50/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Jan 10.*2023-01.*−\$1\.00/ })).toBeVisible();
  await expectGoodAtBothSizes(page);
  await expectToFitAt(page, WIDTHS, 'the ledger');
  await page.goto('/desk/money/liabilities');
  await expect(page.getByRole('heading', { name: 'Money' })).toBeVisible();
  await expectGoodAtBothSizes(page);
});
