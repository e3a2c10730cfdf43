import { type Page, expect, test as base } from '@playwright/test';
import sharp from 'sharp';
import { createDesk } from './desk.ts';
import { setTokens, signUpCustomer } from './account.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { expectGood, expectGoodAtBothSizes } from './screens.ts';
import { placeOrder } from './placed-order.ts';

const log = (page: Page) => page.getByRole('log', { name: 'Messages with support' });
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message to support' });
const unread = (page: Page) => page.getByRole('link', { name: /^Messages.*unread/ });

/** Nora's order on the tab of its messages, and support at its desk. */
const test = base.extend<{ nora: { id: number; support: ReturnType<typeof createDesk>; opens: () => Promise<void> } }>({
  nora: async ({ page, request, baseURL }, use) => {
    const tokens = await signUpCustomer(request, 'Nora');
    const { id } = await placeOrder(request, tokens.accessToken);
    await setTokens(page.context(), tokens);
    const opens = async () => void (await page.goto(`/orderinfo/${id}/messages`));
    await use({ id, support: createDesk({ url: baseURL ?? '', as: 'support' }), opens });
  },
});

test('spec §4, §11.48 after an answer the messages above it are read, also those that the divider stood before; a button leads to the latest message and says how many are new; Ctrl F opens the search', async ({
  page,
  nora: { id, support, opens },
}) => {
  await support.says(id, 'Before the divider');
  await opens();
  await expect(log(page).getByText('Before the divider')).toBeVisible();
  await expect(unread(page)).toHaveCount(0);
  await page.goto('/dashboard');
  for (let n = 1; n <= 35; n++) await support.says(id, `After the divider ${n}`); // oxlint-disable-line no-await-in-loop -- in this order
  await opens();
  await expect(log(page).getByText('New messages')).toBeVisible();
  await composer(page).fill('Thank you');
  await composer(page).press('Enter');
  await expect(log(page).getByText('New messages')).toHaveCount(0);
  await expect(log(page).getByText('After the divider 35')).toBeInViewport();
  await expect(unread(page)).toHaveCount(0);

  await page.goto('/dashboard');
  for (let n = 1; n <= 40; n++) await support.says(id, `Number ${n}`); // oxlint-disable-line no-await-in-loop -- in this order
  await opens();
  await expect(log(page).getByText('New messages')).toBeVisible();
  const pill = page.getByRole('button', { name: /new messages$/ });
  await expect(pill).toBeVisible();
  await pill.click();
  await expect(log(page).getByText('Number 40', { exact: true })).toBeInViewport();
  await expect(pill).toHaveCount(0);
  await expect(log(page)).toBeFocused(); // the button is gone
  const toEnd = () => log(page).evaluate((it) => it.scrollHeight - it.scrollTop - it.clientHeight);
  await expect.poll(toEnd).toBeLessThan(2);
  await expect(unread(page)).toHaveCount(0);
  await log(page).evaluate((it) => it.scrollBy(0, -800));
  await expect(page.getByRole('button', { name: 'To the latest' })).toBeVisible();
  await support.says(id, 'One more');
  await page.getByRole('button', { name: '1 new message' }).click();
  await expect(log(page).getByText('One more')).toBeInViewport();

  await composer(page).press('Control+f');
  await expect(page.getByRole('searchbox', { name: 'Search both chats' })).toBeFocused();
});

