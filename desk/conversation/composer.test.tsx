import { getConversation } from '@octavo/contract/desk-conversations';
import { saveCannedReply } from '@octavo/contract/desk-canned-replies';
import { answerCustomer, readDeskMessages } from '@octavo/contract/desk-messages';
import { listMessages, sendMessage } from '@octavo/contract/messenger';
import * as download from '@octavo/client/download';
import { newKey } from '@octavo/client/new-key';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { interceptFetch } from '@octavo/web/testing/intercept-fetch.ts';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';

let fixture: DeskFixture;
let id: number;
let user: ReturnType<typeof userEvent.setup>;
beforeEach(async () => {
  user = userEvent.setup();
  fixture = await openDeskFixture();
  id = (await fixture.order({ status: 3, writerId: fixture.writer.id })).id;
});

const open = async () => {
  fixture.open(`/inbox/all/${id}`, fixture.support);
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the customer' });
};
/** What is said to be wrong with the text of a field. */
const issueOf = (field: HTMLElement) =>
  field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((one) => document.getElementById(one)?.textContent)
    .at(-1);
const waiting = async () =>
  (await fixture.support.call(getConversation, { params: { id }, query: {} })).waiting.map(({ body }) => body);
const pickSticker = async () => {
  await user.click(screen.getByRole('button', { name: 'Stickers' }));
  await user.click(await screen.findByRole('button', { name: 'Well done' }));
};
const say = (message: string, files: File[] = [], who = fixture.support) =>
  who.call(answerCustomer, { params: { id }, key: newKey(), files, body: { message } });

describe('spec §12.9 what is pasted into the field of support', () => {
  test('is kept whole where it is too long, and not sent until it fits', async () => {
    const field = await open();
    await user.click(field);
    await user.paste('x'.repeat(1600));
    expect(field.value).toHaveLength(1600);
    expect(issueOf(field)).toBe('At most 1,500 characters');
    expect(screen.getByText('1,600 of 1,500')).toBeTruthy();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: /^Send(?! and)/ }));
    expect(await waiting()).toEqual([]);

    fireEvent.change(field, { target: { value: `${'x'.repeat(1500)}${'\n'.repeat(20)}` } }); // blank lines do not count
    expect(issueOf(field)).toBe('');
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await waiting()).toEqual(['x'.repeat(1500)]));
  });

  test('may have 4,000 characters in a note', async () => {
    await open();
    await user.click(screen.getByRole('radio', { name: 'Internal note' }));
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note that only support reads' });
    await user.click(field);
    await user.paste('x'.repeat(4001));
    expect(field.value).toHaveLength(4001);
    expect(issueOf(field)).toBe('At most 4,000 characters');
    await user.keyboard('{Backspace}');
    expect(issueOf(field)).toBe('');
  });
});

