import { cache } from '@octavo/client/cache';
import { listMessages } from '@octavo/contract/messenger';
import { SERVER_EVENT } from '@octavo/domain/messenger/events';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#app/paths.ts';
import { watchSockets } from '#testing/desk.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { openFixture } from '#testing/open.tsx';
import { withTabs } from '#testing/tabs.ts';
import { saveUnsent } from './outbox.ts';
import { stubObservers } from './testing/stub-observers.ts';

let fixture: Awaited<ReturnType<typeof openFixture>>;
let id: number;
beforeEach(async () => {
  stubObservers();
  fixture = await openFixture();
  id = (await fixture.order({ status: ORDER_STATUS.inProgress })).id;
});

const stored = async () =>
  (await fixture.alice.call(listMessages, { params: { id }, query: {} })).messages.map(({ body }) => body);
/** A key of a message that is the same for the same text. */
const keyOf = (text: string) =>
  text
    .toLowerCase()
    .padEnd(32, '0')
    .replaceAll(/[^0-9a-f]/g, '7');
const unsent = (text: string, customer = fixture.alice.id) =>
  saveUnsent(id, {
    key: keyOf(text),
    content: { body: text, files: [] },
    chat: 'support',
    writtenAt: new Date(),
    customer,
  });

/** Opens a page of a browser that has these messages from before. */
function openWith(path: string, save: () => void) {
  fixture.open('/policies', fixture.alice);
  save();
  fixture.reopen(path);
}

describe('ADR 0047 a message that was not sent', () => {
  test('is sent when any page of the customer is opened', async () => {
    openWith(paths.dashboard, () => unsent('Is it on time?'));
    await waitFor(async () => expect(await stored()).toEqual(['Is it on time?']));
    await waitFor(() => expect(Object.keys(localStorage).filter((name) => name.startsWith('unsent-'))).toEqual([]));
  });

  test('of another customer of this browser is neither sent nor shown', async () => {
    openWith(paths.orderInfo(id, 'messages'), () => {
      unsent('Not mine', fixture.bob.id);
      unsent('Mine');
    });
    await screen.findByText('Sent');
    expect(await stored()).toEqual(['Mine']);
    expect(screen.queryByText('Not mine')).toBe(null);
  });

  test('that another tab has in its hands is sent when that tab is closed, unless it was sent or discarded', async () => {
    withTabs();
    const tabClosed = Promise.withResolvers<void>();
    for (const text of ['Left', 'Discarded'])
      void navigator.locks.request(`octavo-unsent-${keyOf(text)}`, () => tabClosed.promise);
    openWith(paths.orderInfo(id, 'messages'), () => {
      unsent('Left');
      unsent('Discarded');
      unsent('Free');
    });
    await screen.findByText('Sent');
    expect(await stored()).toEqual(['Free']);
    localStorage.removeItem(`unsent-${id}-${keyOf('Discarded')}`); // as the other tab does
    tabClosed.resolve();
    await waitFor(async () => expect(await stored()).toEqual(['Free', 'Left']));
  });

  test('is sent by itself when the server is ready again', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.9); // the tries wait long enough to be seen
    fixture.open(paths.orderInfo(id, 'messages'), fixture.alice);
    let failures = 2;
    interceptFetch(async (url, send, method) =>
      method === 'POST' && url.endsWith(`/${id}/messages`) && failures-- > 0
        ? Response.json({ code: 'busy', message: 'Something went wrong' }, { status: 503 })
        : send(),
    );
    await userEvent.type(await screen.findByRole('textbox', { name: /^Message/ }), 'Hello{Enter}');
    const log = within(await screen.findByRole('log'));
    expect(await log.findByText('Waiting to send')).toBeTruthy();
    expect(await log.findByText('Sent')).toBeTruthy();
    expect(await stored()).toEqual(['Hello']);
  });

  test('although it was tried often is sent when the server says that it was without its database', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0); // the tries follow at once
    const sockets = watchSockets();
    let isReady = false;
    interceptFetch(async (url, send, method) =>
      method === 'POST' && url.endsWith(`/${id}/messages`) && !isReady
        ? Response.json({ code: 'busy', message: 'Something went wrong' }, { status: 503 })
        : send(),
    );
    fixture.open(paths.orderInfo(id, 'messages'), fixture.alice);
    await userEvent.type(await screen.findByRole('textbox', { name: /^Message/ }), 'Hello{Enter}');
    const log = within(await screen.findByRole('log'));
    await log.findByText(/^Not sent/);
    await waitFor(() =>
      expect(sockets.heard()).toContainEqual(expect.objectContaining({ event: SERVER_EVENT.opened })),
    );
    const hasGivenUp = () => cache.getMutationCache().find({ mutationKey: ['send message', id], status: 'error' });
    await waitFor(() => expect(hasGivenUp()).toBeTruthy()); // once more, after it had connected
    isReady = true;
    sockets.tell({ event: SERVER_EVENT.missed, within: 0 });
    expect(await log.findByText('Sent')).toBeTruthy();
    expect(await stored()).toEqual(['Hello']);
  });

  test('although it was tried often is tried again by the next page that sends', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0); // the tries follow at once
    let isReachable = false;
    interceptFetch(async (url, send, method) => {
      if (method === 'POST' && url.endsWith(`/${id}/messages`) && !isReachable) throw new TypeError('Failed to fetch');
      return send();
    });
    openWith(paths.dashboard, () => unsent('On the train'));
    const hasGivenUp = () => cache.getMutationCache().find({ mutationKey: ['send message', id], status: 'error' });
    await waitFor(() => expect(hasGivenUp()).toBeTruthy());
    isReachable = true;
    fixture.openTab(paths.orderInfo(id, 'messages'));
    await waitFor(async () => expect(await stored()).toEqual(['On the train']));
  });
});
