import { type Page, expect, test } from '@playwright/test';
import { createDesk } from './desk.ts';
import { setTokens, signUpCustomer } from './account.ts';
import { placeOrder } from './placed-order.ts';

test.use({ serviceWorkers: 'allow' });

const TITLE = 'On Bees and Their Keepers';
const OFFLINE = 'You’re offline. Everything you typed is kept.';

/** Waits until the service worker answers the requests of the page, and has kept its shell. */
async function isKept(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(async () => (await caches.match('/')) !== undefined);
}
/** The paths of the answers that are kept, one on each line. */
const keptAnswers = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('answers '));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .join('\n');
  });
/** Whether a message is in the answers that are kept. */
const isMessageKept = (page: Page, id: number, body: string) =>
  page.evaluate(
    async ([path, text]) => {
      const names = (await caches.keys()).filter((name) => name.startsWith('answers '));
      const caught = await Promise.all(names.map(async (name) => caches.open(name)));
      const asked = (await Promise.all(caught.map(async (cache) => cache.keys()))).flat();
      const ofChat = asked.filter(({ url }) => new URL(url).pathname.endsWith(path));
      const answers = await Promise.all(ofChat.map(async (one) => (await caches.match(one, { ignoreVary: true }))?.text())); // oxfmt-ignore
      return answers.some((answer) => answer?.includes(text));
    },
    [`/orders/${id}/messages`, body] as const,
  );
/** Of whom answers are kept; null while another page comes in place of this one. */
const accounts = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('answers '))).catch(() => null);

test('ADR 0096 without a network the last seen orders, messages and files can be read, also after a reload', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const nora = await signUpCustomer(request, 'Nora');
  const { id } = await placeOrder(request, nora.accessToken, { topic: TITLE });
  await createDesk({ url: baseURL ?? '', as: 'support' }).says(id, 'The draft is ready');
  await setTokens(context, nora);
  await page.goto('/dashboard');
  await isKept(page);
  await expect.poll(() => keptAnswers(page), 'what the first screen shows is kept too').toContain('/orders/unread');
  await expect.poll(() => keptAnswers(page)).toMatch(/\/categories\/\d+\/orders$/m);
  const file = { name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('Words') };
  for (const tab of ['files', 'messages', 'details']) await page.goto(`/orderinfo/${id}/${tab}`); // oxlint-disable-line no-await-in-loop
  await page.goto(`/orderinfo/${id}/files`);
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Download brief.txt' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('brief.txt')).toBeVisible();
  await page.goto(`/orderinfo/${id}/messages`);
  await expect(page.getByRole('log').getByText('The draft is ready')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: TITLE })).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await page.getByRole('link', { name: TITLE }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await page.getByRole('link', { name: /^Messages/ }).click();
  await expect(page.getByRole('log').getByText('The draft is ready')).toBeVisible();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await page.getByRole('textbox', { name: 'Message to support' }).fill('On the train');
  await page.keyboard.press('Enter');
  await page.goto(`/orderinfo/${id}/files`);
  await expect(page.getByText('brief.txt')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  await page.getByRole('link', { name: /^Messages/ }).click();
  await expect(page.getByRole('log').getByText('On the train')).toBeVisible();
  await expect(page.getByRole('log').getByText('Sent')).toBeAttached();
});

