import { newKey } from '@octavo/client/new-key';
import type { Chat } from '@octavo/contract/messenger';
import { sendMessage } from '@octavo/contract/messenger';
import { watchSockets } from '@octavo/web/testing/desk.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';

let fixture: DeskFixture;
let id: number;
let sockets: ReturnType<typeof watchSockets>;
beforeEach(async () => {
  fixture = await openDeskFixture();
  id = (await fixture.order({ status: 3, datePaid: new Date(), writerId: fixture.writer.id })).id;
  sockets = watchSockets();
});

const types = (chat: Chat, isTyping = true) => act(() => sockets.tell({ event: 205, order: id, chat, isTyping })); // as the server forwards it
const write = (direction: 1 | 2) =>
  fixture.alice.call(sendMessage, {
    params: { id },
    key: newKey(),
    files: [],
    body: { direction, message: 'Is it on time?' },
  });
const isSaid = (text: string) => screen.queryByText(text) !== null;

async function open(address: string, person: DeskFixture['support']) {
  fixture.open(address, person);
  await screen.findByRole('textbox', { name: 'Message to the customer' });
  await waitFor(() => expect(sockets.open()).toBe(1));
}

describe('spec §4 the desk shows that the customer types', () => {
  test('to support below the log, in the chat that is shown, until they stop', async () => {
    await open(`/inbox/all/${id}`, fixture.support);
    types('support');
    const line = screen.getByText('alice is typing').closest('p');
    expect(line?.ariaLive).toBe('off');
    expect(line?.closest('[role=log]')).toBeNull();
    types('support', false);
    expect(isSaid('alice is typing')).toBe(false);
    expect(line?.isConnected).toBe(true); // its place stays
    types('writer');
    expect(isSaid('alice is typing to the writer')).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Customer' }));
    expect(isSaid('alice is typing to the writer')).toBe(false);
  });

  test('until a message of them is in that chat', async () => {
    await open(`/inbox/all/${id}`, fixture.support);
    types('support');
    types('writer');
    expect(isSaid('alice is typing, alice is typing to the writer')).toBe(true);
    await write(2);
    await waitFor(() => expect(isSaid('alice is typing to the writer')).toBe(true));
    types('writer', false);
  });

  test('to the writer, and no more once nothing is heard of it for 15 seconds', async () => {
    await open(`/my-orders/${id}`, fixture.writer);
    await waitFor(() => {
      types('writer');
      expect(isSaid('Customer is typing')).toBe(true); // the menu listens once the screen is shown
    });
    types('writer', false);
    types('support'); // the server tells a writer nothing of it
    expect(isSaid('Customer is typing')).toBe(false);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    types('writer');
    act(() => vi.advanceTimersByTime(14_000));
    types('writer'); // the page of the customer says it again
    act(() => vi.advanceTimersByTime(14_999));
    expect(isSaid('Customer is typing')).toBe(true);
    act(() => vi.advanceTimersByTime(1));
    expect(isSaid('Customer is typing')).toBe(false);
  });
});
