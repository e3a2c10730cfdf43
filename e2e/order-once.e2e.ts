import { type Page, type Request, expect, test } from '@playwright/test';
import { PAPER, begin } from './customer.ts';
import { newPerson } from './sites.ts';

const isCreation = (request: Request) =>
  request.method() === 'POST' && /\/categories\/\d+\/orders$/.test(request.url());

/** Fills in the form up to its last button. */
async function fillInTheForm(page: Page) {
  const nora = await begin(page);
  await nora.describesThePaper(PAPER);
  await nora.goesOn();
  await nora.saysWho(newPerson('Nora'));
  return nora;
}

/** The number of orders of the customer. */
const countOrders = (page: Page) =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('accessToken')}` };
    const reply = await fetch('/api/en/sites/categories/1/orders?page=1&limit=12', { headers });
    const { pagination } = await reply.json();
    return pagination.count;
  });

test('spec §11.25: ten fast clicks on the last button create one order', async ({ page }) => {
  const nora = await fillInTheForm(page);
  const asked: string[] = [];
  page.on('request', (request) => isCreation(request) && asked.push(request.url()));
  const last = page.getByRole('button', { name: 'Create order' }).filter({ visible: true });
  await last.click({ clickCount: 10 });
  await nora.comesToTheOrder();
  expect(asked).toHaveLength(1);
  expect(await countOrders(page)).toBe(1);
});