test('spec §11.97 what was never opened says without a network that it needs a connection, and opens by itself; an unsent message takes nothing from the page, and goes out', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const nora = await signUpCustomer(request, 'Nora');
  const { id } = await placeOrder(request, nora.accessToken, { topic: TITLE });
  const support = createDesk({ url: baseURL ?? '', as: 'support' });
  await setTokens(context, nora);
  await page.goto(`/orderinfo/${id}/details`);
  await isKept(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect.poll(() => keptAnswers(page)).toContain(`/orders/${id}`);
  const composer = page.getByRole('textbox', { name: 'Message to support' });
  const main = page.getByRole('navigation', { name: 'Main' });

  await test.step('a tab and a screen', async () => {
    await context.setOffline(true);
    await page.getByRole('link', { name: /^Messages/ }).click();
    await expect(page.getByText('This part needs a connection. It opens by itself once you are online.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Files/ })).toBeVisible();
    await context.setOffline(false);
    await expect(composer).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Clone order' }).click();
    await expect(page.getByRole('heading', { name: 'This page opens once you are online' })).toBeVisible();
    await expect(main).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'This page opens once you are online' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'What should we write?' })).toBeVisible();
  });

  await test.step('a message', async () => {
    await page.goto(`/orderinfo/${id}/messages`);
    await expect(composer).toBeVisible();
    await page.reload();
    await expect(composer).toBeVisible();
    await expect.poll(() => keptAnswers(page)).toContain(`/orders/${id}/messages`);
    await context.setOffline(true);
    await composer.fill('On the train');
    await composer.press('Enter');
    await expect(page.getByRole('log').getByText('On the train')).toBeVisible();
    await page.reload();
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expect(main).toBeVisible();
    await main.getByRole('link', { name: 'All Orders' }).click(); // for the first time
    await expect(page.getByRole('heading', { name: 'This page opens once you are online' })).toBeVisible();
    await expect(main).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('link', { name: TITLE })).toBeVisible();
    await expect.poll(async () => (await support.reads(id)).map(({ body }) => body)).toEqual(['On the train']);
  });
});

test('ADR 0096 a chat has without a network what came by the socket and what was sent while it was open', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const nora = await signUpCustomer(request, 'Nora');
  const { id } = await placeOrder(request, nora.accessToken, { topic: TITLE });
  const support = createDesk({ url: baseURL ?? '', as: 'support' });
  await setTokens(context, nora);
  await page.goto('/dashboard');
  await isKept(page);
  await page.goto(`/orderinfo/${id}/messages`);
  const log = page.getByRole('log');
  await expect.poll(() => keptAnswers(page), 'the chat as it was opened').toContain(`/orders/${id}/messages`);
  await support.says(id, 'The draft is ready');
  await expect(log.getByText('The draft is ready')).toBeVisible();
  await page.getByRole('textbox', { name: 'Message to support' }).fill('Thank you');
  await page.keyboard.press('Enter');
  await expect(log.getByText('Sent')).toBeAttached();
  await expect
    .poll(() => isMessageKept(page, id, 'Thank you'), { message: 'after a pause', timeout: 30_000 })
    .toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expect(log.getByText('The draft is ready')).toBeVisible();
  await expect(log.getByText('Thank you')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
});

test('ADR 0096 what was kept ends with the session, and is never shown to another customer', async ({
  page,
  context,
  request,
}) => {
  await setTokens(context, await signUpCustomer(request, 'Nora'));
  await page.goto('/dashboard');
  await isKept(page);
  await page.reload();
  await expect.poll(() => accounts(page)).toHaveLength(1);
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/login/);
  await expect.poll(() => accounts(page)).toEqual([]);

  const mia = await signUpCustomer(request, 'Mia');
  const { id } = await placeOrder(request, mia.accessToken, { topic: TITLE });
  await setTokens(context, mia);
  await page.goto(`/orderinfo/${id}/details`);
  await isKept(page);
  await page.reload();
  await expect.poll(() => accounts(page)).toHaveLength(1);
  const [first] = (await accounts(page)) ?? [];
  const otto = await signUpCustomer(request, 'Otto');
  await page.evaluate((tokens) => {
    localStorage.setItem('accessToken', tokens.accessToken); // as if the sign-out had been missed
    localStorage.setItem('refreshToken', tokens.refreshToken);
  }, otto);
  await context.setOffline(true);
  await page.goto(`/orderinfo/${id}/details`);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expect(page.getByText(TITLE)).toHaveCount(0);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await expect.poll(() => accounts(page)).not.toContain(first);
});
