import { listMessages } from '@octavo/contract/messenger';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { OFFLINE, goOffline } from '#testing/offline.ts';
import { openFixture } from '#testing/open.tsx';
import { stubObservers } from './testing/stub-observers.ts';

/** Opens the chat of an order with nothing in it. */
async function openChat() {
  stubObservers();
  const fixture = await openFixture();
  const { id } = await fixture.order({ status: ORDER_STATUS.inProgress });
  fixture.open(paths.orderInfo(id, 'messages'), fixture.alice);
  return { fixture, id };
}

async function attach(name: string) {
  const button = await screen.findByRole('button', { name: 'Attach files' });
  await userEvent.upload(button.parentElement!.querySelector('input')!, new File(['a'], name)); // the input is beside its button
}

const log = async () => within(await screen.findByRole('log'));

test('ADR 0047 a file that is attached is shown at once, and in the log once it is sent', async () => {
  await openChat();
  await attach('notes.txt');
  expect(screen.getByText('notes.txt')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await (await log()).findByText('notes.txt')).toBeTruthy();
  expect(Object.keys(localStorage).filter((item) => item.startsWith('file-draft-'))).toEqual([]);
});

test('ADR 0419 a picture is attached by pasting it, and not where it comes with the text that was copied', async () => {
  await openChat();
  const field = await screen.findByRole('textbox', { name: /^Message/ });
  const paste = (text: string) =>
    fireEvent.paste(field, { clipboardData: { files: [new File(['a'], 'image.png')], getData: () => text } });
  expect(paste('My instructions')).toBe(true); // not prevented
  expect(screen.queryByText('image.png')).toBe(null);
  expect(paste('')).toBe(false);
  expect(await screen.findByText('image.png')).toBeTruthy();
});

test('spec §10.8 a file that the browser could not keep is named, and the message waits until it is chosen again or removed', async () => {
  const { fixture, id } = await openChat();
  await attach('notes.txt');
  await attach('second.txt');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Message/ }), 'See the attached');
  const item = Object.keys(localStorage).find((name) => name.startsWith('file-draft-')) ?? '';
  const lost = JSON.parse(localStorage.getItem(item) ?? '[]') as object[]; // as `useKeptFiles` writes it
  localStorage.setItem(item, JSON.stringify(lost.map((file, at) => ({ ...file, id: `unknown ${at}` })))); // jsdom has no IndexedDB
  fixture.reopen(paths.orderInfo(id, 'messages'));
  const list = within(await screen.findByRole('list', { name: 'Attached files' }));
  expect(await list.findAllByText('Not uploaded: choose it again')).toHaveLength(2);

  await userEvent.type(await screen.findByRole('textbox', { name: /^Message/ }), '{Enter}');
  expect(await screen.findByText('notes.txt: Not uploaded: choose it again')).toBeTruthy();
  expect((await fixture.alice.call(listMessages, { params: { id }, query: {} })).messages).toEqual([]);
  await attach('notes.txt');
  await userEvent.click(list.getByRole('button', { name: 'Remove second.txt' }));
  expect(list.queryByText('Not uploaded: choose it again')).toBe(null);
  await userEvent.type(await screen.findByRole('textbox', { name: /^Message/ }), '{Enter}');
  await (await log()).findByText('Sent');
  const [message] = (await fixture.alice.call(listMessages, { params: { id }, query: {} })).messages;
  expect(message).toMatchObject({ body: 'See the attached', files: [{ name: 'notes.txt' }] });
});

test('spec §10.8 a message whose file is refused names the file, and goes back into the field with its words and all its files', async () => {
  await openChat();
  await attach('notes.txt');
  await attach('paper.pdf'); // its content is that of a text
  await userEvent.type(await screen.findByRole('textbox', { name: /^Message/ }), 'Both parts{Enter}');
  expect(
    await screen.findByText(/^Not sent\. paper\.pdf: The content of the file does not match its name\./),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBe(null);

  await userEvent.type(await screen.findByRole('textbox', { name: /^Message/ }), 'And more');
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ });
  expect([field.value, document.activeElement === field]).toEqual(['Both parts\nAnd more', true]);
  expect((await log()).queryByText('Both parts')).toBe(null);
  await userEvent.click(screen.getByRole('button', { name: 'Remove paper.pdf' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await (await log()).findByText('notes.txt')).toBeTruthy();
  await (await log()).findByText('Sent');
});

test('spec §10.8 a message that is edited keeps its file below the field', async () => {
  await openChat();
  await editSent();
  expect(await (await log()).findByText('notes.txt')).toBeTruthy();
});

test('ADR 0065 a message that is edited no longer says that one is offline once the network is back', async () => {
  await openChat();
  await editSent();
  const goOnline = goOffline();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Edit the message' }), ' today{Enter}');
  await (await log()).findByText(OFFLINE);
  goOnline();
  await waitFor(async () => expect((await log()).queryByText(OFFLINE)).toBe(null));
});

/** Sends a message with a file, and opens it for editing. */
async function editSent() {
  await attach('notes.txt');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Message/ }), 'See the attached{Enter}');
  await (await log()).findByText('Sent');
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await screen.findByRole('textbox', { name: 'Edit the message' });
}
