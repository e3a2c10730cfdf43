import { SERVER_EVENT } from '@octavo/domain/messenger/events';
import { whenShown } from '../whenShown.ts';
import * as z from 'zod/mini';
import { jsonOf } from '../json-of.ts';
import { type Access, LiveTab } from './live-tab.ts';

/** What every server sends besides its own events. */
type Common = { event: typeof SERVER_EVENT.missed; within: number };

/** `connected`: the socket has just opened. `missed`: events may be missing, so that what was asked is asked again. */
type Connection = { event: 'connected' | 'missed' };

/** The events that the clients of one socket receive: `schema` reads what the server sends, `access` opens the socket. */
export function liveChannel<E extends { event: number }, Frame>(schema: z.ZodMiniType<E | Common>, access: Access) {
  type Live = E | Connection;
  const listeners = new Set<(event: Live) => void>();
  const watchers = new Set<() => void>();
  let tab: LiveTab | null = null;
  let stopJoining: (() => void) | null = null;
  let reconnecting = false;

  const notify = (event: Live) => listeners.forEach((listener) => listener(event));
  const connected = () => notify({ event: 'connected' });
  const missed = () => notify({ event: 'missed' });

  function receive(text: string) {
    const event = z.safeParse(schema, jsonOf(text)).data;
    if (!event) return; // spec D41: an unknown event
    // the clients of a server are many: not all at once
    if (isMissed(event)) setTimeout(missed, Math.random() * event.within);
    else notify(event);
  }

  function setReconnecting(is: boolean) {
    if (is === reconnecting) return;
    reconnecting = is;
    watchers.forEach((watcher) => watcher());
  }

  function join(url: string) {
    stopJoining = whenShown(() => {
      tab = new LiveTab(url, { connected, missed, frame: receive, reconnecting: setReconnecting }, access);
    });
  }

  function leave() {
    stopJoining?.();
    stopJoining = null;
    tab?.leave();
    tab = null;
  }

  return {
    /**
     * spec §4 Calls the listener for each event of the server at this address, until the returned function is called. The browser has one
     * socket while one of its tabs has listeners (ADR 0047). It opens once the screen is shown (ADR 0023): what it missed until then it says.
     */
    listen: (url: string, listener: (event: Live) => void) => {
      listeners.add(listener);
      if (!stopJoining) join(url);
      return () => {
        listeners.delete(listener);
        setTimeout(() => listeners.size === 0 && leave()); // the next screen may add a listener at once
      };
    },
    /** Sends an event if the socket is open; otherwise the event is dropped. */
    send: (event: Frame) => tab?.send(JSON.stringify(event)),
    /** Whether the socket has been closed for more than 3 s, so that the person should see it. */
    isReconnecting: () => reconnecting,
    /** Calls the watcher when `isReconnecting` changes, until the returned function is called. */
    watchReconnecting: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    refreshFailed: () => tab?.refreshFailed(),
  };
}

const isMissed = (event: { event: number }): event is Common => event.event === SERVER_EVENT.missed;
