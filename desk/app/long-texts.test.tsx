import { format } from '@octavo/domain/language/page';
import { newKey } from '@octavo/client/new-key';
import { addDeliveryFile } from '@octavo/contract/desk-deliveries';
import { createMacro } from '@octavo/contract/desk-macros';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { interceptFetch } from '@octavo/web/testing/intercept-fetch.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';

const { paid, inProgress } = ORDER_STATUS;

let desk: DeskFixture;
let user: ReturnType<typeof userEvent.setup>;
beforeEach(async () => {
  desk = await openDeskFixture();
  user = userEvent.setup();
});

const click = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const fieldOf = (name: string | RegExp) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const issueOf = (field: HTMLElement) => document.getElementById(`${field.id}-issue`)?.textContent;
const order = (fields: Parameters<typeof desk.order>[0] = {}) =>
  desk.order({ status: inProgress, datePaid: new Date(), title: 'On wasps', ...fields });

/** What is sent to an address from now on, by its method. */
function sentTo(address: RegExp): string[] {
  const sent: string[] = [];
  interceptFetch((url, send, method) => {
    if (method !== 'GET' && address.test(url)) sent.push(method);
    return send();
  });
  return sent;
}

const number = (n: number) => format().number(n);

/** Pastes one character more than a field takes: all of it is there, and the field and its counter say so at once. */
async function pasteTooMuch(field: HTMLTextAreaElement, most: number) {
  await user.clear(field);
  await user.paste('x'.repeat(most + 1));
  expect(field.value).toHaveLength(most + 1);
  expect(issueOf(field)).toBe(`At most ${number(most)} characters`);
  expect(screen.getByText(`${number(most + 1)} of ${number(most)}`)).toBeTruthy();
}

