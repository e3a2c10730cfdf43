import {
  changeNotificationPreferences,
  chooseNotification,
  getNotificationPreferences,
  muteOrder,
} from '@octavo/contract/notifications';
import type { Input } from '@octavo/contract/endpoint';
import { readMessages } from '@octavo/contract/unread';
import { listPushSubscriptions, subscribeToPush, unsubscribeFromPush } from '@octavo/contract/push';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { dismissToast } from '@octavo/kit/Toaster.tsx';
import { paths } from '#app/paths.ts';
import { openDesk, watchSockets } from '#testing/desk.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { openFixture } from '#testing/open.tsx';
import { restoreBrowser, stubBrowser } from './testing/stub-browser.ts';

let fixture: Awaited<ReturnType<typeof openFixture>>;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(restoreBrowser);

const theSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Push in this browser' });
const toggle = async () => userEvent.click(await theSwitch());
const stored = async () => (await fixture.alice.call(listPushSubscriptions, {})).subscriptions;
const change = (body: Input<typeof changeNotificationPreferences>['body']) =>
  fixture.alice.call(changeNotificationPreferences, { body });
const notifying = () => localStorage.getItem('notices');

describe('spec §10.9 the switch for notifications in the settings', () => {
  test('asks for permission only after the click, subscribes with the key of the server, and is saved', async () => {
    const browser = stubBrowser();
    fixture.open('/profile', fixture.alice);
    expect((await theSwitch()).checked).toBe(false);
    expect(browser.Notification.requestPermission).not.toHaveBeenCalled();
    expect(browser.workers).toEqual([]);
    await toggle();
    await waitFor(async () => expect(await stored()).toMatchObject([{ isCurrent: true }]));
    await waitFor(async () => expect((await theSwitch()).checked).toBe(true));
    expect(browser.asked).toEqual([(await fixture.alice.call(listPushSubscriptions, {})).key]);
    expect(new Set(browser.workers)).toEqual(new Set(['/service-worker.js']));
    expect(screen.getByText(/when something happens and you are away/)).toBeTruthy();

    fixture.reopen('/profile');
    await waitFor(async () => expect((await theSwitch()).checked).toBe(true));
    await toggle();
    await waitFor(async () => expect(await stored()).toEqual([]));
    await waitFor(() => expect(browser.subscribed()).toBe(false));
    expect((await theSwitch()).checked).toBe(false);
    expect(notifying()).toBeNull();
  });

  test('explains that the browser blocks notifications, after the customer has refused them and before', async () => {
    stubBrowser({ answer: 'denied' });
    fixture.open('/profile', fixture.alice);
    await toggle();
    await waitFor(() => expect(screen.getAllByText(/blocks notifications of this site/)).toHaveLength(2)); // in a toast too
    expect((await theSwitch()).ariaDisabled).toBe('true');
    expect((await theSwitch()).checked).toBe(false);
    expect(await stored()).toEqual([]);

    const browser = stubBrowser({ permission: 'denied' });
    dismissToast();
    fixture.reopen('/profile');
    await toggle();
    expect(browser.Notification.requestPermission).not.toHaveBeenCalled();
    screen.getByText(/blocks notifications of this site/);
  });

  test('stays off when the customer closes the question of the browser', async () => {
    const browser = stubBrowser({ answer: 'default' });
    fixture.open('/profile', fixture.alice);
    await toggle();
    await waitFor(() => expect(browser.Notification.requestPermission).toHaveBeenCalledOnce());
    expect((await theSwitch()).checked).toBe(false);
    expect(notifying()).toBeNull();
  });

  test('is not offered where the browser has no notifications', async () => {
    fixture.open('/profile', fixture.alice);
    await screen.findByRole('switch', { name: 'Night calls' });
    await screen.findByRole('switch', { name: 'Keyboard shortcuts' });
    await vi.dynamicImportSettled();
    expect(screen.queryByRole('switch', { name: 'Push in this browser' })).toBeNull();
  });

  test('is on without a push service, and says that a tab must be open', async () => {
    stubBrowser({ hasService: false });
    fixture.open('/profile', fixture.alice);
    await toggle();
    await screen.findByText(/while a tab of this site is open/);
    expect((await theSwitch()).checked).toBe(true);
    expect(await stored()).toEqual([]);
  });

  test('goes back when the server does not save it', async () => {
    stubBrowser();
    fixture.open('/profile', fixture.alice);
    await theSwitch();
    interceptFetch(async (url, send, method) => {
      const isSubscribing = url.endsWith(subscribeToPush.path) && method === subscribeToPush.method;
      return isSubscribing ? Response.json({}, { status: 500 }) : send();
    });
    await toggle();
    await screen.findByText('Problem occured while setting your preferences');
    expect((await theSwitch()).checked).toBe(false);
    expect(notifying()).toBeNull();
  });
});

