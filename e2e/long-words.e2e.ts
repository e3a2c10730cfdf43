import { type APIRequestContext, type Page, expect, test } from '@playwright/test';
import { setTokens, signIn, signUpCustomer } from './account.ts';
import { createDesk } from './desk.ts';
import { expectToFitAt } from './overflow.ts';
import { headersOf, placeOrder, placePaidOrder } from './placed-order.ts';
import { DESKTOP, expectNoSidewaysScroll } from './screens.ts';

const WORD = 'W'.repeat(300);
const TYPED = 'M'.repeat(300); // finds nothing that is stored
const WIDTHS = [1440, 320];
const FIELDS = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [readonly]), textarea';

test('ADR 0036 a word of 300 characters in every field of a guest breaks no screen', async ({ page }) => {
  for (const path of ['/order', '/order?full', '/login', '/register', '/forgot', `/nowhere/${WORD}`]) {
    await opens(page, path);
    await fillsEveryField(page);
    await expectToFitAt(page, WIDTHS);
  }
});

test('ADR 0036 orders, files, messages, names and dialogs with a word of 300 characters break no screen', async ({
  page,
}) => {
  const { accessToken, refreshToken } = await signUpCustomer(page.request, 'W'.repeat(40));
  await setTokens(page.context(), { accessToken, refreshToken });
  const order = await ordersWithLongWords(page.request, accessToken);
  for (const [path, thenOpens] of [
    [`/orderinfo/${order.id}/details`, paysAndClones],
    [`/orderinfo/${order.id}/files`, removesAFile],
    [`/orderinfo/${order.id}/messages`, searches],
    [`/orderinfo/${order.id}/revisions`],
    ['/dashboard'],
    ['/dashboard?view=list'],
    ['/profile'],
  ] as const) {
    await opens(page, path);
    await expectToFitAt(page, WIDTHS, 'as stored');
    if (await fillsEveryField(page)) await expectToFitAt(page, WIDTHS, 'as typed');
    await page.setViewportSize(DESKTOP);
    await thenOpens?.(page);
  }
  await opens(page, `/dashboard?q=${TYPED}`);
  await expect(page.getByRole('heading', { name: /^No orders match/ })).toBeVisible();
  await expectToFitAt(page, WIDTHS, 'with nothing found');
});

async function removesAFile(page: Page) {
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expectToFitAt(page, WIDTHS, 'removing a file');
}

async function searches(page: Page) {
  await page.getByRole('button', { name: 'Search the messages' }).press('Enter'); // a mouse would be over the button that closes it, which has a hint
  await page.getByRole('searchbox', { name: 'Search both chats' }).fill(WORD.slice(0, 100));
  await expect(page.getByRole('status').filter({ hasText: /^[1-9]\d* found$/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^1 of /)).toBeVisible();
  await expectToFitAt(page, WIDTHS, 'searching');
}

async function paysAndClones(page: Page) {
  await page.getByRole('button', { name: /^Pay \$/ }).filter({ visible: true }).first().click(); // oxfmt-ignore
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectToFitAt(page, WIDTHS, 'paying');
  await page.keyboard.press('Escape');
  await page.setViewportSize(DESKTOP);
  await page.getByRole('link', { name: 'Clone order' }).filter({ visible: true }).click();
  await expect(page.getByText(/^A new order with the same details/)).toBeVisible();
  await expectToFitAt(page, WIDTHS, 'cloning');
}

test('ADR 0036 a revision and its answer, and a review, with a word of 300 characters fit', async ({
  page,
  baseURL,
}) => {
  const { accessToken, refreshToken } = await signUpCustomer(page.request, 'Answers');
  await setTokens(page.context(), { accessToken, refreshToken });
  const id = await answeredWithLongWords(page.request, accessToken, baseURL ?? '');
  await opens(page, `/orderinfo/${id}/files`);
  await expect(page.getByRole('link', { name: 'After your revision 1' })).toBeVisible();
  await expectToFitAt(page, WIDTHS, 'with an answer');
  await opens(page, `/orderinfo/${id}/revisions`);
  await expectToFitAt(page, WIDTHS, 'with a revision');
  await page.getByRole('link', { name: 'WWW' }).click();
  await expect(page.getByRole('dialog', { name: 'Revision 1' })).toBeVisible();
  await expectToFitAt(page, WIDTHS, 'in its dialog');
  await opens(page, `/orderinfo/${id}/details`);
  await page.getByRole('button', { name: 'Rate it' }).click();
  await fillsEveryField(page);
  await expectToFitAt(page, WIDTHS, 'rating');
});

test('ADR 0036 with texts a third longer an order and its files scroll sideways on no phone', async ({ page }) => {
  await signIn(page.context(), 'alice@example.com');
  for (const path of ['48210662/details', '48187730/files']) {
    await opens(page, `/orderinfo/${path}?pseudo`);
    await page.setViewportSize({ width: 320, height: 844 });
    await expectNoSidewaysScroll(page);
  }
});

async function opens(page: Page, path: string) {
  await page.setViewportSize(DESKTOP);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
  await page.waitForLoadState('networkidle');
}

/** Fills every text field that the screen shows, also those that appear after one is filled. Answers whether it has any. */
async function fillsEveryField(page: Page): Promise<boolean> {
  const fields = page.locator(FIELDS).filter({ visible: true });
  if ((await fields.count()) === 0) return false;
  for (let at = 0; at < (await fields.count()); at += 1) {
    const field = fields.nth(at);
    const limit = Number(await field.getAttribute('maxlength')) || TYPED.length;
    await field.fill(TYPED.slice(0, limit));
  }
  await page.keyboard.press('Escape'); // closes the list of a combobox
  await page.keyboard.press('Tab');
  return true;
}

/** An order whose title and details are long words, with a file and messages of them. */
async function ordersWithLongWords(request: APIRequestContext, token: string): Promise<{ id: number }> {
  const order = await placeOrder(request, token, { topic: WORD.slice(0, 250), paperDetails: `${WORD}\n${WORD}` });
  const file = {
    name: `${WORD.slice(0, 200)}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF'),
  };
  const uploaded = await request.post(`/api/en/orders/${order.id}/customers/files`, {
    headers: headersOf(token, 'file'),
    multipart: { file },
  });
  expect(uploaded.ok(), await uploaded.text()).toBe(true);
  const sent = await request.post(`/api/en/customers/orders/${order.id}/messages`, {
    headers: headersOf(token, 'message'),
    multipart: { direction: '2', message: WORD, files: file },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  return order;
}

/** A completed order whose file, place of a revision and answer have long words. Answers its id. */
async function answeredWithLongWords(request: APIRequestContext, token: string, url: string): Promise<number> {
  const id = await placePaidOrder(request, token, { topic: WORD.slice(0, 250) });
  const support = createDesk({ url, as: 'support' });
  const writer = createDesk({ url, as: 'writer' });
  const name = `${WORD.slice(0, 200)}.txt`;
  await support.assigns(id, 20_418);
  const [file] = await writer.delivers(id, name, 'The paper.');
  await writer.completes(id);
  const requested = await request.post(`/api/en/orders/${id}/revisions`, {
    headers: headersOf(token, 'revision'),
    data: {
      category: [6],
      describeProblem: WORD,
      revisionLevel: 1,
      places: [{ file: file?.id, quote: WORD, comment: WORD }],
    },
  });
  expect(requested.ok(), await requested.text()).toBe(true);
  const revision: { id: number; comments: { id: number }[] } = await requested.json();
  const answers = revision.comments.map((comment) => comment.id);
  await writer.deliversRevision(revision.id, new File(['The next paper.'], name), answers);
  return id;
}
