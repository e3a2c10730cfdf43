import { expect, test } from '@playwright/test';
import { offerWork } from '@octavo/contract/desk-offers';
import { setTokens, signUpCustomer } from './account.ts';
import { createDesk, createWriter, openDeskPage } from './desk.ts';
import { headersOf, placePaidOrder } from './placed-order.ts';
import { expectGoodAtBothSizes } from './screens.ts';

const TITLE = 'On Wasps and Their Paper';
const LIST = 'References\nReaumur, R. Memoires.\nSpradbery, P. Wasps.\nEvans, H. The wasps.';
const paper = (words: number) => ({
  name: 'wasps.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(`${'wasp '.repeat(words)}\n${LIST}`),
});

test('spec §12.15 a writer takes an offer, asks for time, delivers through the checklist, answers a revision, and sees the earning', async ({
  browser,
  page,
  request,
  baseURL,
}) => {
  const nora = await signUpCustomer(request, 'Nora');
  const id = await placePaidOrder(request, nora.accessToken, { topic: TITLE, pages: 1, sources: 3 });
  const support = createDesk({ url: baseURL ?? '', as: 'support' });
  const { email, number } = await createWriter('Wanda');
  const writer = await openDeskPage(browser, email, '/desk/');
  const button = (name: string | RegExp) => writer.getByRole('button', { name });
  await expect(writer.getByText('Nothing to write now')).toBeVisible();

  // an offer comes by the socket, and is declined to nobody: it is accepted
  const body = { writers: [number], minutes: 120 as const, note: 'The brief names the edition.' };
  await support.call(offerWork, { params: { id }, key: `offer-of-${id}`, body });
  await expect(writer.getByRole('article', { name: `Offer: ${TITLE}` })).toBeVisible();
  await button(/^Decline/).click();
  await expectGoodAtBothSizes(writer);
  await button('Back').click();
  await expect(button(/^Decline/)).toBeFocused();
  await button(/^Accept/).click();
  await writer.getByRole('link', { name: new RegExp(TITLE) }).click();
  await expect(writer.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(writer.getByText('Nora')).toHaveCount(0);

  // more time, with what the customer will read
  await writer.keyboard.press('t');
  const dialog = writer.getByRole('dialog', { name: 'Ask for more time' });
  await dialog.getByLabel(/^Why, in words/).fill('Two sources arrive tomorrow.');
  await expect(dialog.getByText('Your writer asks for 12 hours more')).toBeVisible();
  await expectGoodAtBothSizes(writer);
  await dialog.getByRole('button', { name: 'Send the request' }).click();
  await expect(dialog).toBeHidden();
  await expect(writer.getByText(/^You asked for .* No answer yet\.$/)).toBeVisible();

  // what is short must be explained before it can be sent
  const files = writer.locator('input[type=file]').first();
  await files.setInputFiles(paper(250));
  await expect(writer.getByText('250', { exact: true })).toBeVisible();
  await writer.getByRole('checkbox', { name: /^It is met .*in the text/ }).check();
  await writer.getByRole('checkbox', { name: /^It is met Everything/ }).check();
  await expect(button('Deliver version 1')).toHaveAttribute('aria-disabled', 'true');
  await writer.getByLabel('Why it is not met, in words for the desk').fill('The customer asked for less.');
  await expectGoodAtBothSizes(writer);
  await writer.reload();
  await button('Deliver version 1').click();
  await expect(writer.getByText('Version 1 is delivered')).toBeVisible();

  // the customer points at a sentence, and reads the answer
  const delivered = await request.get(`/api/en/orders/${id}/writers/files`, {
    headers: headersOf(nora.accessToken, 'files'),
  });
  const [file] = (await delivered.json()) as { id: number }[]; // as the contract says
  const places = [{ file: file?.id, page: 1, comment: 'Which wasps?' }];
  const asked = { category: [3], describeProblem: 'Name them.', revisionLevel: 1, places };
  const wished = await request.post(`/api/en/orders/${id}/revisions`, {
    headers: headersOf(nora.accessToken, 'wish'),
    data: asked,
  });
  expect(wished.ok(), await wished.text()).toBe(true);
  await expect(writer.getByRole('heading', { name: 'Deliver revision 1' })).toBeVisible();
  await files.setInputFiles(paper(320));
  await writer.getByRole('checkbox', { name: /^It is met .*in the text/ }).check();
  await writer.getByRole('checkbox', { name: /^It is met Everything/ }).check();
  await writer.getByLabel('Your answer, which the customer reads').fill('Those of the genus Vespula.');
  await button('Deliver version 2').click();
  await expect(writer.getByText('Version 2 is delivered')).toBeVisible();
  await setTokens(page.context(), nora);
  await page.goto(`/orderinfo/${id}/revisions`);
  await page.getByRole('link', { name: 'Name them.' }).click();
  await expect(page.getByText('Your writer: Those of the genus Vespula.')).toBeVisible();

  // the earning, with its rule
  await writer.getByRole('link', { name: 'Earnings' }).click();
  await expect(writer.getByRole('heading', { level: 1, name: 'Earnings' })).toBeVisible();
  await expect(writer.getByRole('link', { name: TITLE })).toBeVisible();
  await expect(writer.getByText(/^50% of \$/)).toBeVisible();
  await expectGoodAtBothSizes(writer);
  const [statement] = await Promise.all([writer.waitForEvent('download'), button(/^CSV of/).click()]);
  expect(statement.suggestedFilename()).toMatch(/\.csv$/);
});
