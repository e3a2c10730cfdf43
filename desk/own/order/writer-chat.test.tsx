import { readDeskMessages } from '@octavo/contract/desk-messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
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
