import { deleteOwnMessage, editOwnMessage, sendMessage } from '@octavo/contract/messenger';
import { newKey } from '@octavo/client/new-key';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { openDesk, watchSockets } from '#testing/desk.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { openFixture } from '#testing/open.tsx';
import { stubObservers } from '../testing/stub-observers.ts';

const user = userEvent.setup();

let fixture: Awaited<ReturnType<typeof openFixture>>;
let id: number;
let sent: { id: number }[];
beforeEach(async () => {
  stubObservers();
  fixture = await openFixture();
  id = (await fixture.order({ status: ORDER_STATUS.inProgress })).id;
  const say = (message: string) =>
    fixture.alice.call(sendMessage, { params: { id }, key: newKey(), files: [], body: { direction: 2, message } });
  sent = [await say('First'), await say('Second')];
  fixture.open(paths.orderInfo(id, 'messages'), fixture.alice);
});

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit the message' });
const fields = () => screen.queryAllByRole<HTMLTextAreaElement>('textbox', { name: 'Edit the message' });
const texts = () => fields().map(({ value }) => value);
const kept = () =>
  Object.keys(localStorage)
    .filter((item) => item.startsWith('edit-draft-'))
    .map((item) => localStorage.getItem(item));
const stored = async () => (await fixture.rows('messages', {})).map(({ body }) => body);

async function choose(action: string, text: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for “${text}”` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}
const question = () => screen.queryByRole('group', { name: /^Delete this message/ });
const edit = (text: string) => choose('Edit', text);

test('spec §10.8 saving an edited message keeps what is typed meanwhile in another one', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  interceptFetch(async (url, send, method) => {
    const response = await send();
    if (method === editOwnMessage.method && url.endsWith(`/messages/${sent[0]?.id}`)) await answered;
    return response;
  });
  await edit('First');
  fireEvent.change(await field(), { target: { value: 'First, edited' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await edit('Second');
  fireEvent.change(fields()[1]!, { target: { value: 'new' } });
  answer();
  await screen.findByText('First, edited', { selector: 'bdi' });
  expect((await field()).value).toBe('new');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit the message' })).toBe(null));
});

test('spec §10.8 a read receipt leaves the focus where the customer types, while a message is being edited', async () => {
  const { support } = await openDesk(fixture);
  const sockets = watchSockets();
  fixture.reopen(paths.orderInfo(id, 'messages'));
  await edit('Second');
  const edited = await field();
  await waitFor(() => expect(document.activeElement).toBe(edited));
  const composer = screen.getByRole('textbox', { name: /^Message to/ });
  await user.click(composer);
  await waitFor(() => expect(sockets.open()).toBe(1));
  for (const seq of [1, 2]) await support.reads(id, seq);
  await waitFor(() => expect(within(screen.getByRole('log')).queryByText('Sent')).toBe(null));
  expect(await field()).toBe(edited);
  expect(document.activeElement).toBe(composer);
});

describe('spec §10.8 two messages that are edited at once', () => {
  beforeEach(async () => {
    await edit('First');
    fireEvent.change(await field(), { target: { value: 'First, longer' } });
    await edit('Second');
    await waitFor(() => expect(document.activeElement).toBe(fields()[1]));
    fireEvent.change(fields()[1]!, { target: { value: 'Second, longer' } });
  });

  test('keep what was typed in each, also across a reload', async () => {
    expect(texts()).toEqual(['First, longer', 'Second, longer']);
    await edit('First');
    await waitFor(() => expect(document.activeElement).toBe(fields()[0]));
    expect(texts()).toEqual(['First, longer', 'Second, longer']);
    fixture.reopen(paths.orderInfo(id, 'messages'));
    await waitFor(() => expect(texts()).toEqual(['First, longer', 'Second, longer']));
  });

  test('are canceled and saved one by one', async () => {
    await user.click(screen.getAllByRole('button', { name: 'Cancel' })[1]!);
    expect(texts()).toEqual(['First, longer']);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(texts()).toEqual([]));
    expect(await stored()).toEqual(['First, longer', 'Second']);
    expect(kept()).toEqual([]);
  });
});

test('spec §10.8 a text that a version before kept is still there', async () => {
  await screen.findByText('First');
  localStorage.setItem(`edit-draft-${id}-support`, JSON.stringify({ id: sent[0]?.id, text: 'First, longer' }));
  fixture.reopen(paths.orderInfo(id, 'messages'));
  expect((await field()).value).toBe('First, longer');
  await edit('Second');
  await waitFor(() => expect(texts()).toEqual(['First, longer', 'Second']));
});

describe('spec §10.8 deleting a message that is being edited', () => {
  beforeEach(async () => {
    await edit('First');
    fireEvent.change(await field(), { target: { value: 'First, longer' } });
    await choose('Delete', 'First');
  });

  test('asks at once, below what was typed, and deletes both', async () => {
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep it' })));
    expect(texts()).toEqual(['First, longer']);
    await user.click(screen.getByRole('button', { name: 'Delete message' }));
    await screen.findByText('You deleted this message');
    await waitFor(() => expect(kept()).toEqual([]));
  });

  test('is no question any more once it is edited again', async () => {
    await waitFor(() => expect(question()).toBeTruthy());
    await edit('First');
    await waitFor(() => expect(document.activeElement).toBe(fields()[0]));
    expect(question()).toBe(null);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(question()).toBe(null);
  });
});

test('spec §5 tags that will be taken out of an edited message are named', async () => {
  await edit('First');
  fireEvent.change(await field(), { target: { value: '<p>First</p>' } });
  const note = await screen.findByText(/^These HTML tags will be removed/);
  expect(note.textContent).toBe('These HTML tags will be removed: <p>, </p>');
});

test('spec §10.8 after the last message was deleted, the Tab key stops at the menu of the one before', async () => {
  await screen.findByText('Second');
  await fixture.alice.call(deleteOwnMessage, { params: { id: sent[1]?.id ?? 0 } });
  const log = within(screen.getByRole('log'));
  await waitFor(() => expect(log.queryByText('Second')).toBe(null));
  const menus = screen.getByRole('log').querySelectorAll<HTMLElement>('[data-message-menu]');
  expect([...menus].map(({ tabIndex }) => tabIndex)).toEqual([0]);
});
