import { newKey } from '@octavo/client/new-key';
import { invalidate } from '@octavo/client/query';
import { getConversation, noteConversation, sendReply, undoReply } from '@octavo/contract/desk-conversations';
import { sendMessage } from '@octavo/contract/messenger';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { type DeskFixture, type TestStaff, openDeskFixture } from '#testing/open.tsx';

let desk: DeskFixture;
let ivan: TestStaff;
let id: number;
let user: ReturnType<typeof userEvent.setup>;
beforeEach(async () => {
  user = userEvent.setup();
  desk = await openDeskFixture();
  ivan = await desk.hire({ name: 'ivan' });
  ({ id } = await desk.order({ status: 3, writerId: desk.writer.id }));
});

const ofIvan = () => ivan.call(getConversation, { params: { id }, query: {} });
const findField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the customer' });
const keep = () => screen.queryByRole('button', { name: 'Keep as draft' });

/** Sam's message is refused, as Ivan has answered meanwhile. */
async function meet() {
  desk.open(`/inbox/answer/${id}`, desk.support);
  await user.type(await findField(), 'At noon.');
  const { position } = await ofIvan();
  const body = { lane: 'customer', message: 'At one.', position } as const;
  await ivan.call(sendReply, { params: { id }, key: newKey(), files: [], body });
  await user.type(await findField(), '{Enter}');
  await screen.findByText('ivan answered while you wrote. Nothing was sent.');
}

async function takeBack() {
  const [reply] = (await ofIvan()).waiting;
  await ivan.call(undoReply, { params: { id: reply?.id ?? 0 } });
}

const reload = () => act(() => invalidate(getConversation));

test('ADR 0131 Done and Snooze of an order whose customer wrote what is not shown yet say so, and leave it in the queue', async () => {
  const ask = (message: string) =>
    desk.alice.call(sendMessage, { params: { id }, key: newKey(), files: [], body: { direction: 2, message } });
  await ask('Where is it?');
  desk.open(`/inbox/answer/${id}`, desk.support);
  const log = within(await screen.findByRole('region', { name: 'Conversation' }));
  await log.findByText('Where is it?');
  await ask('And the invoice?');
  await user.click(log.getByRole('button', { name: /^Done/ }));
  await screen.findByText(`The customer has written since. Order ${id} still waits for an answer.`);
  await log.findByText('And the invoice?');
  expect((await ofIvan()).answer).toEqual({ aside: null });
  await user.click(log.getByRole('button', { name: /^Done/ }));
  await screen.findByText(`Order ${id} needs no answer.`);
});

describe('ADR 0122 the question about something newer', () => {
  test('goes away when it is taken back and nothing else is newer, and the message is sent then', async () => {
    await meet();
    await takeBack();
    await reload();
    await waitFor(() => expect(keep()).toBeNull());
    expect(document.activeElement).toBe(await findField());
    await user.type(await findField(), '{Enter}');
    await waitFor(async () => expect((await ofIvan()).waiting.map(({ body }) => body)).toEqual(['At noon.']));
  });

  test('stays while something else is newer, and is asked again where the message is refused again', async () => {
    await meet();
    await takeBack();
    await ivan.call(noteConversation, { params: { id }, key: newKey(), body: { body: 'I will call them.' } });
    await reload();
    expect(await screen.findByText('I will call them.')).toBeTruthy();
    expect(keep()).toBeTruthy();
    await user.type(await findField(), '{Enter}');
    await reload();
    expect(keep()).toBeTruthy();
    expect((await ofIvan()).waiting).toEqual([]);
  });
});