test('spec §12.9 a button lists the canned replies of an empty message, as a phone has no slash at hand', async () => {
  const field = await open();
  const button = screen.getByRole('button', { name: 'Canned replies' });
  await user.click(button);
  expect(field.value).toBe('/');
  await user.click(button);
  expect(field.value).toBe('');
  await user.type(field, 'Hello');
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('spec §12.9 an edited message says what is wrong with its text, keeps it, and gets no variable without a value', async () => {
  await say('Ready by noon');
  await open();
  await user.click(await screen.findByRole('button', { name: /^Actions for the message/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the message' }));
  const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ });
  await user.click(text);
  await user.paste('x'.repeat(1500));
  expect(text.value).toHaveLength(1513);
  expect(dialog.getByText('Message cannot be more than 1500 characters long.')).toBeTruthy();
  fireEvent.change(text, { target: { value: 'Dear {customer name}' } });
  expect(dialog.getByText('Fill in “customer name” first')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  fireEvent.change(text, { target: { value: 'Dear Amelia' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { messages } = await fixture.alice.call(listMessages, { params: { id }, query: {} });
  expect(messages.map(({ body }) => body)).toEqual(['Dear Amelia']);
});

test('statement 97 Escape closes the list of canned replies and leaves the text, which is sent or opens the list again', async () => {
  await fixture.support.call(saveCannedReply, { body: { name: 'soon', body: 'Your paper comes soon.' } });
  const field = await open();
  await user.type(field, '/so');
  await screen.findByRole('option', { name: /soon/ });
  await user.keyboard('{Escape}');
  expect(field.value).toBe('/so');
  expect(screen.queryByRole('option')).toBeNull();
  await user.keyboard('o');
  await screen.findByRole('option', { name: /soon/ });
  await user.keyboard('{Backspace}');
  await screen.findByRole('option', { name: /soon/ }); // Escape was for the text as it was then
  await user.keyboard('{Escape}{Enter}');
  await waitFor(async () => expect(await waiting()).toEqual(['/so']));
});

test('statement 97 a slash outside the field opens the canned replies there, and adds nothing to a text', async () => {
  await fixture.support.call(saveCannedReply, { body: { name: 'soon', body: 'Your paper comes soon.' } });
  const field = await open();
  await user.keyboard('/');
  await screen.findByRole('option', { name: /soon/ });
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('/');
  await user.type(field, '{Backspace}Hello');
  field.blur();
  await user.keyboard('/');
  expect(field.value).toBe('Hello');
});

const rowOf = (name: string) => screen.getByText(name).closest('li')?.textContent;

test('controls C14 a file of a message that is being checked, or in which a virus was found, says so', async () => {
  await say('The figures', [new File(['One'], 'one.txt'), new File(['Two'], 'two.txt')], fixture.writer);
  await fixture.changeRows('files', { scanState: 'checking' }, { name: 'one.txt' });
  await fixture.changeRows('files', { scanState: 'infected' }, { name: 'two.txt' });
  await open();
  await screen.findByText('one.txt');
  expect(rowOf('one.txt')).toMatch(/being checked for viruses$/);
  expect(rowOf('two.txt')).toMatch(/a virus was found in it$/);
  expect(screen.queryByRole('button', { name: /^Download/ })).toBe(null);
});

test('spec §10.8 support reads the files of a held message before it decides', async () => {
  await fixture.changeSite({ moderateWriters: true });
  await say('The figures', [new File(['One'], 'one.txt'), new File(['Two'], 'two.txt')], fixture.writer);
  const saved: [string, string][] = [];
  vi.spyOn(download, 'saveBytes').mockImplementation(
    (bytes, name) => void bytes.text().then((it) => saved.push([name, it])),
  );
  await open();
  await user.click(await screen.findByRole('button', { name: 'Download two.txt' }));
  await waitFor(() => expect(saved).toEqual([['two.txt', 'Two']]));
});

test('ADR 0095 messages to support are read only while the page is seen', async () => {
  const ask = { params: { id }, key: newKey(), files: [], body: { direction: 2 as const, message: 'Where is it?' } };
  await fixture.alice.call(sendMessage, ask);
  const read: string[] = [];
  interceptFetch((url, send, method) => {
    if (method === readDeskMessages.method && url.endsWith(`/orders/${id}/messages`)) read.push(url);
    return send();
  });
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await open();
  await screen.findAllByText('Where is it?');
  expect(read).toEqual([]);
  hidden.mockRestore();
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(read).toHaveLength(1));
});

test('spec §12.9 Done waits for the answer of the server to a message, not for what is loaded again after it', async () => {
  const field = await open();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let isSent = false;
  interceptFetch(async (url, send, method) => {
    if (method === 'GET' && isSent) await held;
    const answer = await send();
    isSent ||= method === 'POST' && url.endsWith('/replies'); // a ticket of the socket is a POST too
    return answer;
  });
  await user.type(field, 'Soon.{Enter}');
  await waitFor(() => expect(field.value).toBe(''));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Done/ }).getAttribute('aria-disabled')).toBeNull());
  expect(isSent).toBe(true);
  release();
  await screen.findByText('sam to customer, not sent yet');
});

describe('spec D20 a sticker of support whose answer was lost', () => {
  let answers: number;
  beforeEach(async () => {
    await open();
    answers = 0;
    interceptFetch(async (url, send, method) => {
      const answer = await send();
      if (method !== 'POST' || !url.endsWith('/replies')) return answer;
      answers += 1;
      if (answers === 1) throw new TypeError('Failed to fetch');
      return answer;
    });
    await pickSticker();
    await waitFor(() => expect(answers).toBe(1));
    await screen.findByRole('button', { name: /^Undo/ });
  });

  test('is sent once by the next press, and the press after that sends another one', async () => {
    await pickSticker();
    await waitFor(() => expect(answers).toBe(2));
    expect(await waiting()).toHaveLength(1);
    await pickSticker();
    await waitFor(async () => expect(await waiting()).toHaveLength(2));
  });

  test('is sent again after a text was sent', async () => {
    await user.type(screen.getByRole('textbox', { name: 'Message to the customer' }), 'And one more{Enter}');
    await waitFor(async () => expect(await waiting()).toHaveLength(2));
    await pickSticker();
    await waitFor(async () => expect(await waiting()).toHaveLength(3));
  });

  test('is sent again after it was undone', async () => {
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull());
    expect(await waiting()).toEqual([]);
    await pickSticker();
    await waitFor(async () => expect(await waiting()).toHaveLength(1));
  });
});
