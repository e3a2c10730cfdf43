import { type Page, expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { Customer, PAPER, begin } from './customer.ts';

const ASKED = 'This order is open in another tab';

/** Opens a second tab of the same browser, which asks whether to continue there. */
async function secondTab(page: Page, path = '/order/controls?step=instructions'): Promise<Customer> {
  const other = new Customer(await page.context().newPage());
  await other.page.goto(path);
  await other.comesTo(ASKED);
  return other;
}

const continueHere = ({ page }: Customer) => page.getByRole('button', { name: 'Continue here' }).click();
const title = ({ page }: Customer) => page.getByLabel('Title');
const credentials = ({ page }: Customer) => page.getByLabel('Credentials');

async function withInstructions(page: Page): Promise<Customer> {
  const nora = await begin(page);
  await nora.choosesTheSubject('History');
  await nora.goesOn();
  await nora.instructs(PAPER);
  await page.getByText('Does the writer need to sign in somewhere?').click();
  return nora;
}

test('spec §10.3 a second tab asks whether to continue there, and takes over all that was typed, stored or not', async ({
  page,
}) => {
  const first = await withInstructions(page);
  await credentials(first).fill('library s3cret');
  const second = await secondTab(page);
  await expectAccessibleInBothSchemes(second.page);
  await title(first).fill('Typed while the second tab asks'); // just before it is taken over
  await continueHere(second);
  await expect(title(second)).toHaveValue('Typed while the second tab asks');
  await expect(second.page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(second.page.locator('#order-details')).toHaveValue(PAPER.details);
  await expect(credentials(second)).toHaveValue('library s3cret');
  expect(await second.page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('s3cret');

  await first.comesTo(ASKED);
  await title(second).fill('Typed in the second tab');
  await credentials(second).fill('archive s3cret');
  await continueHere(first);
  await expect(title(first)).toHaveValue('Typed in the second tab');
  await expect(credentials(first)).toHaveValue('archive s3cret');
  await second.comesTo(ASKED);
});

test('spec §10.3 the address of a second tab replaces nothing until it has the draft; the form opens by itself once the other tab has left it; a tab that does not answer loses the draft, as it was stored', async ({
  page,
}) => {
  const first = await withInstructions(page);
  const second = await secondTab(page, '/order?full&title=Another+title');
  await expect(title(first)).toHaveValue(PAPER.title);

  await title(first).fill('Typed before the tab was left');
  await page.goto('/terms');
  await expect(title(second)).toHaveValue('Another title');
  await second.page.getByRole('button', { name: 'Undo' }).click();
  await expect(title(second)).toHaveValue('Typed before the tab was left');

  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('the tab was left');
  await second.page.goto('/terms');
  await second.page.evaluate(() => void navigator.locks.request('order-draft-1', () => new Promise(() => {})));
  const third = await secondTab(page);
  await continueHere(third);
  await expect(title(third)).toHaveValue('Typed before the tab was left');
  expect(second.page.url()).toContain('/terms');
});
