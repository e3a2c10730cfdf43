import { type Page, type Request, expect, test } from '@playwright/test';
import { setTokens, signUpCustomer } from './account.ts';
import { placeOrder } from './placed-order.ts';

test('ADR 0047 a screen asks nothing twice, also when its socket opens', async ({ page }) => {
  const { accessToken, refreshToken } = await signUpCustomer(page.request, 'Once');
  await setTokens(page.context(), { accessToken, refreshToken });
  const { id } = await placeOrder(page.request, accessToken);
  for (const path of ['/dashboard', '/transactions', `/orderinfo/${id}/details`, `/orderinfo/${id}/messages`])
    await expect.poll(() => askedTwice(page, path), { message: path, timeout: 60_000 }).toEqual([]); // the first screen may be opened before the news of the order has arrived
});

/** The addresses that a screen has asked for more than once when its socket is open and it is at rest. */
async function askedTwice(page: Page, path: string) {
  const asked: string[] = [];
  const listen = (request: Request) => request.method() === 'GET' && request.url().includes('/api/') && asked.push(request.url()); // oxfmt-ignore
  page.on('request', listen);
  const greeted = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('unchangedMs')));
  await page.goto(path);
  await greeted;
  await page.waitForLoadState('networkidle');
  page.off('request', listen);
  expect(asked.length, path).toBeGreaterThan(2);
  return asked.filter((address, at) => asked.indexOf(address) !== at);
}
