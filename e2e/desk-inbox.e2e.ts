import { expect, test } from '@playwright/test';
import { setTokens, signUpCustomer } from './account.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { holdReplies } from './database.ts';
import { createPerson, openDeskPage } from './desk.ts';
import { expectSeenInFocus } from './focus.ts';
import { headersOf, placePaidOrder } from './placed-order.ts';
import { DESKTOP, PHONE } from './screens.ts';

test('spec §12.7, §12.9 Done, Snooze and what comes back; a sticker; files and words after a reload and without a network; a deactivated person sends nothing more', async ({
  browser,
  page: customer,
  request,
}) => {
  const amelia = await signUpCustomer(request, 'Amelia');
  const id = await placePaidOrder(request, amelia.accessToken, { topic: 'The inbox' });
  const asks = async (message: string, key: string) => {
    const sent = await request.post(`/api/en/customers/orders/${id}/messages`, {
      headers: headersOf(amelia.accessToken, key),
      multipart: { direction: '2', message },
    });
    expect(sent.ok(), await sent.text()).toBe(true);
  };
  await asks('When is it ready?', 'first');
  const pia = await openDeskPage(browser, await createPerson('Pia', 'support'), `/desk/inbox/answer/${id}`);
  const field = pia.getByRole('textbox', { name: 'Message to the customer' });
  const row = pia.getByRole('list', { name: /^Orders in/ }).getByRole('link', { name: /The inbox/ });
  const back = () => pia.goto(`/desk/inbox/answer/${id}`);

  // Snooze and Done leave the queue, and say so where the order is
  await expect(row).toBeVisible();
  await expect(field).toBeVisible();
  await pia.keyboard.press('h');
  const dialog = pia.getByRole('dialog', { name: `Snooze order ${id}` });
  await expect(dialog.getByRole('button', { name: /^Tomorrow morning|^Next working day/ })).toBeVisible();
  await expectAccessibleInBothSchemes(pia, ['[role=dialog]']);
  await dialog.getByRole('button', { name: /^Tomorrow morning|^Next working day/ }).click();
  await expect(pia.getByText(`Order ${id} is snoozed.`)).toBeVisible();
  await pia.goto(`/desk/inbox/snoozed/${id}`);
  await expect(row).toBeVisible();
  await expect(pia.getByText(/^Snoozed by Pia until/)).toBeVisible();
  await asks('Please answer', 'second'); // it comes back with the customer
  await expect(pia.getByText(/^Snoozed by Pia until/)).toHaveCount(0);
  await back();
  await expect(row).toBeVisible();
  await pia.getByRole('button', { name: 'Done', exact: true }).dblclick();
  await expect(pia.getByText(`Order ${id} needs no answer.`)).toBeVisible();
  await back();
  await expect(pia.getByText(/^Done by Pia/)).toBeVisible();
  await pia.getByRole('button', { name: 'Put back' }).click();
  await expect(pia.getByText(/^Done by Pia/)).toHaveCount(0);

  // the files of the order are in place of the log
  await pia.getByRole('group', { name: 'Show' }).getByText('Files').click();
  await expect(pia.getByRole('region', { name: 'Files of the order' })).toContainText('There are no files.');
  await expectAccessibleInBothSchemes(pia, ['main']);
  await pia.getByRole('group', { name: 'Show' }).getByText('All').click();
  await expect(pia.getByRole('log', { name: 'Conversation' })).toBeVisible();

  // words and files outlive a reload, and a reply that is taken back has them again
  await field.fill('See the plan.');
  await pia
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('plan') });
  const attached = pia.getByRole('list', { name: 'Attached files' });
  await expect(attached).toContainText('plan.txt');
  await expect(attached).not.toContainText('Not sent'); // else the reload would ask
  await expect(pia.getByText(/^Kept on the server/)).toBeVisible();
  await pia.reload();
  await expect(field).toHaveValue('See the plan.');
  await expect(attached).toContainText('plan.txt');
  const send = pia.getByRole('button', { name: 'Send', exact: true });
  await pia.route('**/orders/*/replies', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await send.click();
  const failed = pia.getByRole('alert').filter({ hasText: 'Something went wrong' });
  const composer = pia.locator('form', { has: send });
  const isAbove = async () => {
    const [toast, below] = [await failed.boundingBox(), await composer.boundingBox()];
    return toast !== null && below !== null && toast.y + toast.height < below.y;
  };
  await pia.setViewportSize(PHONE);
  expect(await isAbove()).toBe(true); // it covers no button that is pressed next
  await pia.setViewportSize(DESKTOP);
  expect(await isAbove()).toBe(true);
  await send.dblclick();
  await expect(pia.getByText('Pia to customer, not sent yet')).toHaveCount(1);
  await holdReplies(id);
  await pia.reload();
  await pia.getByRole('button', { name: 'Undo' }).click();
  await expect(field).toHaveValue('See the plan.');
  await expect(attached).toContainText('plan.txt');

  // without a network nothing is sent, and nothing is lost
  await pia.context().setOffline(true);
  const offline = pia.getByText('You’re offline. Drafts are kept, and nothing is sent.');
  await expect(offline).toBeVisible();
  await field.fill('See the plan, page 2.');
  await field.press('Enter');
  await expect(field).toHaveValue('See the plan, page 2.');
  await pia.context().setOffline(false);
  await expect(pia.getByText(/^Kept on the server/)).toBeVisible();

  // on a phone the conversation has the whole screen, and Send stays on it, however long the words are
  const menu = pia.getByRole('navigation', { name: 'Desk' });
  const belowSend = async () => {
    const button = await send.boundingBox();
    return button && (await pia.evaluate(() => innerHeight)) - button.y - button.height;
  };
  for (const height of [PHONE.height, 480]) {
    await pia.setViewportSize({ ...PHONE, height });
    await expect(menu).toBeHidden();
    await field.fill('Line\n'.repeat(20));
    await expect.poll(belowSend).toBeGreaterThan(0);
    await pia.context().setOffline(true);
    await expect(offline).toBeVisible();
    await expect.poll(belowSend).toBeGreaterThan(0);
    await pia.context().setOffline(false);
    await expect(offline).toBeHidden();
    await field.fill('See the plan, page 2.');
  }
  await pia.setViewportSize(DESKTOP);

  // a sticker leaves the draft
  await pia.getByRole('button', { name: 'Stickers' }).click();
  await pia.getByRole('button', { name: 'Well done' }).click();
  await expect(pia.getByText('Pia to customer, not sent yet')).toBeVisible();
  await expect(field).toHaveValue('See the plan, page 2.');
  await setTokens(customer.context(), amelia);
  await customer.goto(`/orderinfo/${id}/messages`);
  await expect(customer.getByRole('log', { name: 'Messages with support' })).toContainText('Sticker: Well done');

  // who is deactivated meanwhile is out
  const operator = await openDeskPage(browser, 'operator@example.com', '/desk/staff');
  await operator.getByRole('button', { name: 'Deactivate Pia' }).last().click();
  await operator.getByLabel('Why').fill('Left the company');
  await operator.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(pia.getByLabel('Work email')).toBeVisible();
});

test('spec §12.7, WCAG 2.4.11 the head of a queue covers no row that has the focus', async ({ browser }) => {
  const page = await openDeskPage(browser, 'support@example.com', '/desk/inbox/answer');
  await page.setViewportSize({ width: 1280, height: 400 }); // the rows do not fit
  const rows = page.getByRole('list', { name: /^Orders in/ }).getByRole('link');
  await expect(rows.first()).toBeVisible();
  await rows.last().focus();
  await expectSeenInFocus((await rows.all()).toReversed());
});
