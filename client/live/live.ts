import { SERVER_EVENT } from '@octavo/domain/messenger/events';
import { type FromCustomer, FromServer } from '@octavo/contract/messenger-events';
import * as z from 'zod/mini';
import { listenToCalls } from '../listeners.ts';
import { LiveTab } from './live-tab.ts';

/** `connected`: the socket has just opened. `missed`: events may be missing, so that what was asked is asked again. */
export type LiveEvent = FromServer | { event: 'connected' | 'missed' };

const listeners = new Set<(event: LiveEvent) => void>();
const watchers = new Set<() => void>();
let tab: LiveTab | null = null;
let reconnecting = false;

/**
 * spec §4 Calls the listener for each event of the server at this address, until the returned function is called. The browser has one
 * socket while one of its tabs has listeners (ADR 0047).
 */
export function listen(url: string, listener: (event: LiveEvent) => void) {
  listeners.add(listener);
  tab ??= new LiveTab(url, { connected, missed, frame: receive, reconnecting: setReconnecting });
  return () => {
    listeners.delete(listener);
    setTimeout(() => listeners.size === 0 && leave()); // the next screen may add a listener at once
  };
}

/** Sends an event if the socket is open; otherwise the event is dropped. */
export const sendLive = (event: FromCustomer) => tab?.send(JSON.stringify(event));

/** Whether the socket has been closed for more than 3 s, so that the person should see it. */
export const isReconnecting = () => reconnecting;

/** Calls the watcher when `isReconnecting` changes, until the returned function is called. */
export function watchReconnecting(watcher: () => void) {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

const notify = (event: LiveEvent) => listeners.forEach((listener) => listener(event));
const connected = () => notify({ event: 'connected' });
const missed = () => notify({ event: 'missed' });

function leave() {
  tab?.leave();
  tab = null;
}

listenToCalls({ refreshFailed: () => tab?.refreshFailed() });

function receive(text: string) {
  const event = z.safeParse(FromServer, jsonOf(text)).data;
  if (!event) return; // spec D41: an unknown event
  if (event.event === SERVER_EVENT.missed)
    setTimeout(missed, Math.random() * event.within); // the clients of a server are many
  else notify(event);
}

function setReconnecting(is: boolean) {
  if (is === reconnecting) return;
  reconnecting = is;
  watchers.forEach((watcher) => watcher());
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // not one of our frames
  }
}
