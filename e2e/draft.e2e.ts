import { type Page, expect, test } from '@playwright/test';
import { Customer, begin } from './customer.ts';

const BRIEF = { name: 'brief.txt', bytes: Buffer.from('Two programmes, one of them run by a women’s group.\n') };
const TITLE = 'Microfinance in rural Kenya';
const DETAILS = 'Compare two programmes. Use household panel data where you can.';

/** Waits until a text and a number of files are stored in the draft. */
async function isKept(page: Page, text: string, files = 0) {
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(kept).toContain(text);
  await expect(page.getByRole('list', { name: 'Your files' }).getByRole('listitem')).toHaveCount(files);
  if (files > 0) await expect.poll(() => countKeptFiles(page)).toBe(files);
}

/** How many files IndexedDB has of the draft at site 1. One that is not there is not made: it would have no store. */
const countKeptFiles = (page: Page) =>
  page.evaluate(async () => {
    const name = 'order-files-1';
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return 0;
    const opening = indexedDB.open(name);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const counting = opening.result.transaction('files').objectStore('files').count();
    await new Promise((resolve) => counting.addEventListener('success', resolve));
    opening.result.close();
    return counting.result;
  });

/** Crashes the page without events, as a phone does when it needs memory, and opens its address again. */
async function crashAndReopen({ page }: Customer): Promise<Customer> {
  const url = page.url();
  const context = page.context();
  const devTools = await context.newCDPSession(page);
  const crash = page.waitForEvent('crash');
  devTools.send('Page.crash').catch(() => {}); // a crashed page does not answer
  await crash;
  await page.close();
  const reopened = await context.newPage();
  await reopened.goto(url);
  return new Customer(reopened);
}

test('spec D15, §11.24: a draft has all choices, texts and files after a crash at each step', async ({ page }) => {
  let nora = await begin(page);
  await nora.choosesTheSubject('History');
  await nora.chooses(/^3 days/);
  await nora.asksForPages(4);
  await nora.switchesOn('One-page summary');
  await isKept(page, '"onePageSummary\\":true');
  nora = await crashAndReopen(nora);
  await expect(nora.page.getByRole('combobox', { name: 'Subject' })).toHaveValue('History');
  await expect(nora.page.getByRole('radio', { name: /^3 days/ })).toBeChecked();
  await expect(nora.page.getByRole('spinbutton', { name: 'Pages' })).toHaveValue('4');
  await expect(nora.page.getByRole('switch', { name: 'One-page summary' })).toBeChecked();
  await nora.goesOn();
  await nora.adds(BRIEF);
  await nora.instructs({ title: TITLE, details: DETAILS });
  await nora.page.getByText('Does the writer need to sign in somewhere?').click();
  await nora.page.getByLabel('Credentials').fill('library s3cret');
  await isKept(nora.page, DETAILS, 1);
  await isKept(nora.page, '"hadCredentials\\":true', 1);
  nora = await crashAndReopen(nora);
  await expect(nora.page.getByLabel('Title')).toHaveValue(TITLE);
  await expect(nora.page.getByLabel('Paper details')).toHaveValue(DETAILS);
  await expect(nora.page.getByText('brief.txt').first()).toBeVisible();
  await nora.goesOn();
  await nora.saysWho({ email: 'nora.lost@example.com', firstName: 'Nora', phone: '3125550148' });
  await isKept(nora.page, '3125550148');
  nora = await crashAndReopen(nora);
  await expect(nora.page.getByLabel('Email')).toHaveValue('nora.lost@example.com');
  await expect(nora.page.getByLabel(/First name/)).toHaveValue('Nora');
  await expect(nora.page.getByLabel('Phone', { exact: true })).toHaveValue('(312) 555-0148');
  const review = nora.page.getByRole('definition');
  for (const what of [TITLE, DETAILS, 'brief.txt', '4 pages', 'Missing: this device does not keep them']) {
    await expect(review.filter({ hasText: what }).first()).toBeVisible();
  }
  await nora.page.goto('/order?full&pages=9'); // the address goes before the draft
  await expect(nora.page.getByRole('spinbutton', { name: 'Pages' })).toHaveValue('9');
  await expect(nora.page.getByLabel('Title')).toHaveValue(TITLE);
  await expect(nora.page.getByText('brief.txt').first()).toBeVisible();
});

/** IndexedDB as WebKit has it in a private session: it takes no File and no Blob. */
const takeNoFiles = (page: Page) =>
  page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    const hasBlob = (value: unknown): boolean =>
      value instanceof Blob || (typeof value === 'object' && value !== null && Object.values(value).some(hasBlob));
    IDBObjectStore.prototype.put = function takesNoBlob(this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      if (hasBlob(value)) throw new DOMException('Error preparing Blob/File data to be stored in object store');
      return put.call(this, value, key);
    };
  });

test('spec D15 a file survives a reload where the browser stores no File, as in a private session of WebKit', async ({
  page,
}) => {
  await takeNoFiles(page);
  const nora = await begin(page);
  await nora.choosesTheSubject('History');
  await nora.goesOn();
  await nora.adds(BRIEF);
  await isKept(page, 'brief.txt', 1);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Your files' }).getByText('brief.txt')).toBeVisible();
  await expect(page.getByText(/This browser could not keep/)).toHaveCount(0);
});

test('spec D15 a File that an earlier version has stored is still loaded', async ({ page }) => {
  await begin(page);
  await page.evaluate(async () => {
    const opening = indexedDB.open('order-files-1');
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('files'));
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const store = opening.result.transaction('files', 'readwrite').objectStore('files');
    store.put({ id: 'a', key: 'a-key-of-this-file', file: new File(['An old draft'], 'old.txt') }, 'a');
    await new Promise((resolve) => store.transaction.addEventListener('complete', resolve));
    opening.result.close();
  });
  await page.goto('/order?full');
  await expect(page.getByRole('list', { name: 'Your files' }).getByText('old.txt')).toBeVisible();
});