type Opened = { path?: string; of?: number; service?: Promise<void>; hasService?: boolean };

/** Opens a screen of Alice, who turned notifications on in this browser. */
async function openAway({ path = '/dashboard', of = fixture.alice.id, service, hasService = true }: Opened = {}) {
  const sockets = watchSockets();
  fixture.open('/login', fixture.alice);
  localStorage.setItem('notices', `${of} ${hasService ? 'push' : 'tab'}`);
  const browser = stubBrowser({ permission: 'granted', service, hasService });
  fixture.reopen(path);
  await waitFor(() => expect(sockets.open()).toBe(1));
  return browser;
}
const hide = () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  onTestFinished(() => hidden.mockRestore());
};
const isReady = () => waitFor(async () => expect(await stored()).toMatchObject([{ isCurrent: true }]));

describe('spec §10.9 a page that nobody looks at', () => {
  let desk: Awaited<ReturnType<typeof openDesk>>;
  let id: number;
  beforeEach(async () => {
    desk = await openDesk(fixture);
    id = (await fixture.order({ status: 3, writerId: desk.writer.id })).id;
  });

  test('lets the worker show a new message, without its text, and takes it back when it was read', async () => {
    const browser = await openAway({ hasService: false });
    hide();
    const message = await desk.writer.says(id, 'Which edition do you use?');
    const notice = { title: 'New message from your writer', body: `Order ${id}`, tag: `order-${id}`, path: paths.orderInfo(id, 'messages'), query: '?panel=writer' }; // oxfmt-ignore
    await waitFor(() => expect(browser.posted).toEqual([notice]));
    const body = { messages: String('id' in message ? message.id : 0) };
    await fixture.alice.call(readMessages, { params: { id }, body });
    await waitFor(() => expect(browser.closed).toEqual([`order-${id}`]));
    await desk.support.says(id, 'Hello');
    const ofSupport = { ...notice, title: 'New message from support', query: '?panel=support' };
    await waitFor(() => expect(browser.posted.at(-1)).toEqual(ofSupport));
  });

  test('shows nothing itself where a push comes, and takes the push back when the message was read', async () => {
    const browser = await openAway();
    await isReady();
    hide();
    const message = await desk.writer.says(id, 'Which edition do you use?');
    await waitFor(() => expect(document.title).toMatch(/^\(1\)/));
    const body = { messages: String('id' in message ? message.id : 0) };
    await fixture.alice.call(readMessages, { params: { id }, body });
    await waitFor(() => expect(browser.closed).toEqual([`order-${id}`]));
    expect(browser.posted).toEqual([]);
  });

  test('shows messages itself once the server sends no pushes any more', async () => {
    interceptFetch(async (url, send, method) => {
      const reply = await send();
      const isAsked = url.endsWith(listPushSubscriptions.path) && method === listPushSubscriptions.method;
      return isAsked ? Response.json({ ...(await reply.json()), key: null }) : reply;
    });
    const browser = await openAway();
    await waitFor(() => expect(notifying()).toBe(`${fixture.alice.id} tab`));
    hide();
    await desk.writer.says(id, 'Which edition do you use?');
    await waitFor(() => expect(browser.posted).toHaveLength(1));
  });

  const CHOSEN = [
    ['of a muted order', async () => fixture.alice.call(muteOrder, { params: { id }, body: { isMuted: true } })],
    ['in quiet hours', async () => change({ quiet: { from: 0, to: 1439 } })],
    ['where messages are off by push', async () => fixture.alice.call(chooseNotification, { body: { cell: 'message.push', isOn: false } })], // oxfmt-ignore
    ['where push is off', async () => change({ push: false })],
  ] as const;

  test.for(CHOSEN)('spec §10.20 shows nothing %s', async ([, choose]) => {
    await choose();
    const asked: string[] = [];
    interceptFetch(async (url, send) => {
      const reply = await send();
      if (url.endsWith(getNotificationPreferences.path)) asked.push(url);
      return reply;
    });
    const browser = await openAway({ hasService: false });
    hide();
    await desk.writer.says(id, 'Which edition do you use?');
    await waitFor(() => expect(asked).toHaveLength(1));
    const other = (await fixture.order({ status: 3, writerId: desk.writer.id })).id;
    await desk.writer.says(other, 'Hello');
    await waitFor(() => expect(document.title).toMatch(/^\(2\)/));
    expect(browser.posted.filter(({ tag }) => tag === `order-${id}`)).toEqual([]);
  });

  test('says nothing while it is on the screen, and the title counts the messages until they are read', async () => {
    const browser = await openAway({ path: '/profile' });
    await isReady();
    const first = await desk.writer.says(id, 'Which edition do you use?');
    await waitFor(() => expect(document.title).toMatch(/^\(1\) Settings/));
    const second = await desk.support.says(id, 'Hello');
    await waitFor(() => expect(document.title).toMatch(/^\(2\) Settings/));
    const ids = [first, second].map((one) => ('id' in one ? one.id : 0));
    await fixture.alice.call(readMessages, { params: { id }, body: { messages: ids.join() } });
    await waitFor(() => expect(document.title).toMatch(/^Settings/));
    expect(browser.posted).toEqual([]);
  });

  test('stays off when the customer turns it off while the browser still subscribes', async () => {
    const sent: string[] = [];
    interceptFetch(async (url, send, method) => {
      if (url.endsWith(subscribeToPush.path) && method !== listPushSubscriptions.method) sent.push(method);
      return send();
    });
    const service = Promise.withResolvers<void>();
    const browser = await openAway({ path: '/profile', service: service.promise });
    await waitFor(() => expect(browser.asked).toHaveLength(1));
    await toggle();
    service.resolve();
    await waitFor(() => expect(sent).toEqual([subscribeToPush.method, unsubscribeFromPush.method]));
    await waitFor(() => expect(browser.subscribed()).toBe(false));
    expect(await stored()).toEqual([]);
    expect(notifying()).toBeNull();
    expect((await theSwitch()).checked).toBe(false);
  });

  test('says nothing to another customer than the one who turned it on', async () => {
    const browser = await openAway({ of: fixture.bob.id });
    hide();
    await desk.writer.says(id, 'Which edition do you use?');
    await waitFor(() => expect(document.title).toMatch(/^\(1\)/));
    expect(browser.posted).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  test('goes to the chat when the worker asks it to', async () => {
    const browser = await openAway({ path: paths.orderInfo(id, 'files') });
    await isReady();
    const data = { path: paths.orderInfo(id, 'messages') };
    act(() => void browser.serviceWorker.dispatchEvent(new MessageEvent('message', { data })));
    await waitFor(() => expect(fixture.address()).toBe(data.path));
  });

  test('adds nothing to the history where the worker asks for the address that is open', async () => {
    const browser = await openAway();
    await isReady();
    const data = { path: paths.supportChat(id) };
    const ask = () => act(() => void browser.serviceWorker.dispatchEvent(new MessageEvent('message', { data })));
    const isAt = (path: string) => waitFor(() => expect(fixture.address()).toBe(path));
    ask();
    await isAt(data.path);
    ask();
    await isAt(data.path);
    fixture.goBack();
    await isAt(paths.dashboard);
  });
});
