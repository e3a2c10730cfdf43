import { expect, test } from '@playwright/test';
import { createDesk } from './desk.ts';
import { setTokens, signUpCustomer } from './account.ts';
import { placePaidOrder } from './placed-order.ts';
import { expectGoodAtBothSizes } from './screens.ts';

const TITLE = 'On Bees and Their Keepers';
const WRITER = 20_418;

test('spec §4, §10.7 delivered, pointed at a sentence, revised, delivered again as v2, and reviewed', async ({
  page,
  request,
  baseURL,
}) => {
  const nora = await signUpCustomer(request, 'Nora');
  const id = await placePaidOrder(request, nora.accessToken, { topic: TITLE });
  await setTokens(page.context(), nora);
  const support = createDesk({ url: baseURL ?? '', as: 'support' });
  const writer = createDesk({ url: baseURL ?? '', as: 'writer' });
  await support.assigns(id, WRITER);
  await writer.delivers(id, 'bees.txt', 'It is widely known that bees dance.');
  await writer.completes(id);

  await page.goto(`/orderinfo/${id}/details`);
  await page.getByRole('link', { name: 'Revisions' }).click();
  await expect(page.getByRole('heading', { name: 'No revisions yet' })).toBeVisible();
  await expectGoodAtBothSizes(page);
  await page.getByRole('button', { name: 'Request a revision' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'What a revision covers' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('Please accept the policy to go on')).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toBeFocused();
  await expectGoodAtBothSizes(page);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Next' }).click();

  await expect(dialog.getByRole('heading', { name: 'What should change?' })).toBeFocused();
  await dialog.getByRole('checkbox', { name: 'Sources and citations' }).check();
  await dialog.getByLabel('Description').fill('Every claim needs a source.');
  await dialog.getByRole('button', { name: 'Mark a passage' }).click();
  await expect(dialog.getByLabel('Quote')).toBeFocused();
  await dialog.getByLabel('Quote').fill('It is widely known');
  await dialog.getByLabel('What should change here').fill('By whom?');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Von Frisch, 1927') });
  await expect(dialog.getByRole('button', { name: 'Remove notes.txt' })).toBeFocused();
  await expectGoodAtBothSizes(page);
  await dialog.getByRole('button', { name: 'Next' }).click();

  await expect(dialog.getByRole('radio')).toHaveCount(4);
  await dialog.getByRole('radio', { name: /Level 1/ }).check();
  await expect(dialog.getByText('12:00 hr(s)')).toBeVisible();
  await expect(dialog.getByText('if you finish now')).toBeVisible();
  await expectGoodAtBothSizes(page);
  await dialog.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Revision has been successfully created')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: /^Revisions.*1 active/ })).toBeVisible();

  const [revision] = await writer.listsRevisions(id);
  await writer.movesRevision(revision?.id ?? 0, 2);
  await expect(page.getByRole('list', { name: 'Revisions of this order' }).getByText('In progress')).toBeVisible();
  const answers = [revision?.comments[0]?.id ?? 0];
  const next = new File(['Von Frisch (1927) showed that bees dance.'], 'bees.txt');
  await writer.deliversRevision(revision?.id ?? 0, next, answers);
  await support.movesRevision(revision?.id ?? 0, 12);
  await support.movesRevision(revision?.id ?? 0, 5);

  await page.getByRole('link', { name: 'Every claim needs a source.' }).click();
  await expect(dialog.getByRole('heading', { name: 'Revision 1' })).toBeFocused();
  await expect(dialog.getByText('Completed')).toBeVisible();
  await expect(dialog.getByText('bees.txt, “It is widely known”')).toBeVisible();
  await expect(dialog.getByText('Answered in bees.txt, v2')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Download notes.txt' })).toBeVisible();
  await expect(page).toHaveURL(/\?revision=\d+$/);
  await expectGoodAtBothSizes(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Every claim needs a source.' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Request a revision' })).toBeEnabled();

  await page.getByRole('link', { name: 'Files', exact: true }).click();
  const newest = page.getByRole('listitem').filter({ hasText: 'v2, latest' });
  await expect(newest.getByRole('link', { name: 'After your revision 1' })).toBeVisible();
  await expectGoodAtBothSizes(page);
  await page.getByRole('link', { name: 'Order details' }).click();
  await page.getByRole('button', { name: 'Rate it' }).click();
  await dialog.getByRole('slider', { name: 'Order rating' }).press('End');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('You rated 5 of 5')).toBeVisible();
});
