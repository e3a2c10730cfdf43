import { NEWEST, listMessages } from '@octavo/contract/messenger';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { paths } from '#app/paths.ts';
import { restoreBrowser, stubBrowser } from '#push/testing/stub-browser.ts';
import { openDesk, watchSockets } from '#testing/desk.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { openFixture } from '#testing/open.tsx';
import { stubObservers } from './testing/stub-observers.ts';

let fixture: Awaited<ReturnType<typeof openFixture>>;
let desk: Awaited<ReturnType<typeof openDesk>>;
let id: number;
let kept: string[][];
beforeEach(async () => {
  stubObservers();
  fixture = await openFixture();
  desk = await openDesk(fixture);
  id = (await fixture.order({ status: 3, writerId: desk.writer.id })).id;
  kept = [];
});
afterEach(restoreBrowser);

const log = async () => within(await screen.findByRole('log'));

/** Opens the chat in a browser whose worker keeps what passes it, and records those answers. */
async function openChat() {
  const sockets = watchSockets();
  const newest = new URLSearchParams({ before: String(NEWEST) }).toString();
  interceptFetch(async (url, send) => {
    const reply = await send();
    if (url.endsWith(`${listMessages.path.replace(':id', String(id))}?${newest}`)) {
      const { messages } = (await reply.clone().json()) as { messages: { body: string }[] };
      kept.push(messages.map(({ body }) => body));
    }
    return reply;
  });
  fixture.open('/login', fixture.alice);
  stubBrowser();
  fixture.reopen(paths.orderInfo(id, 'messages'));
  await log();
  await waitFor(() => expect(sockets.open()).toBe(1));
  await waitFor(() => expect(kept).toHaveLength(1));
}

function leavePage() {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  onTestFinished(() => hidden.mockRestore());
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('ADR 0096 the worker gets what the socket brought and what was sent, once, when nobody looks at the page any more', async () => {
  await desk.writer.says(id, 'Which edition?');
  await openChat();
  await desk.writer.says(id, 'The first one?');
  await (await log()).findByText('The first one?');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Message to / }), 'The second{Enter}');
  await (await log()).findByText('Sent');
  expect(kept).toEqual([['Which edition?']]);
  leavePage();
  await waitFor(() => expect(kept).toEqual([['Which edition?'], ['Which edition?', 'The first one?', 'The second']]));
  leavePage();
  await desk.writer.says(id, 'Thank you');
  await (await log()).findByText('Thank you');
  expect(kept).toHaveLength(2);
});

test('ADR 0096 a chat is not asked for again while the browser saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  await openChat();
  await desk.writer.says(id, 'Which edition?');
  await (await log()).findByText('Which edition?');
  leavePage();
  await desk.writer.says(id, 'The first one?');
  await (await log()).findByText('The first one?');
  expect(kept).toHaveLength(1);
});
