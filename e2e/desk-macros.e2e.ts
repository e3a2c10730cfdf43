import { randomUUID } from 'node:crypto';
import { createMacro } from '@octavo/contract/desk-macros';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { expect, test } from '@playwright/test';
import { signUpCustomer } from './account.ts';
import { createDesk, openDeskPage } from './desk.ts';
import { expectToFitAt } from './overflow.ts';
import { placePaidOrder } from './placed-order.ts';
import { expectGoodAtBothSizes } from './screens.ts';

const WIDTHS = [390, 320];
const LONG = 'Donaudampfschifffahrt'.repeat(15); // 315 letters

test('spec §12.10 a macro of four parts is made, explained on an order, refused with a reason, run and taken back', async ({
  browser,
  request,
  baseURL,
}) => {
  const daniel = await signUpCustomer(request, 'Daniel');
  const id = await placePaidOrder(request, daniel.accessToken, { topic: 'Ethics of Care in Nursing Practice' });
  const [rubric, done] = ['Rubric', 'Done'].map((name) => `${name} ${randomUUID().slice(0, 8)}`) as [string, string]; // of this run only
  const move = { status: ORDER_STATUS.completed, note: `It is done. ${LONG}` };
  const api = createDesk({ url: baseURL ?? '', as: 'support' });
  await api.call(createMacro, { key: randomUUID(), body: { name: done, parts: { move } } });
  const page = await openDeskPage(browser, 'support@example.com', '/desk/macros');
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const field = (name: string) => page.getByRole('textbox', { name });

  // made at the desk
  await expect(page.getByRole('heading', { name: done })).toBeVisible();
  await expectToFitAt(page, WIDTHS, 'the macros');
  await button('New macro').click();
  const form = page.getByRole('dialog', { name: 'New macro' });
  await form.getByRole('textbox', { name: 'Name' }).fill(rubric);
  await form.getByRole('checkbox', { name: 'Answer the customer' }).check();
  await field('What the customer reads').fill('Dear {customer name}, please send the rubric by {new time}.');
  await form.getByRole('checkbox', { name: 'Give the order to somebody' }).check();
  await form.getByRole('combobox', { name: 'To whom' }).click();
  await page.getByRole('option', { name: 'The person who runs the macro' }).click();
  await form.getByRole('checkbox', { name: 'Move the order' }).check();
  await field('What the customer reads with it').fill('The rubric of {title} is missing.');
  await form.getByRole('checkbox', { name: 'Add a note' }).check();
  await expectGoodAtBothSizes(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Write the text, or switch this off')).toBeVisible();
  await field('What only support reads').fill('Asked for the rubric');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: rubric })).toBeVisible();

  // one is refused now, with the reason; nothing has run
  await page.goto(`/desk/inbox/answer/${id}`);
  await expect(button('Macros')).toBeVisible();
  await page.keyboard.press(';');
  const list = page.getByRole('dialog', { name: 'Choose a macro' });
  await list.getByRole('combobox').fill(done);
  await expect(list.getByRole('option', { name: done })).toHaveAttribute('data-highlighted');
  await list.getByRole('combobox').press('Enter');
  const refused = page.getByRole('region', { name: done });
  await expect(refused.getByRole('listitem')).toHaveText(/Change the order to Completed.*The work has not started\./);
  await expect(refused.getByRole('button', { name: 'Run it' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await expect(refused).toBeHidden();
  await expect(button('Macros')).toBeFocused();

  // another one by the palette: its lines, and the variable without a value
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: /Go to an order/ });
  await palette.getByRole('combobox').fill(`>Macro: ${rubric}`);
  await expect(palette.getByRole('option', { name: rubric })).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: rubric });
  await expect(panel.getByRole('listitem')).toHaveText([
    /Answer Daniel.*Dear Daniel, please send the rubric by \{new time\}\..*the customer reads this/,
    /Take the conversation.*colleagues see this/,
    /Put the order on hold: A file is missing.*The rubric of Ethics of Care in Nursing Practice is missing\./,
    /Add a note.*Asked for the rubric.*only support reads this/,
  ]);
  await expect(panel.getByRole('textbox', { name: 'new time' })).toBeFocused();
  await expect(panel.getByText('Fill in “new time” first').first()).toBeVisible();
  await expectGoodAtBothSizes(page);
  await expectToFitAt(page, WIDTHS, 'a macro with a gap');
  await panel.getByRole('textbox', { name: 'new time' }).fill('noon');
  await page.keyboard.press('Control+Enter');

  // run, and taken back before anybody was told; the note stays
  await expect(page.getByText(`“${rubric}” was run, 4 steps.`)).toBeVisible();
  await expect(page.getByText('to customer, not sent yet')).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('Taken back: reply, assignment, and move.')).toBeVisible();
  await expect(page.getByText('The note stays: colleagues may have read it.')).toBeVisible();
  await expect(button('Close')).toBeFocused();
  await expect(field('Message to the customer')).toHaveValue('Dear Daniel, please send the rubric by noon.');
  await expect(page.getByText('Claim it, and the others see your name on it.')).toBeVisible();
});
