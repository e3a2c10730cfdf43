import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { type APIRequestContext, type Page, expect, test } from '@playwright/test';
import { SUBJECTS } from '../server/sites/starting/names.ts';
import { DEMO_PASSWORD } from '../server/seed/seed-demo.ts';
import { connectToRunning } from '../tools/running-database.ts';
import { setTokens, signUpCustomer } from './account.ts';
import { WIDTHS, opensSite, setsTariff, takesOrdersFromGermany, takesPaypalAndWriters } from './business-site.ts';
import {
  applies,
  deliversPaper,
  deliversRevision,
  press,
  signsInFirst,
  takesOffer,
  testsAndAccepts,
} from './business-writer.ts';
import { createPerson, openDeskPage } from './desk.ts';
import { mailedPath } from './outbox.ts';
import { expectToFitAt } from './overflow.ts';
import { headersOf, placeOrder, playPayment } from './placed-order.ts';
import { expectGoodAtBothSizes } from './screens.ts';
import { newPerson, siteUrl } from './sites.ts';

const TITLE = 'On Wasps and Their Paper';
const ANSWER = 'Those of the genus Vespula.';
const REASON = 'We write for universities in Germany.';
const PACK_MAX = 10_000_000; // what PayPal takes

test('issue 22 a new operator opens a site, and its business runs: tariff, staff, a writer who applies, an order with its revision, a dispute, and a closed month', async ({
  browser,
  page,
  request,
  baseURL: ofFirst,
}) => {
  test.slow(); // a whole business
  const baseURL = ofFirst ?? '';
  const host = `papers-${randomUUID().slice(0, 8)}.localhost`;
  const home = baseURL.replace('localhost', host);
  const olivia = await createPerson('Olivia', 'operator');
  const sites = await openDeskPage(browser, olivia, '/desk/sites');
  await opensSite(sites, request, { name: 'Marlow & Finch', host });
  await takesPaypalAndWriters(sites);

  const operator = await openDeskPage(browser, olivia, `${home}/desk/tariff`, host);
  await setsTariff(operator);
  await operator.goto(`${home}/desk/staff`);
  const support = await invites(operator, page, request, { baseURL, host });

  // a writer applies, is accepted and signs in
  const ada = { name: 'Ada Marlow', email: newPerson('Ada').email };
  const writer = await (await browser.newContext()).newPage();
  await writer.goto(`${home}/desk/apply`);
  await applies(writer, request, ada, host);
  await expect(operator.getByRole('link', { name: 'Applications 1' })).toBeVisible(); // by the socket
  await operator.goto(`${home}/desk/applications`);
  const number = await testsAndAccepts(operator, writer, ada);
  await signsInFirst(writer, request, ada, host);
  await expect(writer.getByText('Nothing to write now')).toBeVisible();

  // a customer orders and pays; support offers the order to the writer
  const nora = await signUpCustomer(request, 'Nora', host);
  const brief = { topic: TITLE, pages: 1, sources: 3, subject: SUBJECTS.indexOf('History') + 1 };
  const { id, uid } = await placeOrder(request, nora.accessToken, brief, host);
  const shop = await playPayment(request, nora.accessToken, { uid, provider: 'paypal', outcome: 'pay', host });
  const look = (path = '') => request.get(`/api/en/orders/${id}${path}`, { headers: headersOf(nora.accessToken, 'look', host) }); // oxfmt-ignore
  await expect.poll(async () => (await look()).text()).toContain('"datePaid":"');
  const desk = await openDeskPage(browser, support, `${home}/desk/orders/${id}`, host);
  await expect(desk.getByRole('heading', { name: TITLE })).toBeVisible();
  await desk.keyboard.press('a');
  await desk.getByRole('checkbox', { name: `Offer to ${number}` }).check();
  await desk.getByRole('button', { name: 'Offer to 1' }).click();
  await takesOffer(writer, TITLE, 'Nora');
  await deliversPaper(writer);

  // the customer points at a sentence, and reads the answer
  const [file] = (await (await look('/writers/files')).json()) as { id: number }[]; // as the contract says
  const places = [{ file: file?.id, page: 1, comment: 'Which wasps?' }];
  const asked = { category: [3], describeProblem: 'Name them.', revisionLevel: 1, places };
  const headers = headersOf(nora.accessToken, 'wish', host);
  const wished = await request.post(`/api/en/orders/${id}/revisions`, { headers, data: asked });
  expect(wished.ok(), await wished.text()).toBe(true);
  await deliversRevision(writer, ANSWER);
  await setTokens(page.context(), nora, home);
  await page.goto(`${home}/orderinfo/${id}/revisions`);
  await page.getByRole('link', { name: 'Name them.' }).click();
  await expect(page.getByText(`Your writer: ${ANSWER}`)).toBeVisible();
  await seesEarning(writer);

  // a dispute comes, and its pack is one file within the size of the provider
  const sandbox = new URL(`/_sandbox/paypal/${uid}-1/do`, shop).href;
  const disputed = await request.post(sandbox, { data: { outcome: 'dispute_open' } });
  expect(disputed.ok(), await disputed.text()).toBe(true);
  await operator.goto(`${home}/desk/money`);
  await sendsPack(operator, id);

  // a month closes, and what comes late counts in the next one
  await bookAt(id, '2023-01-10', -100);
  await operator.goto(`${home}/desk/money/months`);
  await expect(operator.getByRole('heading', { name: 'January 2023' })).toBeVisible();
  await expectGoodAtBothSizes(operator);
  await operator.getByRole('button', { name: /^Close January 2023/ }).click();
  await operator.getByRole('dialog').getByRole('button', { name: 'Close the month' }).click();
  await expect(operator.getByRole('region', { name: 'January 2023' }).getByText('closed by')).toBeVisible();
  await bookAt(id, '2023-01-11', -50);
  await operator.goto(`${home}/desk/money/ledger?order=${id}&to=2023-12-31`);
  await expect(operator.getByRole('row', { name: /Jan 11.*2023-02.*−\$0\.50/ })).toBeVisible();
  await expect(operator.getByRole('row', { name: /Jan 10.*2023-01.*−\$1\.00/ })).toBeVisible();
  await expectGoodAtBothSizes(operator);
  await expectToFitAt(operator, WIDTHS, 'the ledger');

  // from now on for customers of one country: others read why
  await sites.reload(); // the prices have made a version since then
  await takesOrdersFromGermany(sites, REASON);
  await page.goto(`${home}/order`);
  await expect(page.getByRole('heading', { name: /Germany/ })).toBeVisible();
  await expect(page.getByText(REASON)).toBeVisible();
  await expectGoodAtBothSizes(page);
});

