import fs from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { createDesk } from './desk.ts';
import { pdfOf } from '../server/seed/documents/pdf.ts';
import { setTokens, signUpCustomer } from './account.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { placeOrder, placePaidOrder } from './placed-order.ts';
import { DESKTOP, PHONE, expectGoodAtBothSizes } from './screens.ts';

const LARGE = Buffer.alloc(10_000_000, 'The brief. ');

test('spec §11.71 a file whose connection breaks is continued, and is one file; spec §11.72 it is deleted with Undo', async ({
  page,
  request,
}) => {
  const nora = await signUpCustomer(request, 'Nora');
  const { id } = await placeOrder(request, nora.accessToken, { topic: 'On Bees and Their Keepers' });
  await setTokens(page.context(), nora);
  await page.goto(`/orderinfo/${id}/files`);

  const starts: string[] = [];
  let isBroken = true;
  await page.route('**/orders/files/uploads/*', async (route) => {
    const start = new URL(route.request().url()).searchParams.get('start') ?? '';
    if (isBroken && start === '8388608') return route.abort('connectionreset');
    starts.push(start);
    return route.continue();
  });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'choose files' }).click();
  await (await chooser).setFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: LARGE });
  await expect(page.getByText('Not uploaded, the connection was lost')).toBeVisible();
  await expectGoodAtBothSizes(page);

  isBroken = false;
  await page.getByRole('link', { name: 'Order details' }).click();
  await page.getByRole('link', { name: 'Files', exact: true }).click(); // the row survives
  await page.getByRole('button', { name: 'Try again to upload notes.txt' }).click();
  await expect(page.getByRole('button', { name: 'Download notes.txt' })).toBeVisible();
  expect(starts).toEqual(['0', '4194304', '8388608']);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Download notes.txt' })).toHaveCount(1);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download notes.txt' }).click();
  expect((await fs.readFile(await (await saved).path())).equals(LARGE)).toBe(true);

  await page.getByRole('button', { name: 'Remove notes.txt' }).click();
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await page.getByText('Deleted just now').hover(); // the eight seconds to undo it stop
    await expectAccessibleInBothSchemes(page);
  }
  await page.getByRole('button', { name: 'Undo the deletion of notes.txt' }).click();
  await expect(page.getByRole('button', { name: 'Download notes.txt' })).toBeVisible();
});

test('spec §11.73, §11.74 a second delivery is v2, its preview opens in a dialog, and everything comes as one zip', async ({
  page,
  request,
  baseURL,
}) => {
  const nora = await signUpCustomer(request, 'Nora');
  const id = await placePaidOrder(request, nora.accessToken, { topic: 'On Wasps and Their Nests' });
  await setTokens(page.context(), nora);
  const support = await createDesk({ url: baseURL ?? '', as: 'support' });
  const writer = await createDesk({ url: baseURL ?? '', as: 'writer' });
  await support.assigns(id, 20_418);
  await writer.delivers(id, 'paper.pdf', new Uint8Array(pdfOf(['On Wasps', 'First version.'])));
  await writer.delivers(id, 'paper.pdf', new Uint8Array(pdfOf(['On Wasps', 'Second version.'])));
  await page.goto(`/orderinfo/${id}/files`);
  await expect(page.getByText('v2, latest')).toBeVisible();
  const newest = page.getByRole('listitem').filter({ hasText: 'v2, latest' });
  await expect(newest.getByRole('button', { name: 'Preview', exact: true })).toBeVisible();
  await expect(page.getByText(/replaced by v2$/)).toBeVisible();
  await expectGoodAtBothSizes(page);

  await newest.getByRole('button', { name: 'Preview of paper.pdf' }).click();
  const dialog = page.getByRole('dialog', { name: 'paper.pdf' });
  await expect(dialog.getByRole('img', { name: 'Preview of paper.pdf' })).toBeVisible();
  await expectGoodAtBothSizes(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(newest.getByRole('button', { name: 'Preview of paper.pdf' })).toBeFocused();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download all, zip/ }).click();
  const zip = await saved;
  expect(zip.suggestedFilename()).toBe(`order-${id}-writers.zip`);
  expect((await fs.readFile(await zip.path())).subarray(0, 2).toString()).toBe('PK');
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/${test.info().project.name}.png`, fullPage: true });
});
