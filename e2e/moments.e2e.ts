import { randomUUID } from 'node:crypto';
import { startRefund } from '@octavo/contract/desk-refunds';
import { type APIRequestContext, type Locator, type Page, expect, test } from '@playwright/test';
import { createDesk } from './desk.ts';
import { setTokens, signUpCustomer } from './account.ts';
import { makeLate } from './database.ts';
import { payOrder, placeOrder, placePaidOrder } from './placed-order.ts';
import { expectGood, expectGoodAtBothSizes } from './screens.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true });

/** A customer whose order is paid and has its writer, at the list of the orders. */
async function atTheList(page: Page, request: APIRequestContext, url: string, topic: string) {
  const nora = await signUpCustomer(request, 'Nora');
  const id = await placePaidOrder(request, nora.accessToken, { topic });
  const desk = { support: createDesk({ url, as: 'support' }), writer: createDesk({ url, as: 'writer' }) };
  await desk.support.assigns(id, 20418);
  await setTokens(page.context(), nora);
  await live(page, '/dashboard');
  const card = page.getByRole('listitem').filter({ hasText: topic });
  await expect(card.getByText('In progress')).toBeVisible();
  return { id, card, ...desk };
}

/** Opens a page and waits for its socket: what happens before that is not told. */
async function live(page: Page, path: string) {
  const opened = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto(path);
  await opened;
}

const nav = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** Where a part of the page begins, in pixels from its top. */
const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Infinity;

test('spec §10.14 a delivered paper is the first thing of its order, until it is downloaded', async ({
  page,
  request,
  baseURL,
}) => {
  const { id, card, writer } = await atTheList(page, request, baseURL ?? '', 'On Bees and Their Keepers');
  await writer.says(id, 'I wish you joy of it.');
  await writer.delivers(id, 'bees.txt', 'The finished paper about bees');
  await live(page, '/profile');
  await writer.completes(id);
  const toast = page.getByText('Your paper is here: On Bees and Their Keepers');
  await expect(toast).toBeVisible();
  await expect(button(page, 'Download')).toHaveCount(1);
  await expectGood(page);
  await page.goto('/dashboard');
  await expect(card.getByText('Your paper is here')).toBeVisible();
  await expect(nav(page, 'All Orders 1 unread, 1 order needs you')).toBeVisible();
  await expect(page).toHaveTitle(/^\(2\) /);
  await expectGoodAtBothSizes(page);

  await page.getByRole('link', { name: 'On Bees and Their Keepers' }).click();
  const heading = page.getByRole('heading', { name: 'Your paper is here' });
  await expect(page.getByText(/^Free revisions until \w+, \w+ \d+/)).toBeVisible();
  await expect(page.getByText(/^Support delivered the paper$/)).toBeVisible();
  await expect(page.getByText(/^WR-20418 started$/)).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: /^.*WR-20418 added/ });
  await expect(line.getByRole('button', { name: 'bees.txt' })).toBeVisible();
  const first = await topOf(heading);
  for (const name of ['What happened', 'Order', 'Price'])
    expect(await topOf(page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) }))).toBeGreaterThan(first);
  expect(first).toBeLessThan(400);
  await expectGoodAtBothSizes(page);

  await expect(button(page, 'Download receipt')).toHaveCount(1);
  const paper = page.locator('section', { has: heading });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    paper.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('bees.txt');
  await page.goto('/dashboard');
  await expect(card.getByText('1 new message')).toBeVisible();
  await expect(nav(page, 'All Orders 1 unread')).toBeVisible();
});

