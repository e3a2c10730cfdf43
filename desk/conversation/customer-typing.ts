import type { StaffLiveEvent } from '@octavo/client/live/staff-live';
import { subscribers } from '@octavo/client/subscribers';
import type { Chat } from '@octavo/contract/messenger';
import { DESK_EVENT } from '@octavo/domain/desk/live-events';
import { useEffect, useRef, useSyncExternalStore } from 'react';

const FORGOTTEN_MS = 15_000; // the page of the customer says it again after ten

const { subscribe, notify } = subscribers();
/** In which chats of which orders the customer types, with what forgets it. */
const timers = new Map<string, ReturnType<typeof setTimeout>>();

const keyOf = (order: number, chat: Chat) => `${order} ${chat}`;

/** Keeps what the server says of a customer who types; one who is not heard of any more is forgotten. */
export function hearTyping(event: StaffLiveEvent) {
  if (event.event !== DESK_EVENT.customerTyping) return;
  const key = keyOf(event.order, event.chat);
  forget(key);
  if (!event.isTyping) return;
  timers.set(
    key,
    setTimeout(() => forget(key), FORGOTTEN_MS),
  );
  notify();
}

function forget(key: string) {
  clearTimeout(timers.get(key));
  if (timers.delete(key)) notify();
}

/** Whether the customer types in a chat, until there is a newer message of the customer than `newest`. */
export function useIsTyping(order: number, chat: Chat, newest: number): boolean {
  const key = keyOf(order, chat);
  const known = useRef(newest);
  useEffect(() => {
    if (known.current < newest) forget(key);
    known.current = newest;
  }, [key, newest]);
  return useSyncExternalStore(subscribe, () => timers.has(key));
}
