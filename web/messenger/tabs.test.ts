import { CLOSED } from '@octavo/contract/messenger-events';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { keepTokens } from '@octavo/client/tokens';
import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDesk, watchSockets } from '#testing/desk.ts';
import { openFixture } from '#testing/open.tsx';
import { withTabs } from '#testing/tabs.ts';
import { LiveTab } from '@octavo/client/live/live-tab';

let fixture: Awaited<ReturnType<typeof openFixture>>;
let desk: Awaited<ReturnType<typeof openDesk>>;
let sockets: ReturnType<typeof watchSockets>;
let id: number;
beforeEach(async () => {
  fixture = await openFixture();
  desk = await openDesk(fixture);
  sockets = watchSockets();
  id = (await fixture.order({ status: ORDER_STATUS.inProgress, writerId: desk.writer.id })).id;
  localStorage.clear();
  keepTokens(fixture.alice);
});

/** Opens a tab, and records what it receives. */
function openTab() {
  const received = { connected: 0, missed: 0, bodies: [] as string[], events: [] as number[], isReconnecting: false };
  const tab = new LiveTab(fixture.settingsOf(1).baseWebSocketGatewayURL, {
    connected: () => void received.connected++,
    missed: () => void received.missed++,
    reconnecting: (is) => void (received.isReconnecting = is),
    frame: (text) => {
      const event = JSON.parse(text) as { event: number; message?: { body: string } }; // a frame of our server
      received.events.push(event.event);
      if (event.message) received.bodies.push(event.message.body);
    },
  });
  onTestFinished(() => tab.leave());
  return {
    received,
    send: (event: object) => tab.send(JSON.stringify(event)),
    leave: () => tab.leave(),
    refreshFailed: () => tab.refreshFailed(),
  };
}

const connected = (...tabs: ReturnType<typeof openTab>[]) =>
  waitFor(() => expect(tabs.map(({ received }) => received.connected > 0)).toEqual(tabs.map(() => true)));

/** Opens a tab whose page was opened so many milliseconds ago. */
async function openTabAt(age: number) {
  vi.stubGlobal('performance', { now: () => age, timeOrigin: Infinity });
  const tab = openTab();
  await connected(tab);
  return tab;
}

/** Lets time pass in which no tab hears another. */
const passUnheard = (ms: number) => {
  const stopped = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => {});
  vi.advanceTimersByTime(ms);
  stopped.mockRestore();
};

