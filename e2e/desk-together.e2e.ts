import { type Page, expect, test } from '@playwright/test';
import { setTokens, signUpCustomer } from './account.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { holdReplies } from './database.ts';
import { createDesk, openDeskPage } from './desk.ts';
import { expectToFitAt } from './overflow.ts';
import { headersOf, placePaidOrder } from './placed-order.ts';

const LONG = 'Donaudampfschifffahrt'.repeat(15); // 315 letters
const WIDTHS = [320, 1440];

/** What changes of the screen, which `desk-screens.e2e.ts` looks at whole. */
const COMPOSER = ['form:has(textarea)', '[role=alertdialog]', '[role=dialog]'];

const headOf = (page: Page) => page.getByRole('region', { name: 'Conversation' });
const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Message to the customer' });

test('spec §12.9 two supporters in one conversation: who is there, a draft on another machine, a collision, Undo, a hand-over with a note, that the customer sees who types, and what is read in the end', async ({
  browser,
  page: customer,
  request,
  baseURL,
}) => {
  const amelia = await signUpCustomer(request, 'Amelia');
  const id = await placePaidOrder(request, amelia.accessToken, { topic: LONG.slice(0, 250) });
  const asked = await request.post(`/api/en/customers/orders/${id}/messages`, {
    headers: headersOf(amelia.accessToken, 'question'),
    multipart: { direction: '2', message: `When is it ready? ${LONG}` },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  const desk = createDesk({ url: baseURL ?? '', as: 'support' });
  await desk.savesCanned('when-ready', `Dear {customer name}, it is ready by {deadline}. ${LONG}`);
  await desk.notes(id, LONG);
  const path = `/desk/inbox/answer/${id}`;
  const [sam, elsewhere, nora] = await Promise.all([
    openDeskPage(browser, 'support@example.com', path),
    openDeskPage(browser, 'support@example.com', path),
    openDeskPage(browser, 'support2@example.com', path),
  ]);
  const [field, fieldElsewhere, fieldOfNora] = [fieldOf(sam), fieldOf(elsewhere), fieldOf(nora)];

  // who is there, and what they do
  await expect(headOf(sam).getByText('Nora is looking')).toBeVisible();
  await expect(headOf(nora).getByText('Sam is looking')).toBeVisible();
  await expect(sam.getByText('Amelia created the order for', { exact: false })).toBeVisible();
  await expectToFitAt(sam, WIDTHS, 'a conversation');

  // the list of canned replies, and the lane of a note
  await sam.getByRole('radio', { name: 'Internal note' }).press('Space');
  await expectAccessibleInBothSchemes(sam, COMPOSER);
  await sam.getByRole('radio', { name: 'To Amelia' }).press('Space');
  await field.fill('/when');
  await expect(sam.getByRole('listbox', { name: 'Canned replies' })).toContainText('Dear Amelia');
  await expectAccessibleInBothSchemes(sam, COMPOSER);
  await expectToFitAt(sam, WIDTHS, 'with canned replies');

  // a draft is on the other machine of its writer, and nobody else's
  await field.fill('It is ready at noon.');
  await expect(fieldElsewhere).toHaveValue('It is ready at noon.');
  await expect(nora.getByRole('complementary').getByText('writing')).toBeVisible();
  await expect(fieldOfNora).toHaveValue('');

  // Nora answers first: what Sam wrote before is not sent
  await fieldOfNora.fill('It is ready at one.');
  await fieldOfNora.press('Enter');
  await expect(sam.getByText('Nora to customer, not sent yet')).toBeVisible();
  await holdReplies(id);
  await field.press('Enter');
  await expect(sam.getByText('Nora answered while you wrote. Nothing was sent.')).toBeVisible();
  await expect(sam.getByRole('button', { name: 'Keep as draft' })).toBeFocused();
  await nora.getByRole('button', { name: 'Undo' }).click();
  await expect(fieldOfNora).toHaveValue('It is ready at one.');
  await expect(sam.getByText('Nora to customer, not sent yet')).toBeHidden();
  await expect(sam.getByRole('button', { name: 'Keep as draft' })).toBeHidden(); // nothing newer is there any more
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('It is ready at noon.');
  await nora.getByRole('radio', { name: 'Internal note' }).press('Space');
  await nora.getByRole('textbox', { name: 'Note that only support reads' }).fill('The writer says one.');
  await nora.getByRole('textbox', { name: 'Note that only support reads' }).press('Enter');
  await nora.getByRole('radio', { name: 'To Amelia' }).press('Space');
  await expect(sam.getByRole('button', { name: 'Keep as draft' })).toBeFocused();
  await expectAccessibleInBothSchemes(sam, COMPOSER);
  await expectToFitAt(sam, WIDTHS, 'with a message that was not sent');

  // the customer reads the one answer that was sent in the end, and no note
  await setTokens(customer.context(), amelia);
  const live = customer.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await customer.goto(`/orderinfo/${id}/messages`);
  const log = customer.getByRole('log', { name: 'Messages with support' });
  await expect(log).toContainText('When is it ready?');
  await live; // who types is said to those who are there
  await fieldOfNora.press('End');
  await fieldOfNora.pressSequentially(' Or at two.');
  await expect(customer.getByText('Support is typing')).toBeVisible();
  await sam.getByRole('button', { name: 'Send mine anyway' }).click();
  await expect(nora.getByText('Sam to customer, not sent yet')).toBeVisible();
  await expect(fieldElsewhere).toHaveValue('');
  await expect(log).toContainText('It is ready at noon.');
  await expect(log).not.toContainText('It is ready at one.');
  await expect(nora.getByText(/^Sam to customer, \w+ \d/)).toBeVisible();

  // what Sam does not finish goes to Nora, with a note
  await sam.getByRole('button', { name: 'Hand over' }).click();
  const dialog = sam.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Colleague' }).click();
  await sam.getByRole('option', { name: /^Nora/ }).click();
  await dialog.getByRole('textbox', { name: 'Internal note' }).fill('The writer may need until two.');
  await expectAccessibleInBothSchemes(sam, ['[role=dialog]']);
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(nora.getByText('You have this conversation.')).toBeVisible();
  await expect(nora.getByRole('log').getByText('The writer may need until two.')).toBeVisible();
  await expect(sam.getByRole('button', { name: 'Hand over' })).toBeFocused();
});
