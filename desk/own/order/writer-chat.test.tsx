import { newKey } from '@octavo/client/new-key';
import { answerCustomer, readDeskMessages } from '@octavo/contract/desk-messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { interceptFetch } from '@octavo/web/testing/intercept-fetch.ts';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';

const order = (desk: DeskFixture) => desk.order({ status: 3, datePaid: new Date(), writerId: desk.writer.id });

/** Messages of the customer, of which only the last one is unread. */
async function addMessages(desk: DeskFixture, orderId: number, count: number) {
  const rows = Array.from({ length: count }, (_, at) => ({
    orderId,
    seq: at + 1,
    direction: 1 as const,
    state: at + 1 < count ? 2 : 1,
    body: at + 1 < count ? `Message ${at + 1}` : 'Newest',
    key: null,
    dateCreated: new Date(Date.now() - (count - at) * 60_000),
  }));
  for (let at = 0; at < count; at += 100)
    await Promise.all(rows.slice(at, at + 100).map((row) => desk.addRows('messages', row)));
  await desk.changeRows('orders', { messageSeq: count }, { id: orderId });
}

test('spec §12.15 a chat of more than 500 messages opens at its newest, and Earlier brings the page before', async () => {
  const desk = await openDeskFixture();
  const { id } = await order(desk);
  await addMessages(desk, id, 501);
  desk.open(`/my-orders/${id}`, desk.writer);
  const log = within(await screen.findByRole('log', { name: 'Messages' }));
  await log.findByText('Newest');
  expect(log.getAllByRole('article')).toHaveLength(50);
  expect(log.queryByText('Message 451')).toBeNull();
  await userEvent.click(log.getByRole('button', { name: 'Earlier' }));
  await log.findByText('Message 451');
  expect(log.getAllByRole('article').map((one) => one.querySelector('p')?.textContent)).toEqual([
    ...Array.from({ length: 99 }, (_, at) => `Message ${at + 402}`),
    'Newest',
  ]);
});

test('ADR 0095 messages of a writer’s chat are read only while the page is seen', async () => {
  const desk = await openDeskFixture();
  const { id } = await order(desk);
  await addMessages(desk, id, 1);
  const read: string[] = [];
  interceptFetch((url, send, method) => {
    if (method === readDeskMessages.method && url.endsWith(`/orders/${id}/messages`)) read.push(url);
    return send();
  });
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  desk.open(`/my-orders/${id}`, desk.writer);
  await screen.findByText('Newest');
  expect(read).toEqual([]);
  hidden.mockRestore();
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(read).toHaveLength(1));
});

test('spec §12.15 the chat is not read out when it opens, a new message is; it scrolls by keyboard', async () => {
  const desk = await openDeskFixture();
  const { id } = await order(desk);
  await addMessages(desk, id, 3);
  const drawn = new Map<string, string | null>(); // the messages that were added, and whether that was read out
  const watching = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        for (const [text] of node.textContent?.matchAll(/Message \d|Newest|One more/g) ?? [])
          drawn.set(text, document.querySelector('[role=log]')?.ariaLive ?? null);
  });
  watching.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => watching.disconnect());
  desk.open(`/my-orders/${id}`, desk.writer);
  const log = await screen.findByRole('log', { name: 'Messages' });
  await within(log).findByText('Newest');
  await waitFor(() => expect(log.ariaLive).toBe('polite'));
  expect([...drawn]).toEqual(['Message 1', 'Message 2', 'Newest'].map((text) => [text, 'off']));
  const field = screen.getByRole('textbox', { name: 'Message to the customer' });
  expect(field.dir).toBe('auto');
  await userEvent.type(field, 'One more{Control>}{Enter}{/Control}');
  await within(log).findByText('One more');
  expect(drawn.get('One more')).toBe('polite');
  expect(log.tabIndex).toBe(0);
});

/** An order with a message of the customer, one that support has forwarded, and one of the writer. */
async function openChat() {
  const desk = await openDeskFixture();
  const { id } = await order(desk);
  const row = { orderId: id, state: 2, key: null, dateCreated: new Date() };
  await desk.addRows('messages', { ...row, seq: 1, direction: 1, body: 'Which edition?' });
  await desk.addRows('messages', { ...row, seq: 2, direction: 1, body: 'Use the second', status: 5 });
  await desk.changeRows('orders', { messageSeq: 2 }, { id });
  const body = { message: 'The frist' };
  await desk.writer.call(answerCustomer, { params: { id }, key: newKey(), files: [], body });
  return { desk, id };
}

const headOf = (element: HTMLElement) => element.closest('article')?.querySelector('h3')?.textContent;
const buttonIn = (log: HTMLElement) => within(log).getByRole('button', { name: /^Actions for the message: You, / });

test('spec §10.8 a writer edits and deletes the own messages, and no other; each says when', async () => {
  const { desk, id } = await openChat();
  const user = userEvent.setup();
  desk.open(`/my-orders/${id}`, desk.writer);
  const log = await screen.findByRole('log', { name: 'Messages' });
  await within(log).findByText('The frist');
  expect(within(log).getAllByRole('button', { name: /^Actions for the message/ })).toEqual([buttonIn(log)]);
  expect(buttonIn(log).tabIndex).toBe(0);
  await user.click(buttonIn(log));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Edit', 'Delete']);
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Text' }), { target: { value: 'The first' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const edited = await within(log).findByText('The first');
  expect(headOf(edited)).toMatch(/^You, .*, edited \w+ \d+, \d+:\d+/);
  await waitFor(() => expect(document.activeElement).toBe(buttonIn(log)));

  await user.click(buttonIn(log));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this message?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(headOf(await within(log).findByText('Deleted'))).toMatch(/^You, .*, deleted \w+ \d+, \d+:\d+/);
  expect(within(log).queryByRole('button', { name: /^Actions for the message/ })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(log));
});

test('spec §10.8 where support lets messages through, a writer deletes the own ones and reads why they are not edited', async () => {
  const { desk, id } = await openChat();
  await desk.changeSite({ moderateWriters: true });
  desk.open(`/my-orders/${id}`, desk.writer);
  const log = await screen.findByRole('log', { name: 'Messages' });
  await within(log).findByText('The frist');
  await userEvent.click(buttonIn(log));
  const [edit, remove] = await screen.findAllByRole('menuitem');
  expect(edit?.textContent).toBe('EditSupport has let these words through, and only support changes them');
  expect(edit?.getAttribute('aria-disabled')).toBe('true');
  expect(remove?.textContent).toBe('Delete');
});

test('spec §10.8 the chat of a writer says which message support has forwarded', async () => {
  const { desk, id } = await openChat();
  desk.open(`/my-orders/${id}`, desk.writer);
  const forwarded = await screen.findByText('Use the second');
  expect(headOf(forwarded)).toMatch(/^Customer, .*, forwarded by support$/);
  expect(headOf(screen.getByText('Which edition?'))).not.toContain('forwarded');
});
