import { closeSync, openSync, truncateSync } from 'node:fs';
import { type Page, expect, test } from '@playwright/test';
import { begin } from './customer.ts';

const MEGABYTE = 1024 * 1024;

/** Opens step 2 of the form of the first site. */
async function comeToTheInstructions(page: Page, work?: RegExp) {
  const nora = await begin(page);
  if (work) await nora.chooses(work);
  await nora.choosesTheSubject('History');
  await nora.goesOn();
  await nora.comesTo('What should the writer know?');
  return nora;
}

/** The data of a drop or a paste, created in the page. */
const dataTransferWith = (page: Page, name: string) =>
  page.evaluateHandle((fileName) => {
    const data = new DataTransfer();
    data.items.add(new File(['What is in it.'], fileName));
    return data;
  }, name);

test('spec §11.27: files are added by button, drop and paste; an invalid file shows the reason', async ({ page }) => {
  const nora = await comeToTheInstructions(page);
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'choose files' }).click(),
  ]);
  await picker.setFiles({ name: 'chosen.txt', mimeType: 'text/plain', buffer: Buffer.alloc(1536, 'a') });
  const zone = page.getByText('Drop files here');
  await zone.dispatchEvent('drop', { dataTransfer: await dataTransferWith(page, 'dropped.txt') });
  await page.evaluate(
    (clipboardData) => document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
    await dataTransferWith(page, 'pasted.txt'),
  );
  const list = page.getByRole('list', { name: 'Your files' });
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(row('chosen.txt')).toContainText('1.5 kb');

  const large = test.info().outputPath('large.pdf'); // a sparse file, so it is created at once
  closeSync(openSync(large, 'w'));
  truncateSync(large, 101 * MEGABYTE);
  await page.locator('input[type=file]').setInputFiles(large);
  await expect(row('large.pdf')).toContainText('Maximum file size is 100MB');
  await page.locator('input[type=file]').setInputFiles({ name: 'film.mov', mimeType: '', buffer: Buffer.from('film') });
  await expect(row('film.mov')).toContainText(/Invalid file format\. Acceptable file formats: txt, zip, doc, docx/);

  await page.getByRole('button', { name: 'Remove dropped.txt' }).click();
  await expect(row('dropped.txt')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove film.mov' }).click();
  await page.getByRole('button', { name: 'Remove large.pdf' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await nora.goesOn();
  await expect(page.getByText('chosen.txt, 1.5 kb')).toBeVisible();
});
