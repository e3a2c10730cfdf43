import { randomUUID } from 'node:crypto';
import { type Browser, expect, test } from '@playwright/test';
import { acceptWork, listOfferedWork, offerWork } from '@octavo/contract/desk-offers';
import { setOwnCapacity } from '@octavo/contract/desk-own-work';
import { PAPERS_AT_A_TIME } from '@octavo/domain/desk/evidence';
import { createDesk as createDeskOf } from '../cli/desk/client.ts';
import { signUpCustomer } from './account.ts';
import { openStaffSession } from './desk.ts';
import { placePaidOrder } from './placed-order.ts';
import { expectGoodAtBothSizes } from './screens.ts';

/** The page of an order as a member of staff of the demo sees it, in a browser of their own. */
const openOrder = (browser: Browser, email: string, id: number) => openDesk(browser, email, `/desk/orders/${id}`);

/** A page of the desk, as the same. */
async function openDesk(browser: Browser, email: string, path: string) {
  const { accessToken, refreshToken } = await openStaffSession(email);
  const context = await browser.newContext();
  await context.addInitScript(
    ([access = '', refresh = '']) => {
      localStorage.setItem('deskAccessToken', access);
      localStorage.setItem('deskRefreshToken', refresh);
    },
    [accessToken, refreshToken],
  );
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test('spec §12.5 an order is offered to two writers, moved with undo, and refunded over the limit by two people', async ({
  browser,
  request,
  baseURL,
}) => {
  const nora = await signUpCustomer(request, 'Nora');
  const id = await placePaidOrder(request, nora.accessToken, { topic: 'On Wasps and Their Paper' });
  const support = await openOrder(browser, 'support@example.com', id);
  const button = (name: string | RegExp) => support.getByRole('button', { name });

  // offered to two writers, of whom one accepts
  await expect(support.getByRole('heading', { name: 'On Wasps and Their Paper' })).toBeVisible();
  await expect(support.getByRole('row', { name: /^WR-20418/ }).first()).toBeVisible(); // full while other stories give this writer work
  await expectGoodAtBothSizes(support);
  await support.keyboard.press('a');
  const dialog = support.getByRole('dialog', { name: 'Who writes “On Wasps and Their Paper”?' });
  for (const writer of ['WR-20418', 'WR-20511'])
    await dialog.getByRole('checkbox', { name: `Offer to ${writer}` }).check();
  await expectGoodAtBothSizes(support);
  await dialog.getByRole('button', { name: 'Offer to 2' }).click();
  await expect(dialog.getByText('open until', { exact: false })).toBeVisible();
  const writer = createDeskOf({
    url: baseURL ?? '',
    open: async () => (await openStaffSession('writer2@example.com')).accessToken,
  });
  await writer.call(setOwnCapacity, { body: { papersMax: PAPERS_AT_A_TIME.max } }); // other stories give this writer work too
  const { offers } = await writer.call(listOfferedWork, {});
  const offer = offers.find(({ order }) => order.id === id);
  await writer.call(acceptWork, { params: { id: offer?.id ?? 0 } });
  await expect(dialog.getByText('taken', { exact: true })).toBeVisible(); // by the socket
  await support.keyboard.press('Escape');
  await expect(support.getByText('WR-20511 has the order')).toBeVisible();

  // a move that is undone before the customer sees it
  await button('Hold…').click();
  await expect(support.getByLabel('What the customer reads')).toHaveValue(/^A file is missing/);
  await button('Put on hold').click();
  await expect(support.getByText(/changes the order to Hold\./)).toBeVisible();
  await expect(support.getByText(/^in \d s$/)).toBeVisible();
  await button('Undo').click();
  await expect(button('Undo')).toBeHidden();

  // a refund over the limit: the first asks, another one confirms
  await support.getByLabel('Amount', { exact: true }).fill('108');
  await support.getByLabel('Why, in words for the customer').fill('The paper came two days late.');
  await button('Ask to refund $108.00').click();
  await expect(button('Confirm $108.00')).toHaveAttribute('aria-disabled', 'true');
  const other = await openOrder(browser, 'operator@example.com', id);
  await other.getByRole('button', { name: 'Confirm $108.00' }).click();
  await expect(other.getByText('$108.00: Confirmed, Olga')).toBeVisible();
  await expect(support.getByText('$108.00: Confirmed, Olga')).toBeVisible(); // by the socket
  await expect(other.getByText('Decided on a refund', { exact: false })).toBeVisible();
  await expectGoodAtBothSizes(other);
});

test('spec §12.15 a writer asks about an offer, support answers, and the writer reads it at once and accepts', async ({
  browser,
  request,
  baseURL,
}) => {
  const nora = await signUpCustomer(request, 'Nora');
  const id = await placePaidOrder(request, nora.accessToken, { topic: 'On Moths and Lamps' });
  const clientOf = (email: string) =>
    createDeskOf({ url: baseURL ?? '', open: async () => (await openStaffSession(email)).accessToken });
  await clientOf('writer2@example.com').call(setOwnCapacity, { body: { papersMax: PAPERS_AT_A_TIME.max } }); // other stories give this writer work too
  const offered = { writers: [20_418, 20_511], minutes: 120 as const };
  await clientOf('support@example.com').call(offerWork, { params: { id }, key: randomUUID(), body: offered });
  const support = await openOrder(browser, 'support@example.com', id);
  const writer = await openDesk(browser, 'writer2@example.com', '/desk/offers');
  const card = writer.getByRole('article', { name: 'Offer: On Moths and Lamps' });

  await card.getByRole('button', { name: 'Ask first' }).click();
  await expect(card.getByRole('textbox')).toBeFocused();
  await expectGoodAtBothSizes(writer);
  await card.getByRole('textbox').fill('Which lamps?');
  await card.getByRole('button', { name: 'Send the question' }).click();
  await expect(card.getByText('Waiting for the desk’s answer')).toBeVisible();

  await expect(support.getByText('Which lamps?')).toBeVisible(); // by the socket
  await expectGoodAtBothSizes(support);
  await support.getByLabel('Your answer. Only WR-20511 reads it.').fill('Those of streets.');
  await support.getByRole('button', { name: 'Send the answer' }).click();

  await expect(card.getByText('Those of streets.')).toBeVisible(); // by the socket
  await expectGoodAtBothSizes(writer);
  await card.getByRole('button', { name: 'Accept' }).click();
  await expect(writer.getByText('“On Moths and Lamps” is yours')).toBeVisible();
  await expect(support.getByText('WR-20511 has the order')).toBeVisible();
});
