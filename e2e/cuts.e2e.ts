import { type APIRequestContext, type Page, expect, test } from '@playwright/test';
import { listDeskMessages } from '../contract/desk-messages.ts';
import { createDesk } from './desk.ts';
import { setTokens, signUpCustomer } from './account.ts';
import { type Way, openWay } from './cuttable.ts';
import { placeOrder } from './placed-order.ts';

/** `CUTS=50` where there is more time; the numbers below are the same in each run. */
const CUTS = Number(process.env.CUTS ?? 20);

/** Numbers from 0 to below 1 that look random and are the same in each run. */
function numbers(seed: number) {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name} ${n + 1}`);

let way: Way;
test.beforeEach(async ({ baseURL }) => void (way = await openWay(baseURL ?? '')));
test.afterEach(() => way.close());

async function storedMessages(request: APIRequestContext, token: string, id: number) {
  const reply = await request.get(`/api/en/customers/orders/${id}/messages?after=0`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { messages } = (await reply.json()) as { messages: { body: string }[] }; // as the contract says
  return messages.map(({ body }) => body);
}

/** Counts how often the page asked to store a message. */
function countSends(page: Page) {
  let sends = 0;
  page.on('request', (request) => void (sends += request.method() === 'POST' && request.url().endsWith('/messages') ? 1 : 0)); // oxfmt-ignore
  return () => sends;
}

test('ADR 0047 the connection was cut at random again and again while both wrote: the page, its reload and the desk equal the server', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const nora = await signUpCustomer(request, 'Nora');
  const { id } = await placeOrder(request, nora.accessToken);
  const support = createDesk({ url: baseURL ?? '', as: 'support' });
  const sends = countSends(page);
  await setTokens(context, nora, way.url);
  await page.goto(`${way.url}/orderinfo/${id}/messages`);
  const log = page.getByRole('log', { name: 'Messages with support' });
  const input = page.getByRole('textbox', { name: 'Message to support' });

  const random = numbers(20_261_122);
  let typed = 0;
  let answered = 0;
  const types = async () => {
    await input.fill(`Nora ${++typed}`);
    await input.press('Enter');
  };
  const answers = () => support.says(id, `Support ${++answered}`);
  const newest = log.getByText(/^Support \d+$/).last();

  /* oxlint-disable no-await-in-loop -- one after the other */
  for (let cuts = 0; cuts < CUTS; cuts++) {
    const dice = random();
    if (dice < 0.4) await Promise.all([way.cutAtAnswer(), types(), answers()]);
    else if (dice < 0.7) await types(); // it is cut while it is sent
    way.cut();
    await context.setOffline(true);
    if (dice > 0.6) await Promise.all([types(), answers()]); // nothing reaches the page, and it waits
    way.restore();
    await context.setOffline(false);
    if (answered > 0 && random() < 0.5) await expect(newest).toHaveText(`Support ${answered}`); // else the catching up is cut too
  }
  /* oxlint-enable no-await-in-loop */

  const stored = () => storedMessages(request, nora.accessToken, id);
  await expect.poll(async () => (await stored()).length).toBe(typed + answered);
  const truth = await stored();
  expect(new Set(truth)).toEqual(new Set([...numbered('Nora', typed), ...numbered('Support', answered)])); // each once
  expect(sends()).toBeGreaterThan(typed); // it was sent again
  const shown = () => log.getByText(/^(Nora|Support) \d+$/).allTextContents();
  await expect.poll(shown).toEqual(truth);
  await expect(page.getByText(/^Not sent/)).toHaveCount(0);
  const ofDesk = await support.call(listDeskMessages, { params: { id }, query: {} });
  expect(ofDesk.messages.map(({ body }) => body)).toEqual(truth);

  await page.reload();
  await expect(newest).toHaveText(`Support ${answered}`);
  const shownAbove = async () => {
    await log.evaluate((element) => element.scrollTo(0, 0)); // older ones come
    return shown();
  };
  await expect.poll(shownAbove).toEqual(truth);
});

test('ADR 0037 a page whose first script did not come loads again by itself', async ({ page }) => {
  let loads = 0;
  page.on('request', (request) => void (loads += request.isNavigationRequest() ? 1 : 0));
  await page.route('**/assets/libraries-*.js', (route) => (loads < 2 ? route.abort() : route.continue()));
  for (const path of ['/login', '/desk/login']) {
    loads = 0;
    await page.goto(path); // oxlint-disable-line no-await-in-loop -- one after the other
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible(); // oxlint-disable-line no-await-in-loop
    expect(loads).toBe(2);
  }
});
