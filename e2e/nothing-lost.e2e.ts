import { type Locator, expect, test } from '@playwright/test';
import { createDesk } from './desk.ts';
import { setTokens, signUpCustomer } from './account.ts';
import { Customer, PAPER } from './customer.ts';
import { placeOrder, placePaidOrder } from './placed-order.ts';

/** Drops a file here. Answers whether the browser would open it. */
const drop = (on: Locator, name: string) =>
  on.evaluate((element, file) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['text'], file, { type: 'text/plain' }));
    const over = { bubbles: true, cancelable: true, dataTransfer };
    const isAllowed = !element.dispatchEvent(new DragEvent('dragover', over));
    return !(isAllowed && !element.dispatchEvent(new DragEvent('drop', over)));
  }, name);

test('spec §11.57 the file of a revision outlives Escape and a reload, is offered again where its upload failed, and is sent', async ({
  page,
  request,
  baseURL,
}) => {
  const nora = await signUpCustomer(request, 'Nora');
  const id = await placePaidOrder(request, nora.accessToken);
  const writer = createDesk({ url: baseURL ?? '', as: 'writer' });
  await createDesk({ url: baseURL ?? '', as: 'support' }).assigns(id, 20_418);
  await writer.delivers(id, 'bees.txt', 'Bees dance.');
  await writer.completes(id);
  await setTokens(page.context(), nora);
  await page.goto(`/orderinfo/${id}/revisions`);
  const dialog = page.getByRole('dialog');
  const toSecondStep = async () => {
    await page.getByRole('button', { name: 'Request a revision' }).click();
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Next' }).click();
  };
  await toSecondStep();
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Von Frisch, 1927') };
  await dialog.locator('input[type=file]').setInputFiles(notes);
  await expect(dialog.getByRole('button', { name: 'Remove notes.txt' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await toSecondStep();
  await expect(dialog.getByRole('button', { name: 'Remove notes.txt' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Sources and citations' }).check();
  await dialog.getByLabel('Description').fill('Every claim needs a source.');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('radio', { name: /Level 1/ }).check();
  const uploads = '**/orders/revisions/*/customers/files';
  await page.route(uploads, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Finish' }).click();
  await expect(dialog.getByText(/^The revision is requested. Its file was not uploaded/)).toBeVisible();
  await page.reload(); // the page was closed before it was sent again
  await page.unroute(uploads);
  await expect(page.getByRole('heading', { name: 'notes.txt was not sent with your revision' })).toBeVisible();
  await page.getByRole('button', { name: 'Send the file' }).click();
  await expect(page.getByText('The file was sent')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Revisions' })).toBeFocused();
  await expect(page.getByText('notes.txt was not sent')).toBeHidden();
  const [revision] = await writer.listsRevisions(id);
  await page.goto(`/orderinfo/${id}/revisions?revision=${revision?.id}`);
  await expect(page.getByText('notes.txt')).toBeVisible();
});

test('spec §8, §11.71 the browser asks before a reload ends an upload, and afterwards the file says so; a file that is dropped beside its zone opens nothing, on a chat it is attached; an order that cannot be loaded keeps its title, and names support', async ({
  page,
  request,
}) => {
  const nora = await signUpCustomer(request, 'Nora');
  const { id } = await placeOrder(request, nora.accessToken, { topic: PAPER.title });
  await setTokens(page.context(), nora);

  await test.step('a reload while a file is uploaded', async () => {
    await page.route('**/customers/files', (route) =>
      route.request().method() === 'GET' ? route.continue() : undefined,
    ); // it never arrives
    await page.goto(`/orderinfo/${id}/files`);
    const file = { name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('Words') };
    await page.locator('input[type=file]').first().setInputFiles(file);
    await expect(page.getByRole('button', { name: 'Cancel upload of brief.txt' })).toBeVisible();
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    const row = page.getByRole('listitem').filter({ hasText: 'brief.txt' });
    await expect(row.getByText('Not uploaded: choose it again')).toBeVisible();
    await row.getByRole('button', { name: 'Remove brief.txt' }).click();
    await page.reload();
    await expect(page.getByText('No files yet').first()).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  await test.step('files dropped beside their zone', async () => {
    const nothing = page.getByText('Nothing was added. Drop files where this page asks for them.');
    await page.getByRole('link', { name: 'Messages', exact: true }).click();
    expect(await drop(page.getByRole('log'), 'brief.txt')).toBe(false);
    await expect(page.getByRole('button', { name: 'Remove brief.txt' })).toBeVisible();
    expect(await drop(page.getByRole('complementary'), 'other.txt')).toBe(false);
    await expect(nothing).toBeVisible();
    await page.goto('/order/controls');
    expect(await drop(page.getByRole('heading', { level: 1 }), 'other.txt')).toBe(false);
    await expect(nothing).toBeVisible();
  });

  await test.step('an order that cannot be loaded', async () => {
    const said = page.getByText('Something went wrong while fetching order data');
    await page.route(new RegExp(`/orders/${id}(\\?.*)?$`), (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto(`/orderinfo/${id}/details`);
    await expect(page.getByRole('heading', { level: 1, name: `Order ${id}` })).toBeVisible();
    await expect(said).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', /^mailto:/);
    await page.getByRole('link', { name: 'All Orders' }).first().click();
    await page.getByRole('link', { name: PAPER.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: PAPER.title })).toBeVisible();
    await expect(said).toBeVisible();
  });
});

test('spec §10.8 a file of a message outlives another chat, another tab of the order and a reload; each browser tab keeps its own words when another one sends', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const nora = await signUpCustomer(request, 'Nora');
  const id = await placePaidOrder(request, nora.accessToken);
  await createDesk({ url: baseURL ?? '', as: 'support' }).assigns(id, 20_418);
  await setTokens(context, nora);
  const chat = `/orderinfo/${id}/messages`;
  const text = (of = page) => of.getByRole('textbox', { name: 'Message to your writer' });
  const file = page.getByRole('button', { name: 'Remove note.txt' });
  await page.goto(chat);

  await test.step('a file', async () => {
    const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Von Frisch, 1927') };
    await page.locator('input[type=file]').setInputFiles(note);
    await text().fill('See the attached');
    await expect(file).toBeVisible();
    await page.getByText('Support', { exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Message to support' })).toBeVisible();
    await expect(file).toBeHidden();
    await page.getByText('Writer', { exact: true }).click();
    await expect(file).toBeVisible();
    await page.getByRole('link', { name: /^Files/ }).click();
    await page.getByRole('link', { name: /^Messages/ }).click();
    await expect(file).toBeVisible();
    await page.reload();
    await expect(file).toBeVisible();
    await text().press('Enter');
    await expect(page.getByRole('log').getByText('note.txt')).toBeVisible();
    await expect(page.getByRole('log').getByText('Sent')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('log').getByText('note.txt')).toBeVisible();
    await expect(file).toBeHidden();
  });

  await test.step('two tabs', async () => {
    const other = await context.newPage();
    await other.goto(chat);
    await expect(text(other)).toBeVisible();
    await text().fill('Is chapter two late?');
    await text(other).fill('Thank you');
    await text(other).press('Enter');
    await expect(other.getByRole('log').getByText('Sent').last()).toBeVisible();
    await page.reload();
    await expect(text()).toHaveValue('Is chapter two late?');
    await other.reload(); // shows what the other tab has, which keeps it
    await expect(text(other)).toHaveValue('Is chapter two late?');
    await page.reload();
    await expect(text()).toHaveValue('Is chapter two late?');
    await text(other).press('Enter');
    await expect(text()).toHaveValue(''); // it was sent
    await other.close();
  });
});

test('spec §10.3 Back from a new order says that it was created', async ({ page, request }) => {
  await setTokens(page.context(), await signUpCustomer(request, 'Nora'));
  const customer = new Customer(page);
  await page.goto('/order/controls');
  await customer.describesThePaper(PAPER);
  await customer.goesOn();
  const id = await customer.createsTheOrder();
  await customer.comesTo(PAPER.title);
  await page.goBack();
  await expect(page.getByText(`Your order ${id} was created. This form is for another one.`)).toBeVisible();
  await page.getByRole('link', { name: 'Open the order' }).click();
  await expect(page).toHaveURL(new RegExp(`/orderinfo/${id}`));
});
