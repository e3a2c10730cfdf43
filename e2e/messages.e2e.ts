import { type Page, type WebSocket, expect, test } from '@playwright/test';
import { createDesk } from './desk.ts';
import { setTokens, signUpCustomer } from './account.ts';
import { placeOrder } from './placed-order.ts';

const log = (page: Page) => page.getByRole('log', { name: 'Messages with support' });

/** Counts the open sockets of a browser; those of a closed page are closed. */
function countSockets(pages: Page[]) {
  const all: { page: Page; socket: WebSocket }[] = [];
  for (const page of pages) page.on('websocket', (socket) => all.push({ page, socket }));
  return () => all.filter(({ page, socket }) => !page.isClosed() && !socket.isClosed()).length;
}

test('ADR 0047 two tabs and a phone: one socket for each browser, and all show the same; older messages come without a jump', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const nora = await signUpCustomer(request, 'Nora');
  const { id } = await placeOrder(request, nora.accessToken);
  const support = createDesk({ url: baseURL ?? '', as: 'support' });
  for (const emoji of '😀😀😀😀😀') await support.says(id, emoji); // oxlint-disable-line no-await-in-loop -- in this order
  for (let n = 1; n <= 70; n++) await support.says(id, `Number ${n}`); // oxlint-disable-line no-await-in-loop -- in this order
  await setTokens(page.context(), nora);
  const second = await page.context().newPage();
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await setTokens(phone.context(), nora);
  const [sockets, phoneSockets] = [countSockets([page, second]), countSockets([phone])];
  for (const one of [page, second, phone]) await one.goto(`/orderinfo/${id}/messages`); // oxlint-disable-line no-await-in-loop
  await expect(log(second).getByText('Number 70', { exact: true })).toBeVisible();

  await second.getByRole('textbox', { name: 'Message to support' }).fill('Thank you');
  await second.keyboard.press('Enter');
  for (const one of [page, second, phone]) await expect(log(one).getByText('Thank you')).toHaveCount(1); // oxlint-disable-line no-await-in-loop
  await expect.poll(() => [sockets(), phoneSockets()]).toEqual([1, 1]);

  await page.close(); // the first tab had the socket
  await support.says(id, 'You are welcome');
  for (const one of [second, phone]) await expect(log(one).getByText('You are welcome')).toHaveCount(1); // oxlint-disable-line no-await-in-loop
  await expect.poll(sockets).toBe(1);

  await second.reload();
  const seen = log(second).getByText('Number 40', { exact: true });
  const top = () => seen.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect(log(second).getByText('You are welcome')).toBeInViewport();
  await seen.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(seen).toBeInViewport();
  const before = await top();
  await expect(log(second).getByText('Number 1', { exact: true })).toBeAttached();
  await expect(log(second).getByText('😀')).toHaveCount(5); // its part is loaded later and has another height
  expect(Math.abs((await top()) - before)).toBeLessThan(10); // a whole page of messages is above it now
});
