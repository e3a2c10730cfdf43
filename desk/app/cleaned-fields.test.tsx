import { newKey } from '@octavo/client/new-key';
import { addDeliveryFile } from '@octavo/contract/desk-deliveries';
import { answerCustomer, listDeskMessages } from '@octavo/contract/desk-messages';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';

let desk: DeskFixture;
let id: number;
let user: ReturnType<typeof userEvent.setup>;
beforeEach(async () => {
  user = userEvent.setup();
  desk = await openDeskFixture();
  id = (await desk.order({ status: ORDER_STATUS.inProgress, writerId: desk.writer.id, title: 'On wasps' })).id;
});

const click = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const fieldOf = (name: string | RegExp) => screen.findByRole('textbox', { name });

const named = () =>
  screen.queryAllByText(/^(This HTML tag|These HTML tags) will be removed/).map(({ textContent }) => textContent);

/** A sentence names the tag that is typed into a field. `a < b` has none. */
function namesTags(field: HTMLElement) {
  fireEvent.change(field, { target: { value: 'Show that a < b' } });
  expect(named()).toEqual([]);
  fireEvent.change(field, { target: { value: 'Use <section>' } });
  expect(named()).toEqual(['This HTML tag will be removed: <section>']);
}

describe('controls C19 at the desk tags are named before they are taken out', () => {
  test('of what a writer writes to the customer, as they are taken out', async () => {
    desk.open(`/my-orders/${id}`, desk.writer);
    namesTags(await fieldOf('Message to the customer'));
    await click('Send');
    const sent = () => desk.writer.call(listDeskMessages, { params: { id }, query: {} });
    await waitFor(async () => expect((await sent()).messages.map(({ body }) => body)).toEqual(['Use']));
  });

  test('of what support writes in a conversation, for each reader', async () => {
    desk.open(`/inbox/all/${id}`, desk.support);
    namesTags(await fieldOf('Message to the customer'));
    await user.click(screen.getAllByRole('radio', { name: /^To / })[1]!); // below the customer
    namesTags(await fieldOf('Message to the writer'));
    await user.click(screen.getByRole('radio', { name: 'Internal note' }));
    namesTags(await fieldOf('Note that only support reads'));
  });

  test('of a message that is edited', async () => {
    const message = { params: { id }, key: newKey(), files: [], body: { message: 'Ready by noon' } };
    await desk.support.call(answerCustomer, message);
    desk.open(`/inbox/all/${id}`, desk.support);
    await click(/^Actions for the message/);
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the message' }));
    namesTags(dialog.getByRole('textbox', { name: /^Text/ }));
  });

  test('of a canned reply', async () => {
    desk.open('/canned-replies', desk.support);
    await click('New reply');
    namesTags(await fieldOf('Text'));
  });

  test('of a macro', async () => {
    desk.open('/macros', desk.support);
    await click('New macro');
    await user.click(screen.getAllByRole('checkbox')[0]!); // a macro begins with its reply
    namesTags(screen.getAllByRole('textbox')[1]!); // below the name
  });

  test('of the words of a move', async () => {
    desk.open(`/orders/${id}`, desk.support);
    await click('Complete…');
    namesTags(await fieldOf('What the customer reads'));
  });

  test('of what a writer explains of a delivery', async () => {
    const paper = { params: { id }, body: { part: 'paper' as const }, files: [new File(['To be'], 'ok.txt')] };
    await desk.writer.call(addDeliveryFile, { ...paper, key: newKey() });
    desk.open(`/my-orders/${id}`, desk.writer);
    namesTags(await fieldOf('Why it is not met, in words for the desk'));
  });
});
