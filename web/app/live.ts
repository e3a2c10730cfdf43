import { type FromCustomer, FromServer } from '@octavo/contract/messenger-events';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { subscribers } from '@octavo/kit/subscribers.ts';
import { listenToCalls } from '@octavo/client/listeners';
import { LiveTab } from './live/live-tab.ts';
import { useIsSignedIn } from './session.ts';
import { useSite } from './site.ts';

/** `connected`: the socket has just opened, and earlier events may be missing. */
type LiveEvent = FromServer | { event: 'connected' };

/**
 * spec §4 Calls the listener for each event of the server while the customer is signed in. The browser has one socket while one of
 * its tabs has listeners (ADR 0047).
 */
export function useLive(listener: (event: LiveEvent) => void) {
  const isSignedIn = useIsSignedIn();
  const { baseWebSocketGatewayURL: url } = useSite();
  const onEvent = useEffectEvent(listener);
  useEffect(() => (isSignedIn ? listen(url, (event) => onEvent(event)) : undefined), [isSignedIn, url]);
}

/** Sends an event if the socket is open; otherwise the event is dropped. */
export const sendLive = (event: FromCustomer) => tab?.send(JSON.stringify(event));

/** Whether the socket has been closed for more than 3 s, so that the customer should see it. */
export const useIsReconnecting = () => useSyncExternalStore(subscribe, () => isReconnecting);

const CATCH_UP = 102;

const listeners = new Set<(event: LiveEvent) => void>();
const { subscribe, notify: notifyWatchers } = subscribers();
let tab: LiveTab | null = null;
let isReconnecting = false;

const notify = (event: LiveEvent) => listeners.forEach((listener) => listener(event));
const connected = () => notify({ event: 'connected' });

function listen(url: string, listener: (event: LiveEvent) => void) {
  listeners.add(listener);
  tab ??= new LiveTab(url, { connected, frame: receive, reconnecting: setReconnecting });
  return () => {
    listeners.delete(listener);
    setTimeout(() => listeners.size === 0 && leave()); // the next screen may add a listener at once
  };
}

function leave() {
  tab?.leave();
  tab = null;
}

listenToCalls({ refreshFailed: () => tab?.refreshFailed() });

function receive(text: string) {
  const event = z.safeParse(FromServer, jsonOf(text)).data;
  if (!event) return; // spec D41: an unknown event
  if (event.event === CATCH_UP)
    setTimeout(connected, Math.random() * event.within); // the clients of a server are many
  else notify(event);
}

function setReconnecting(is: boolean) {
  if (is === isReconnecting) return;
  isReconnecting = is;
  notifyWatchers();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // not one of our frames
  }
}
