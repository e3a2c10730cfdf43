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

test('25 ten fast clicks on the last button make one order', async ({ page }) => {
  const nora = await comeToTheEnd(page);
  const asked: string[] = [];
  page.on('request', (request) => isCreation(request) && asked.push(request.url()));
  const last = page.getByRole('button', { name: 'Create order' }).filter({ visible: true });
  await last.click({ clickCount: 10 });
  await nora.comesToTheOrder();
  expect(asked).toHaveLength(1);
  expect(await orders(page)).toBe(1);
});
