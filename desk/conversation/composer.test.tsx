import { getConversation } from '@octavo/contract/desk-conversations';
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
const say = (message: string, files: File[] = [], who = fixture.support) =>
  who.call(answerCustomer, { params: { id }, key: newKey(), files, body: { message } });

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