describe('spec §12.9 what is pasted and too long for the customer stays whole, says so, and is not sent', () => {
  test('of a move', async () => {
    const { id } = await order();
    const sent = sentTo(/\/moves$/);
    desk.open(`/orders/${id}`, desk.support);
    await click('Complete…');
    const field = await fieldOf('What the customer reads');
    await pasteTooMuch(field, 1000);
    const button = screen.getByRole('button', { name: 'Change to Completed' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect(sent).toEqual([]);
    await user.type(field, '{Backspace}');
    expect(issueOf(field)).toBe('');
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });

  test('of a request for more time', async () => {
    const { id } = await order({ writerId: desk.writer.id });
    const sent = sentTo(/time/);
    desk.open(`/my-orders/${id}`, desk.writer);
    await click('Ask for more time');
    await pasteTooMuch(await fieldOf('Why, in words for the customer'), 1000);
    await click('Send the request');
    expect(sent).toEqual([]);
  });

  test('of what a writer explains of a delivery, where Deliver says why not', async () => {
    const { id } = await order({ writerId: desk.writer.id });
    const paper = { params: { id }, body: { part: 'paper' as const }, files: [new File(['To be'], 'ok.txt')] };
    await desk.writer.call(addDeliveryFile, { ...paper, key: newKey() });
    desk.open(`/my-orders/${id}`, desk.writer);
    const deliver = within(await screen.findByRole('region', { name: 'Deliver' }));
    for (const box of deliver.getAllByRole('checkbox')) await user.click(box); // oxlint-disable-line no-await-in-loop
    await pasteTooMuch(await fieldOf('Why it is not met, in words for the desk'), 500);
    deliver.getByRole('button', { name: 'Deliver version 1', description: 'A text of the delivery is too long' });
  });

  test('of a message of a writer, before its files are sent', async () => {
    const { id } = await order({ writerId: desk.writer.id });
    const sent = sentTo(/\/messages$/);
    desk.open(`/my-orders/${id}`, desk.writer);
    const field = await fieldOf('Message to the customer');
    const files = [new File(['Words.'], 'plan.txt')];
    fireEvent.paste(field, { clipboardData: { files, getData: () => '' } });
    await pasteTooMuch(field, 1500);
    await click('Send');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(sent).toEqual([]);
    fireEvent.change(field, { target: { value: `${'x'.repeat(1500)}\n\n` } }); // blank lines do not count
    expect(issueOf(field)).toBe('');
    await click('Send');
    await waitFor(() => expect(sent).toEqual(['POST']));
  });

  test('of a hold of many orders', async () => {
    await order({ status: paid });
    const sent = sentTo(/\/bulk_runs$/);
    desk.open('/orders', desk.support);
    await screen.findByText('On wasps');
    await user.keyboard('jxmh');
    const dialog = within(await screen.findByRole('dialog', { name: 'Put 1 order on hold' }));
    await pasteTooMuch(dialog.getByRole<HTMLTextAreaElement>('textbox'), 1000);
    const hold = dialog.getByRole('button', { name: 'Put on hold' });
    await user.click(hold);
    expect(sent).toEqual([]);
    await user.type(dialog.getByRole('textbox'), '{Backspace}');
    await user.click(hold);
    await waitFor(() => expect(sent).toEqual(['POST']));
  });

  test('of a canned reply', async () => {
    const sent = sentTo(/canned/);
    desk.open('/canned-replies', desk.support);
    await click('New reply');
    fireEvent.change(await fieldOf('Name'), { target: { value: 'time' } });
    await pasteTooMuch(await fieldOf('Text'), 1500);
    await click('Save');
    expect(sent).toEqual([]);
  });

  test('of a macro', async () => {
    const sent = sentTo(/macros/);
    desk.open('/macros', desk.support);
    await click('New macro');
    fireEvent.change(await fieldOf('Name'), { target: { value: 'Late' } });
    await user.click(screen.getAllByRole('checkbox')[0]!); // a macro begins with its reply
    await pasteTooMuch(screen.getAllByRole<HTMLTextAreaElement>('textbox')[1]!, 1500); // below the name
    await click('Save');
    expect(sent).toEqual([]);
  });
});

describe('spec §12.9 a value or a reason in one line that is pasted and too long stays whole, says so, and is not sent', () => {
  test('of a colleague who is deactivated', async () => {
    const sent = sentTo(/\/staff\//);
    desk.open('/staff', desk.operator);
    await click('Deactivate sam');
    const why = await fieldOf('Why');
    await pasteTooMuch(why, 200);
    await user.keyboard('{Enter}');
    expect(sent).toEqual([]);
    await user.keyboard('{Backspace}{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('of a change of a site', async () => {
    const sent = sentTo(/\/sites\/1/);
    desk.open(paths.site(1, 'settings'), desk.operator);
    const pages = await fieldOf('Most pages');
    await user.clear(pages);
    await user.type(pages, '50');
    const bar = within(await screen.findByRole('region', { name: 'What is not saved yet' }));
    const why = bar.getByRole<HTMLTextAreaElement>('textbox', { name: 'Why' });
    await pasteTooMuch(why, 300);
    await user.click(bar.getByRole('button', { name: 'Save' }));
    expect(document.activeElement).toBe(why);
    expect(sent).toEqual([]);
  });

  test('of the opening and closing of a site', async () => {
    const sent = sentTo(/\/sites\/1/);
    desk.open(paths.site(1, 'settings'), desk.operator);
    await user.click(await screen.findByRole('radio', { name: 'Disabled' }));
    const why = await fieldOf('Why');
    await pasteTooMuch(why, 300);
    await click('Set the status');
    expect(document.activeElement).toBe(why);
    expect(sent).toEqual([]);
  });

  test('of a change of prices', async () => {
    const sent = sentTo(/\/tariff\/versions$/);
    desk.open('/tariff', desk.operator);
    await screen.findByRole('columnheader', { name: 'Level' });
    const price = document.querySelector<HTMLInputElement>('table input') ?? expect.fail('there are prices');
    await user.clear(price);
    await user.type(price, '91');
    await pasteTooMuch(await fieldOf(/^Why/), 500);
    await user.keyboard('{Enter}');
    expect(sent).toEqual([]);
  });

  test('of what no order knows of a macro, for one order and for many', async () => {
    const { id } = await order();
    await desk.support.call(createMacro, {
      key: newKey(),
      body: { name: 'Late', parts: { note: 'It is late: {reason}' } },
    });
    const sent = sentTo(/macro_runs$|\/bulk_runs$/);
    desk.open(`/orders/${id}`, desk.support);
    await click(/^Macros/);
    await user.click(await screen.findByRole('option', { name: /^Late/ }));
    await pasteTooMuch(await fieldOf('reason'), 200);
    await user.keyboard('{Enter}');
    expect(sent).toEqual([]);
    desk.reopen('/orders');
    await screen.findByText('On wasps');
    await user.keyboard('jx;');
    const dialog = within(await screen.findByRole('dialog', { name: 'Run a macro on 1 order' }));
    await user.click(await dialog.findByRole('combobox', { name: 'Macro' }));
    await user.click(await screen.findByRole('option', { name: 'Late' }));
    await pasteTooMuch(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'reason' }), 200);
    const run = dialog.getByRole('button', { name: 'Run a macro' });
    await user.click(run);
    expect(sent).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'reason' }), '{Backspace}');
    await user.click(run);
    await waitFor(() => expect(sent).toEqual(['POST']));
  });
});
