import { type Page, type Request, expect, test } from '@playwright/test';
import { PAPER, begin } from './customer.ts';
import { newcomer } from './sites.ts';

const isCreation = (request: Request) =>
  request.method() === 'POST' && /\/categories\/\d+\/orders$/.test(request.url());

/** Before the last button of the form. */
async function comeToTheEnd(page: Page) {
  const nora = await begin(page);
  await nora.describesThePaper(PAPER);
  await nora.goesOn();
  await nora.saysWho(newcomer('Nora'));
  return nora;
}

/** How many orders the customer of this page has. */
const orders = (page: Page) =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('accessToken')}` };
    const reply = await fetch('/api/en/sites/categories/1/orders?page=1&limit=12', { headers });
    const { pagination } = await reply.json();
    return pagination.count;
  });

for (const clicks of [2, 10]) {
  test(`25 ${clicks} fast clicks on the last button make one order`, async ({ page, isMobile }) => {
    test.skip(isMobile && clicks === 2, 'ten are enough there');
    const nora = await comeToTheEnd(page);
    const asked: string[] = [];
    page.on('request', (request) => isCreation(request) && asked.push(request.url()));
    const last = page.getByRole('button', { name: 'Create order' }).filter({ visible: true });
    await last.click({ clickCount: clicks });
    await nora.comesToTheOrder();
    expect(asked).toHaveLength(1);
    expect(await orders(page)).toBe(1);
  });
}

test('32 while an order is made the button shows it, it is said, and leaving asks once', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same operation');
  const nora = await comeToTheEnd(page);
  const released = Promise.withResolvers<void>();
  await page.route(
    (url) => /\/categories\/\d+\/orders$/.test(url.pathname),
    async (route) => {
      if (isCreation(route.request())) await released.promise;
      await route.continue();
    },
  );
  const held = page.waitForRequest(isCreation);
  await page.getByRole('button', { name: 'Create order' }).click();
  const busy = page.getByRole('button', { name: 'Creating your order' });
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'Your order is now being created' })).toBeVisible();
  await held;

  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Back to instructions' }).click();
  expect(questions).toEqual(['Your order is being created. Leave this page?']);
  await nora.comesTo('Where should we send it?');
  released.resolve();
  await nora.comesToTheOrder();
  expect(questions).toHaveLength(1);
});
