import { SERVER_EVENT } from '@octavo/domain/messenger/events';
import { type Page, type Request, expect, test } from '@playwright/test';
import { setTokens, signUpCustomer } from './account.ts';
import { placeOrder } from './placed-order.ts';

test('ADR 0047 a screen asks nothing twice, also when its socket opens', async ({ page }) => {
  const { accessToken, refreshToken } = await signUpCustomer(page.request, 'Once');
  await setTokens(page.context(), { accessToken, refreshToken });
  const id = await placeOrderInView(page, accessToken);
  const screens = ['/dashboard', '/transactions', `/orderinfo/${id}/details`, `/orderinfo/${id}/messages`, `/orderinfo?id=${id}`, `/order/controls?cloningOrder=${id}`]; // oxfmt-ignore
  for (const path of screens) expect(await askedTwice(page, path), path).toEqual([]);
});

/** A screen that is none of those whose calls are counted. */
const ELSEWHERE = '/notifications';
/** How old the news of an order must be: until then a screen that opens may not know whether its answers have it, as a greeting takes a moment to arrive. */
const OLD_MS = 3000;

/** Places an order, and waits until its news has arrived and is old, so that a screen that opens later has nothing to ask again. Answers the id. */
async function placeOrderInView(page: Page, token: string): Promise<number> {
  const { socket } = await openGreeted(page, ELSEWHERE);
  const heard = socket.waitForEvent('framereceived', (frame) => readFrame(frame).event === SERVER_EVENT.orderChanged);
  const { id } = await placeOrder(page.request, token);
  await heard;
  await expect.poll(async () => (await openGreeted(page, ELSEWHERE)).unchangedMs).toBeGreaterThan(OLD_MS);
  return id;
}

/** The addresses that a screen has asked for more than once when its socket is open and it is at rest. */
async function askedTwice(page: Page, path: string) {
  const asked: string[] = [];
  const listen = (request: Request) => request.method() === 'GET' && request.url().includes('/api/') && asked.push(request.url()); // oxfmt-ignore
  page.on('request', listen);
  await openGreeted(page, path);
  await page.waitForLoadState('networkidle');
  page.off('request', listen);
  expect(asked.length, path).toBeGreaterThan(2);
  return asked.filter((address, at) => asked.indexOf(address) !== at);
}

/** Opens a screen. Answers its socket once it is open, and for how long nothing has changed then. */
async function openGreeted(page: Page, path: string) {
  const greeted = page.waitForEvent('websocket').then(async (socket) => {
    const frame = await socket.waitForEvent('framereceived', (one) => readFrame(one).event === SERVER_EVENT.opened);
    return { socket, unchangedMs: Number(readFrame(frame).unchangedMs) };
  });
  await page.goto(path);
  return greeted;
}

const readFrame = ({ payload }: { payload: string | Buffer }) =>
  JSON.parse(String(payload)) as { event?: unknown; unchangedMs?: unknown }; // the server wrote it
