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

/** `connected`: the socket has just opened, and whatever happened before may have been missed. */
type LiveEvent = FromServer | { event: 'connected' };

/** spec §4 Hears what the server says while the customer is signed in. The socket is open as long as anything on the page listens. */
export function useLive(listener: (news: LiveEvent) => void) {
  const isSignedIn = useIsSignedIn();
  const { baseWebSocketGatewayURL: url } = useSite();
  const onNews = useEffectEvent(listener);
  useEffect(() => (isSignedIn ? listen(url, (news) => onNews(news)) : undefined), [isSignedIn, url]);
}

/** Says something if the socket is open; what is said otherwise is not kept. */
export const sayLive = (words: FromCustomer) => {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(words));
};

/** Whether the socket has been away for so long that the customer should know. */
export const useIsReconnecting = () => useSyncExternalStore(subscribe, () => isMissed);

const PING_MS = 300_000; // spec §9
const PONG_MS = 10_000; // spec §9
const MISSED_MS = 3000; // direction 3.10
const WAIT_MS = { first: 1000, longest: 30_000 };
const STEADY_MS = 10_000; // a socket that lived this long did work

const listeners = new Set<(news: LiveEvent) => void>();
const watchers = new Set<() => void>();
let socket: WebSocket | null = null;
let attempt = 0; // whatever belongs to an earlier one is void
let failures = 0;
let isMissed = false;
let comeBack: (() => void) | null = null; // set while waiting for a time or a sign to connect
const timers = new Map<'wait' | 'ping' | 'pong' | 'missed', ReturnType<typeof setTimeout>>();

const subscribe = (watch: () => void) => {
  watchers.add(watch);
  return () => watchers.delete(watch);
};
const tell = (news: LiveEvent) => listeners.forEach((listener) => listener(news));

function listen(url: string, listener: (news: LiveEvent) => void) {
  listeners.add(listener);
  if (listeners.size === 1 && !socket && !comeBack) void connect(url);
  return () => {
    listeners.delete(listener);
    setTimeout(() => listeners.size === 0 && disconnect()); // the next screen may listen in a moment
  };
}

/** spec §4 A socket that nobody is signed in for any more says so. */
function disconnect(code: number | undefined = accessToken() || refreshToken() ? undefined : CLOSED.tokensMissing) {
  attempt++;
  for (const name of timers.keys()) stop(name);
  socket?.close(code);
  socket = comeBack = null;
  failures = 0;
  setMissed(false);
}

listenToCalls({ refreshFailed: () => socket && disconnect(CLOSED.refreshFailed) });

async function connect(url: string) {
  const mine = ++attempt;
  comeBack = null;
  stop('wait');
  startMissing();
  try {
    const { ticket } = await call(createSocketTicket, {});
    if (mine === attempt) open(new WebSocket(`${url}?ticket=${encodeURIComponent(ticket)}`), url);
  } catch (error) {
    const isOver = hasCode(error, 'signed_out') || hasCode(error, 'refresh_invalid');
    if (mine === attempt && !isOver) waitFor(url);
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
    if (Date.now() - openedAt > STEADY_MS) failures = 0;
    startMissing();
    void returnAfter(code, url);
  };
  const ping = () => {
    sayLive({ event: 2 });
    start('pong', PONG_MS, () => {
      opened.close();
      lost(); // a dead network does not even close
    });
  };

  opened.addEventListener('open', () => {
    if (mine !== attempt) return opened.close();
    stop('missed');
    setMissed(false);
    start('ping', PING_MS, ping);
    return tell({ event: 'connected' });
  });
  opened.addEventListener('message', ({ data }) => {
    const news = z.safeParse(FromServer, jsonOf(data)).data;
    if (!news || mine !== attempt) return; // spec D41: an event that we do not know
    if (news.event !== 3) return tell(news);
    stop('pong');
    return start('ping', PING_MS, ping);
  });
  opened.addEventListener('close', ({ code }) => lost(code));
}

/** What a closing code asks for before coming back. */
async function returnAfter(code: number | undefined, url: string) {
  const isAboutTokens = code === CLOSED.signedOut || code === CLOSED.refreshFailed || code === CLOSED.tokensMissing;
  const mine = attempt;
  if (isAboutTokens) await renewTokens(accessToken()).catch(() => {}); // where that fails, asking for a ticket finds out
  if (mine !== attempt) return;
  if (isAboutTokens && failures++ === 0) await connect(url);
  else waitFor(url, code === CLOSED.replaced ? Infinity : undefined);
}

/** Comes back after a while, at once when the network does or somebody looks. Full jitter, so that not all come together. */
function waitFor(url: string, milliseconds = Math.random() * Math.min(WAIT_MS.longest, WAIT_MS.first * 2 ** failures)) {
  failures++;
  comeBack = () => {
    if (!document.hidden) void connect(url);
  };
  if (milliseconds < Infinity) start('wait', milliseconds, () => void connect(url));
}
window.addEventListener('online', () => comeBack?.());
document.addEventListener('visibilitychange', () => comeBack?.());

function start(name: Parameters<typeof timers.set>[0], milliseconds: number, operation: () => void) {
  stop(name);
  timers.set(name, setTimeout(operation, milliseconds));
}
function stop(name: Parameters<typeof timers.set>[0]) {
  clearTimeout(timers.get(name));
  timers.delete(name);
}
const startMissing = () => timers.has('missed') || start('missed', MISSED_MS, () => setMissed(true));

function setMissed(is: boolean) {
  if (is === isMissed) return;
  isMissed = is;
  for (const watch of watchers) watch();
}

function jsonOf(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null; // no frame of ours
  }
}
