import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { openDesk } from '#testing/desk.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { openFixture } from '#testing/open.tsx';
import { stubObservers } from './testing/stub-observers.ts';

let fixture: Awaited<ReturnType<typeof openFixture>>;
let id: number;
let writer: Awaited<ReturnType<typeof openDesk>>['writer'];
const asked: URL[] = [];
beforeEach(async () => {
  stubObservers();
  fixture = await openFixture();
  ({ writer } = await openDesk(fixture));
  id = (await fixture.order({ status: ORDER_STATUS.inProgress, writerId: writer.id })).id;
  const rows = Array.from({ length: 120 }, (_, at) => ({
    orderId: id,
    seq: at + 1,
    direction: at === 4 ? (6 as const) : (3 as const),
    state: 2,
    body: at === 4 ? 'The invoice is here' : `Message ${at + 1}`,
    key: null,
    dateCreated: new Date(Date.now() - (120 - at) * 60_000),
  }));
  await Promise.all(rows.map((row) => fixture.addRows('messages', row)));
  await fixture.changeRows('orders', { messageSeq: 120 }, { id });
  asked.length = 0;
  interceptFetch((url, send, method) => {
    if (method === 'GET' && url.includes(`/orders/${id}/messages?`)) asked.push(new URL(url, location.href));
    return send();
  });
});

/** Holds the answers with older messages of a chat until `answer`. */
function holdOlder() {
  const { promise, resolve } = Promise.withResolvers<void>();
  interceptFetch(async (url, send) => {
    const response = await send();
    if (url.includes('before=') && url.includes('chat=')) await promise;
    return response;
  });
  return { answer: resolve };
}

const log = async () => within(await screen.findByRole('log'));

const marked = () => document.querySelector('[data-found]')?.textContent;

describe('ADR 0047 the history of a chat', () => {
  test('opens at its newest page with one call, and loads older pages until its first message', async () => {
    fixture.open(paths.orderInfo(id, 'messages'), fixture.alice);
    await (await log()).findByText('Message 120');
    await (await log()).findByText('Message 1'); // the stub shows the place above the messages at once
    expect((await log()).getAllByText(/^Message \d+$/).map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 120 }, (_, at) => `Message ${at + 1}`).filter((_, at) => at !== 4),
    );
    expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBe(null);
    expect(asked[0]?.searchParams.get('chat')).toBe(null);
    expect(asked.filter(({ searchParams }) => searchParams.has('chat')).length).toBe(2);
  });

  test('is not read out when older messages are drawn; a new message is', async () => {
    const { answer } = holdOlder();
    fixture.open(paths.orderInfo(id, 'messages'), fixture.alice);
    await (await log()).findByText('Message 120');
    const region = await screen.findByRole('log');
    await waitFor(() => expect(region.ariaLive).toBe('polite'));
    const drawn = new Map<string, string | null>(); // the messages that were added, and whether that was read out
    const watching = new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const { textContent } of addedNodes) {
          const added = /Message \d+|Which edition/.exec(textContent ?? '');
          if (added) drawn.set(added[0], region.ariaLive);
        }
    });
    watching.observe(region, { childList: true, subtree: true });
    answer();
    await waitFor(() => expect([...drawn.keys()]).toContain('Message 1'));
    await waitFor(() => expect(region.ariaLive).toBe('polite'));
    await writer.says(id, 'Which edition do you use?');
    await waitFor(() => expect(drawn.get('Which edition')).toBe('polite'));
    watching.disconnect();
    expect([...drawn].filter(([, live]) => live === 'polite')).toEqual([['Which edition', 'polite']]);
  });

  test('keeps the focus on its button when older messages could not be loaded', async () => {
    let failures = 0;
    interceptFetch(async (url, send) => {
      if (!url.includes('before=') || !url.includes('chat=')) return send();
      failures++;
      throw new TypeError('The connection was cut');
    });
    fixture.open(paths.orderInfo(id, 'messages'), fixture.alice);
    await screen.findByText('The earlier messages could not be loaded.');
    screen.getByRole('button', { name: 'Earlier messages' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(failures).toBe(2));
    await screen.findByText('The earlier messages could not be loaded.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Earlier messages' }));
  });

  test('is searched in both chats; what is found is shown in its chat', async () => {
    fixture.open(paths.orderInfo(id, 'messages'), fixture.alice);
    await (await log()).findByText('Message 120');
    await userEvent.click(screen.getByRole('button', { name: 'Search the messages' }));
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search both chats' }), 'INVOICE');
    await screen.findByText('1 found');
    await userEvent.click(screen.getByRole('button', { name: 'Earlier match' }));
    await screen.findByRole('log', { name: 'Messages with support' });
    await waitFor(() => expect(marked()).toContain('The invoice is here'));
  });

  test('spec §11.91 Enter and Shift+Enter show what was found one after the other and go round; Escape closes the search', async () => {
    fixture.open(paths.orderInfo(id, 'messages'), fixture.alice);
    await (await log()).findByText('Message 120');
    await userEvent.click(screen.getByRole('button', { name: 'Search the messages' }));
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search both chats' }), 'message 11');
    await screen.findByText('11 found'); // 11 and 110 to 119
    for (const [keys, count, message] of [
      ['{Enter}', '1 of 11', 'Message 119'],
      ['{Enter}', '2 of 11', 'Message 118'],
      ['{Shift>}{Enter}{/Shift}', '1 of 11', 'Message 119'],
      ['{Shift>}{Enter}{/Shift}', '11 of 11', 'Message 11'],
      ['{Enter}', '1 of 11', 'Message 119'],
    ] as const) {
      await userEvent.keyboard(keys); // oxlint-disable-line no-await-in-loop -- one after the other
      await screen.findByText(count); // oxlint-disable-line no-await-in-loop
      await waitFor(() => expect(marked()).toMatch(new RegExp(`${message}$`))); // oxlint-disable-line no-await-in-loop
    }
    expect(screen.getByRole('searchbox')).toBe(document.activeElement);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('searchbox')).toBe(null);
    expect(marked()).toBe(undefined);
    expect(screen.getByRole('button', { name: 'Search the messages' })).toBe(document.activeElement);
  });
});
