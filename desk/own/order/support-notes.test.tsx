import { newKey } from '@octavo/client/new-key';
import { getConversation } from '@octavo/contract/desk-conversations';
import { writeNote } from '@octavo/contract/desk-notes';
import { watchSockets } from '@octavo/web/testing/desk.ts';
import { interceptFetch } from '@octavo/web/testing/intercept-fetch.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

/** An order to whose writer support has written, and which has a note that only support reads. */
async function openOrder() {
  const desk = await openDeskFixture();
  const { id } = await desk.order({ status: 3, datePaid: new Date(), title: 'Bees', writerId: desk.writer.id });
  const note = { orderId: id, staffId: desk.support.id, key: null, dateCreated: new Date() };
  await desk.addRows('orderNotes', { ...note, lane: 'note', body: 'The customer is in a hurry' });
  await desk.addRows('orderNotes', { ...note, lane: 'writer', body: 'Cut the second part' });
  desk.open(`/my-orders/${id}`, desk.writer);
  const log = within(await screen.findByRole('log', { name: 'Written with support' }));
  await log.findByText('Cut the second part');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to support' });
  const ofWriter = async () => {
    const { entries } = await desk.support.call(getConversation, { params: { id }, query: {} });
    return entries.flatMap((entry) =>
      entry.kind === 'note' && entry.author.idWriter ? [[entry.lane, entry.body]] : [],
    );
  };
  return { desk, id, log, field, ofWriter };
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send to support' }));

test('spec §12.9 a writer reads what support wrote to them, and no note of support, and answers it', async () => {
  const { log, field, ofWriter } = await openOrder();
  expect(log.getAllByRole('article')).toHaveLength(1);
  expect(log.getByRole('heading').textContent).toMatch(/^Support, /);
  const row = await screen.findByRole('link', { name: /Bees/ });
  await within(row).findByText(/support wrote to you/);
  await userEvent.type(field, 'Gladly');
  await send();
  await waitFor(() => expect(field.value).toBe(''));
  const answer = await log.findByText('Gladly');
  expect(answer.closest('article')?.querySelector('h3')?.textContent).toMatch(/^You, /);
  await waitFor(() => expect(within(row).queryByText(/support wrote to you/)).toBeNull());
  expect(await ofWriter()).toEqual([['writer', 'Gladly']]);
});

test('spec §12.15 a message to support whose answer was lost is sent once, also after a reload', async () => {
  const { desk, id, field, ofWriter } = await openOrder();
  const lost = vi.fn();
  interceptFetch(async (url, pass, method) => {
    const reply = await pass();
    if (method !== writeNote.method || !url.endsWith(`/orders/${id}/notes`) || lost.mock.calls.length > 0) return reply;
    lost();
    throw new TypeError('Failed to fetch');
  });
  await userEvent.type(field, 'Gladly');
  await send();
  await waitFor(() => expect(lost).toHaveBeenCalledOnce());
  desk.reopen(`/my-orders/${id}`);
  const again = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to support' });
  expect(again.value).toBe('Gladly');
  await send();
  await waitFor(() => expect(again.value).toBe(''));
  expect(await ofWriter()).toEqual([['writer', 'Gladly']]);
});

test('spec §12.9 what is new in the lane of the writer comes into the open order', async () => {
  const sockets = watchSockets();
  const { desk, id, log } = await openOrder();
  await waitFor(() => expect(sockets.open()).toBe(1));
  const body = { body: 'From my phone' };
  await desk.writer.call(writeNote, { params: { id }, key: newKey(), body });
  await log.findByText('From my phone');
});
