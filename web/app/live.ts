import { createSocketTicket } from '@octavo/contract/messenger';
import { CLOSED, type FromCustomer, FromServer } from '@octavo/contract/messenger-events';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { call } from '@octavo/client/call';
import { listenToCalls } from '@octavo/client/listeners';
import { hasCode } from '@octavo/client/api-error';
import { renewTokens } from '@octavo/client/renew';
import { useIsSignedIn } from './session.ts';
import { useSite } from './site.ts';
import { accessToken, refreshToken } from '@octavo/client/tokens';

/** `connected`: the socket has just opened, and earlier events may be missing. */
type LiveEvent = FromServer | { event: 'connected' };

/** spec §4 Calls the listener for each event of the server while the customer is signed in. The socket is open while there are listeners. */
export function useLive(listener: (event: LiveEvent) => void) {
  const isSignedIn = useIsSignedIn();
  const { baseWebSocketGatewayURL: url } = useSite();
  const onEvent = useEffectEvent(listener);
  useEffect(() => (isSignedIn ? listen(url, (event) => onEvent(event)) : undefined), [isSignedIn, url]);
}

/** Sends an event if the socket is open; otherwise the event is dropped. */
export const sendLive = (event: FromCustomer) => {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(event));
};

/** Whether the socket has been closed for more than 3 s, so that the customer should see it. */
export const useIsReconnecting = () => useSyncExternalStore(subscribe, () => isReconnecting);

const PING_MS = 300_000; // spec §9
const PONG_MS = 10_000; // spec §9
const RECONNECTING_MS = 3000;
const WAIT_MS = { first: 1000, longest: 30_000 };
const STABLE_MS = 10_000; // a socket that was open this long resets the failures

const listeners = new Set<(event: LiveEvent) => void>();
const watchers = new Set<() => void>();
let socket: WebSocket | null = null;
let attempt = 0; // callbacks of an earlier attempt are ignored
let failures = 0;
let isReconnecting = false;
let reconnect: (() => void) | null = null; // set while waiting to connect again
const timers = new Map<'wait' | 'ping' | 'pong' | 'reconnecting', ReturnType<typeof setTimeout>>();

const subscribe = (watch: () => void) => {
  watchers.add(watch);
  return () => watchers.delete(watch);
};
const notify = (event: LiveEvent) => listeners.forEach((listener) => listener(event));

function listen(url: string, listener: (event: LiveEvent) => void) {
  listeners.add(listener);
  if (listeners.size === 1 && !socket && !reconnect) void connect(url);
  return () => {
    listeners.delete(listener);
    setTimeout(() => listeners.size === 0 && disconnect()); // the next screen may add a listener at once
  };
}

/** spec §4 Closes the socket; with code 3000 if both tokens are missing. */
function disconnect(code: number | undefined = accessToken() || refreshToken() ? undefined : CLOSED.tokensMissing) {
  attempt++;
  for (const name of timers.keys()) stop(name);
  socket?.close(code);
  socket = reconnect = null;
  failures = 0;
  setReconnecting(false);
}

listenToCalls({ refreshFailed: () => socket && disconnect(CLOSED.refreshFailed) });

async function connect(url: string) {
  const mine = ++attempt;
  reconnect = null;
  stop('wait');
  startReconnectingTimer();
  try {
    const { ticket } = await call(createSocketTicket, {});
    if (mine === attempt) open(new WebSocket(`${url}?ticket=${encodeURIComponent(ticket)}`), url);
  } catch (error) {
    const hasSessionEnded = hasCode(error, 'signed_out') || hasCode(error, 'refresh_invalid');
    if (mine === attempt && !hasSessionEnded) waitFor(url);
  }
}

function open(opened: WebSocket, url: string) {
  const mine = attempt;
  const openedAt = Date.now();
  socket = opened;
  const lost = (code?: number) => {
    if (mine !== attempt) return;
    attempt++;
    socket = null;
    stop('ping');
    stop('pong');
    if (Date.now() - openedAt > STABLE_MS) failures = 0;
    startReconnectingTimer();
    void reconnectAfter(code, url);
  };
  const ping = () => {
    sendLive({ event: 2 });
    start('pong', PONG_MS, () => {
      opened.close();
      lost(); // without a network there is no close event
    });
  };

  opened.addEventListener('open', () => {
    if (mine !== attempt) return opened.close();
    stop('reconnecting');
    setReconnecting(false);
    start('ping', PING_MS, ping);
    return notify({ event: 'connected' });
  });
  opened.addEventListener('message', ({ data }) => {
    const received = z.safeParse(FromServer, jsonOf(data)).data;
    if (!received || mine !== attempt) return; // spec D41: an unknown event
    if (received.event !== 3) return notify(received);
    stop('pong');
    return start('ping', PING_MS, ping);
  });
  opened.addEventListener('close', ({ code }) => lost(code));
}

/** Reconnects after a close: after a code about tokens it renews them first, after `replaced` it waits for the customer. */
async function reconnectAfter(code: number | undefined, url: string) {
  const isAboutTokens = code === CLOSED.signedOut || code === CLOSED.refreshFailed || code === CLOSED.tokensMissing;
  const mine = attempt;
  if (isAboutTokens) await renewTokens(accessToken()).catch(() => {}); // if that fails, the call for a ticket fails too
  if (mine !== attempt) return;
  if (isAboutTokens && failures++ === 0) await connect(url);
  else waitFor(url, code === CLOSED.replaced ? Infinity : undefined);
}

/** Connects again after a random time (full jitter), or at once when the network returns or the tab becomes visible. */
function waitFor(url: string, milliseconds = Math.random() * Math.min(WAIT_MS.longest, WAIT_MS.first * 2 ** failures)) {
  failures++;
  reconnect = () => {
    if (!document.hidden) void connect(url);
  };
  if (milliseconds < Infinity) start('wait', milliseconds, () => void connect(url));
}
window.addEventListener('online', () => reconnect?.());
document.addEventListener('visibilitychange', () => reconnect?.());

function start(name: Parameters<typeof timers.set>[0], milliseconds: number, callback: () => void) {
  stop(name);
  timers.set(name, setTimeout(callback, milliseconds));
}
function stop(name: Parameters<typeof timers.set>[0]) {
  clearTimeout(timers.get(name));
  timers.delete(name);
}
const startReconnectingTimer = () =>
  timers.has('reconnecting') || start('reconnecting', RECONNECTING_MS, () => setReconnecting(true));

function setReconnecting(is: boolean) {
  if (is === isReconnecting) return;
  isReconnecting = is;
  for (const watch of watchers) watch();
}

function jsonOf(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null; // not one of our frames
  }
}