test('spec §10.14 a request for more time is on top of the list, with the hours and the end to answer; a hold says why, its clock stands still, and a late order says by how much', async ({
  page,
  request,
  baseURL,
}) => {
  const { id, card, writer, support } = await atTheList(page, request, baseURL ?? '', 'On Bees and Their Keepers');
  await writer.asksMoreTime(id, 21, 'The report came out this morning.');
  await expect(page.getByText('Your writer asks for 21 hours more: On Bees and Their Keepers')).toBeVisible();
  await expect(card.getByText(/^Writer asks for 21 hours more\. Answer by \w+ \d+:\d\d [AP]M$/)).toBeVisible();
  await expect(nav(page, 'All Orders 1 order needs you')).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);
  await expectGoodAtBothSizes(page);
  await card.getByRole('link', { name: `Answer for order ${id}` }).click();
  await expect(button(page, 'Accept the new time')).toBeVisible();
  const looks = await Promise.all(
    ['Accept the new time', 'Keep the deadline'].map((name) =>
      button(page, name).evaluate((one) => getComputedStyle(one).backgroundColor),
    ),
  );
  expect(looks[0]).toBe(looks[1]);
  await button(page, 'Keep the deadline').click();
  await expect(
    nav(page, 'All Orders')
      .or(page.getByRole('link', { name: 'All Orders', exact: true }))
      .first(),
  ).toBeVisible();
  await expect(page).not.toHaveTitle(/^\(1\) /);

  await live(page, '/dashboard');
  await support.holds(id, 'check', 'We ask another writer for a second opinion.');
  await expect(
    page.getByText(/^Support paused the order: On Bees and Their Keepers\. We ask another writer/),
  ).toBeVisible();
  await expect(card.getByText('We ask another writer for a second opinion.')).toBeVisible();
  await expect(card.getByRole('link', { name: /^Add file/ })).toHaveCount(0);
  await expect(nav(page, 'All Orders')).toBeVisible();

  await support.moves(id, 3);
  await expect(page.getByText('Support resumed the order: On Bees and Their Keepers')).toBeVisible();
  await support.holds(id, 'file', 'Please send the rubric of your course.');
  await expect(card.getByRole('link', { name: `Add file for order ${id}` })).toBeVisible();
  await expectGood(page);
  await page.getByRole('link', { name: 'On Bees and Their Keepers' }).click();
  await expect(page.getByRole('blockquote').getByText('Please send the rubric of your course.')).toBeVisible();
  await expect(page.getByText(/^The clock has stood still since \w+, \w+ \d+/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add file' })).toBeVisible();
  await expectGoodAtBothSizes(page);

  await support.moves(id, 3);
  await makeLate(id, 312);
  await page.reload();
  await expect(page.getByRole('timer')).toHaveText(/^Late by 5 hours 1\d minutes$/);
  await expect(page.getByText('Ready by', { exact: true }).filter({ visible: true })).toHaveCount(0);
  await expectGoodAtBothSizes(page);
  await page.goto('/dashboard');
  await expect(card.getByText(/^Late by 5 hours 1\d minutes$/)).toBeVisible();
  await expect(nav(page, 'All Orders 1 order needs you')).toBeVisible();
});

test('spec §10.14 a payment in another tab is told, and a refund', async ({ page, request, baseURL }) => {
  const nora = await signUpCustomer(request, 'Nora');
  const order = await placeOrder(request, nora.accessToken, { topic: 'On Bees and Their Keepers' });
  await setTokens(page.context(), nora);
  await live(page, '/dashboard');
  await expect(page.getByRole('link', { name: 'On Bees and Their Keepers' })).toBeVisible();
  await payOrder(request, nora.accessToken, order);
  await expect(page.getByText('Your payment of $108.00 arrived: On Bees and Their Keepers')).toBeVisible();
  const support = createDesk({ url: baseURL ?? '', as: 'support' });
  await support.call(startRefund, {
    key: randomUUID(),
    params: { id: order.id },
    body: { amount: 5, note: 'A page less.' },
  });
  await expect(page.getByText('$5.00 is on its way back to you: On Bees and Their Keepers')).toBeVisible();
  await button(page, 'Open').click();
  await expect(page).toHaveURL(new RegExp(`/orderinfo/${order.id}/details`));
});

test('spec §10.14 on a phone the details of a new order and of a paid one begin with what happened and what happens next', async ({
  page,
  request,
}) => {
  const nora = await signUpCustomer(request, 'Nora');
  const order = await placeOrder(request, nora.accessToken, { topic: 'On Bees and Their Keepers' });
  await setTokens(page.context(), nora);
  const price = page.getByRole('heading', { name: 'Price' });
  await live(page, `/orderinfo/${order.id}/details`);
  const placed = page.getByRole('heading', { name: 'Order placed' });
  await expect(price).toBeVisible();
  expect(await topOf(placed)).toBeLessThan(Math.min(300, await topOf(price)));
  await payOrder(request, nora.accessToken, order);
  const next = page.getByRole('heading', { name: 'What happens next' });
  await expect(next).toBeVisible();
  expect(await topOf(next)).toBeLessThan(Math.min(400, await topOf(price)));
  await expect(page.getByText(/^Your payment of/)).toHaveCount(0); // the page says it
  const bar = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--bottom-bar'));
  expect(bar, 'no place is kept for a bar that is not there').toBe('');
  await expectGood(page);
});