test('spec §5, §10.8, §11.74 an own message is edited, and deleted after a question, both sides see it; an own picture is shown at once, and then as the server has drawn it; a refusal leaves with the next input; the list of orders says where a message was begun and not sent', async ({
  page,
  nora,
}) => {
  const { id, support, opens } = nora;
  await opens();
  await composer(page).fill('It is due on Firday');
  await composer(page).press('Enter');
  await expect(log(page).getByText('Sent')).toBeAttached();
  const actions = page.getByRole('button', { name: /^Actions for/ });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const field = page.getByRole('textbox', { name: 'Edit the message' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('It is due on Firday');
  await page.keyboard.type(', or later');
  await actions.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('It is due on Firday, or later'); // typed at the end, and kept
  await field.fill('It is due on Fri');
  await page.reload();
  await expect(field).toHaveValue('It is due on Fri'); // what was typed is kept
  await expectAccessibleInBothSchemes(page);
  await field.fill('It is due on Friday');
  await field.press('Enter');
  await expect(log(page).getByText('It is due on Friday')).toBeVisible();
  await expect(log(page)).toBeFocused(); // the field is gone
  await expect(log(page).getByText(/Edited/)).toBeVisible();
  const atDesk = await support.reads(id);
  expect(atDesk).toMatchObject([{ body: 'It is due on Friday', changed: { by: 'customer' } }]);

  await actions.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectGood(page);
  await page.getByRole('button', { name: 'Delete message' }).click();
  await expect(log(page).getByText('You deleted this message')).toBeVisible();
  await expect(page.locator('[data-message]:focus').getByText('You deleted this message')).toBeVisible();
  expect(await support.reads(id)).toMatchObject([{ body: '', changed: { by: 'customer' } }]);

  const RED = { create: { width: 400, height: 300, channels: 3, background: '#c00' } } as const;
  const picture = { name: 'figure.png', mimeType: 'image/png', buffer: await sharp(RED).png().toBuffer() };
  const { promise: isSeen, resolve: letSend } = Promise.withResolvers<void>();
  await page.route(`**/orders/${id}/messages`, async (route) => {
    if (route.request().method() === 'POST') await isSeen;
    await route.continue();
  });
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const image = log(page).locator('img');
  const width = () => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth);
  await expect(image).toBeVisible();
  await expect.poll(width).toBe(400);
  letSend();
  const thumbnail = page.getByRole('button', { name: 'Open figure.png' }); // there since the server has drawn it
  await thumbnail.click();
  await expect(page.getByRole('dialog').locator('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(thumbnail).toBeFocused();

  await page.locator('input[type=file]').setInputFiles({ name: 'run.exe', mimeType: 'x', buffer: Buffer.from('x') });
  const refusal = page.getByText(/^run\.exe: Invalid file format/);
  await expect(refusal).toBeVisible();
  await composer(page).pressSequentially('H');
  await expect(refusal).toHaveCount(0);

  await composer(page).fill('Could you');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Draft of a message' }).click();
  await expect(composer(page)).toHaveValue('Could you');
  await composer(page).fill('');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Draft of a message' })).toHaveCount(0);
});

test('spec §10.8 a message is copied and answered; the answer leads back to it', async ({ page, context, nora }) => {
  const { id, support, opens } = nora;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await support.says(id, 'Which edition of the book do you have?');
  for (let n = 1; n <= 30; n++) await support.says(id, `Number ${n}`); // oxlint-disable-line no-await-in-loop -- in this order
  await opens();
  const question = log(page).getByText('Which edition of the book do you have?');
  await question.scrollIntoViewIfNeeded();
  const actions = page.getByRole('button', { name: /^Actions for “Which edition/ });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Copy text' }).click();
  await expect(page.getByText('Copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Which edition of the book do you have?');

  await actions.click();
  await page.getByRole('menuitem', { name: 'Reply' }).click();
  await expect(composer(page)).toBeFocused();
  await composer(page).fill('The third');
  await page.reload();
  await expect(page.getByRole('group', { name: 'Reply to' })).toContainText('Which edition'); // kept with the draft
  await expectGoodAtBothSizes(page);
  await composer(page).press('Enter');
  await expect(page.getByRole('group', { name: 'Reply to' })).toHaveCount(0);
  const quote = log(page)
    .getByRole('button', { name: /Which edition/ })
    .filter({ hasNotText: 'Actions' })
    .last();
  await expect(quote).toBeInViewport();
  await expect(log(page).getByText('Sent')).toBeAttached();
  expect((await support.reads(id)).at(-1)?.quote).toMatchObject({
    seq: 1,
    body: 'Which edition of the book do you have?',
  });
  await quote.click();
  await expect(question.first()).toBeInViewport();
});