/** ADR 0292 Invites support, also at the first site, and a writer. One link sets the password of both sites. Answers the address of support. */
async function invites(operator: Page, page: Page, request: APIRequestContext, { baseURL, host }: { baseURL: string; host: string }) {
  const [{ email }, writer] = [newPerson('Elena'), newPerson('Wim').email];
  await operator.getByLabel('Work email').fill(email);
  const also = operator.getByRole('group', { name: 'Also at' });
  await also.getByRole('checkbox').check();
  await also.getByRole('radio', { name: 'Operator' }).check();
  await operator.getByRole('switch', { name: 'Passkeys only' }).press('Space');
  await expectGoodAtBothSizes(operator); // with the question for a day open
  await press(operator, 'Close');
  await press(operator, 'Send the invitation');
  const invited = (who: string) => operator.getByRole('row').filter({ hasText: who });
  await expect(invited(email)).toContainText('link good until');
  await operator.getByLabel('Work email').fill(writer);
  await operator.getByRole('radio', { name: 'Writer' }).first().check();
  await press(operator, 'Send the invitation');
  await expect(invited(writer)).toContainText('link good until');
  const people = operator.getByRole('region', { name: 'People of the site' });
  expect(await people.evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0); // with the ways to take it back

  await page.goto(`http://${host}:${new URL(baseURL).port}/desk${await mailedPath(request, email, 'set-password', host)}`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await press(page, 'Save password');
  await expect(page.getByText('It is your password at these desks too')).toBeVisible();
  await expectGoodAtBothSizes(page);
  const elsewhere = page.getByRole('listitem').getByRole('link');
  await expect(elsewhere).toHaveAttribute('href', `${siteUrl(1, baseURL)}/desk/`);
  await elsewhere.click();
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await press(page, 'Continue');
  await expect(page.getByRole('button', { name: 'Use an authenticator app' })).toBeVisible();
  return email;
} // oxfmt-ignore

/** spec §12.15 The earning of the order with its rule, and the statement. */
async function seesEarning(writer: Page) {
  await writer.getByRole('link', { name: 'Earnings' }).click();
  await expect(writer.getByRole('heading', { level: 1, name: 'Earnings' })).toBeVisible();
  await expect(writer.getByRole('link', { name: TITLE })).toBeVisible();
  await expect(writer.getByText(/^50% of \$/)).toBeVisible();
  await expectGoodAtBothSizes(writer);
  const csv = writer.getByRole('button', { name: /^CSV of/ });
  const [statement] = await Promise.all([writer.waitForEvent('download'), csv.click()]);
  expect(statement.suggestedFilename()).toMatch(/\.csv$/);
}

/** spec §12.12 Downloads the evidence pack of an order and marks it as sent. */
async function sendsPack(operator: Page, order: number) {
  const make = operator.getByRole('button', { name: `Evidence pack of order ${order}` });
  const [pack] = await Promise.all([operator.waitForEvent('download'), make.click()]);
  const file = await pack.path();
  expect((await stat(file)).size).toBeLessThan(PACK_MAX);
  const bytes = (await readFile(file)).toString('latin1');
  for (const name of ['PK', 'evidence.pdf', 'receipt.pdf']) expect(bytes).toContain(name);
  await operator.getByRole('button', { name: `Mark the pack of order ${order} as sent` }).click();
  await operator.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click();
  await expect(
    operator
      .getByRole('listitem')
      .filter({ hasText: `#${order}` })
      .getByText('Sent by'),
  ).toBeVisible();
}

/** Books money of an order at a day, as a report of its provider would have done then. */
async function bookAt(orderId: number, day: string, amount: number) {
  const client = await connectToRunning('.data/e2e');
  await client
    .query(
      `insert into payment_ledger (order_id, attempt_id, kind, amount, currency, effect_key, date_created)
       select order_id, id, 'refund', $2, currency, $3, $4 from payment_attempts where order_id = $1 and state = 'paid' limit 1`,
      [orderId, amount, randomUUID(), day],
    )
    .finally(() => client.end());
}