describe('ADR 0047 the tabs of a browser', () => {
  test('share one socket, and all receive what comes', async () => {
    withTabs();
    const tabs = [openTab(), openTab(), openTab()];
    await connected(...tabs);
    expect(sockets.open()).toBe(1);
    await desk.writer.says(id, 'Hello');
    await waitFor(() => expect(tabs.map(({ received }) => received.bodies)).toEqual(tabs.map(() => ['Hello'])));
    const late = openTab();
    await connected(late);
    expect(late.received.connected).toBe(1);
    expect(sockets.open()).toBe(1);
  });

  test('have missed nothing when nothing has changed since their page was opened, and have otherwise', async () => {
    withTabs();
    const earlier = openTab();
    await connected(earlier);
    await desk.writer.says(id, 'Hello');
    await waitFor(() => expect(earlier.received.bodies).toEqual(['Hello'])); // the gateway learns of it after the answer
    earlier.leave();
    const [leader, old, fresh] = [await openTabAt(0), await openTabAt(3_600_000), await openTabAt(0)];
    expect([leader, old, fresh].map(({ received }) => received.missed)).toEqual([0, 1, 0]);
    await desk.writer.says(id, 'Hello again');
    await waitFor(() => expect(leader.received.bodies).toEqual(['Hello again']));
    const since = await openTabAt(60_000);
    expect(since.received.missed).toBe(1);
  });

  test('send through the leader', async () => {
    withTabs();
    const [first, second] = [openTab(), openTab()];
    await connected(first, second);
    second.send({ event: 7, order: id });
    await waitFor(() => expect(second.received.events).toContain(8));
    expect(sockets.said()).toEqual([{ event: 7, order: id }]);
  });

  test('the next tab opens the socket when the leader is closed, and is asked to catch up', async () => {
    withTabs();
    const [first, second] = [openTab(), openTab()];
    await connected(first, second);
    const before = second.received.connected;
    first.leave();
    await waitFor(() => expect(sockets.open()).toBe(1));
    await waitFor(() => expect(second.received.connected).toBe(before + 1));
    second.leave();
    await waitFor(() => expect(sockets.open()).toBe(0));
  });

  test('are asked to catch up after the socket was cut', async () => {
    withTabs();
    const [first, second] = [openTab(), openTab()];
    await connected(first, second);
    const before = [first.received.connected, second.received.connected];
    sockets.cut();
    await waitFor(() =>
      expect([first.received.connected, second.received.connected]).toEqual(before.map((n) => n + 1)),
    );
    expect(sockets.open()).toBe(1);
  });

  test('a visible tab takes over from a leader that does not answer, and the leader closes its socket', async () => {
    withTabs();
    const first = openTab();
    await connected(first);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const second = openTab();
    passUnheard(3000);
    vi.useRealTimers();
    await connected(second);
    await waitFor(() => expect(sockets.open()).toBe(1));
  });

  test('a leader that lost the socket while it stood still hears what comes, and takes over when the other one is stopped', async () => {
    withTabs();
    const first = openTab();
    await connected(first);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const second = openTab();
    passUnheard(3000);
    await waitFor(() => expect([first, second].map(({ received }) => received.connected)).toEqual([2, 1]));
    await desk.writer.says(id, 'Hello');
    await waitFor(() => expect(first.received.bodies).toEqual(['Hello']));
    passUnheard(23_000);
    await waitFor(() => expect(first.received).toMatchObject({ connected: 3, missed: 3 }));
    await waitFor(() => expect(sockets.open()).toBe(1));
    second.leave();
    await desk.writer.says(id, 'Are you there?');
    await waitFor(() => expect(first.received.bodies).toEqual(['Hello', 'Are you there?']));
    expect(second.received.bodies).toEqual(['Hello']);
  });

  test('a socket that looks open and does not answer is replaced ten seconds after somebody looks at the page again', async () => {
    const tab = openTab();
    await connected(tab);
    sockets.silence();
    vi.spyOn(Math, 'random').mockReturnValue(0); // it connects again at once
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(9000);
    window.dispatchEvent(new Event('online')); // the answer that is due stays due
    vi.advanceTimersByTime(1001); // and what begins then, without a wait
    vi.useRealTimers();
    await waitFor(() => expect(tab.received.connected).toBe(2));
    await desk.writer.says(id, 'Are you there?');
    await waitFor(() => expect(tab.received.bodies).toEqual(['Are you there?']));
  });

  test('a socket that answers stays when somebody looks at the page again', async () => {
    const tab = openTab();
    await connected(tab);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    document.dispatchEvent(new Event('visibilitychange'));
    tab.send({ event: 7, order: id });
    await waitFor(() => expect(tab.received.events).toContain(8)); // the server has answered the ping before
    vi.advanceTimersByTime(10_000);
    expect(sockets.said()).toEqual([{ event: 2 }, { event: 7, order: id }]);
    expect(sockets.open()).toBe(1);
  });

  test('spec §4 the leader closes the socket with 3001 when another tab finds that the session has ended', async () => {
    withTabs();
    const [first, second] = [openTab(), openTab()];
    await connected(first, second);
    second.refreshFailed();
    await waitFor(() => expect(sockets.codes()).toEqual([CLOSED.refreshFailed]));
  });

  test('a browser without locks has a socket in each tab', async () => {
    const tabs = [openTab(), openTab()];
    await connected(...tabs);
    expect(sockets.open()).toBe(2);
  });
});
