import { countUnread, countUnreadOfOrders, readMessages } from '@octavo/contract/messenger';
import { type RefObject, useEffect, useRef } from 'react';
import { ask, forget } from '@octavo/client/ask';
import { cache } from '@octavo/client/cache';
import { call } from '@octavo/client/call';
import { markRead } from './conversation.ts';
import { keepConversation } from './useConversation.ts';

const GATHER_MS = 300;

/** spec §4 Marks as read what is really seen: on the screen, in a page that is looked at. `unread` are the ids that wait for it. */
export function useSeen(log: RefObject<HTMLElement | null>, orderId: number, unread: readonly number[]) {
  const seen = useRef(new Set<number>());
  const ids = unread.join();

  useEffect(() => {
    const root = log.current;
    if (!root || !ids) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      if (document.hidden || seen.current.size === 0) return;
      const told = [...seen.current];
      seen.current.clear();
      markSeen(orderId, told).catch(() => told.forEach((id) => seen.current.add(id))); // with the next one
    };
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          const id = Number((target as HTMLElement).dataset.message); // only messages are observed
          if (isIntersecting) seen.current.add(id);
          else seen.current.delete(id);
        }
        clearTimeout(timer);
        timer = setTimeout(tell, GATHER_MS);
      },
      { root, threshold: 0.2 },
    );
    const waiting = new Set(ids.split(','));
    for (const element of root.querySelectorAll<HTMLElement>('[data-message]')) {
      if (waiting.has(element.dataset.message ?? '')) observer.observe(element);
    }
    document.addEventListener('visibilitychange', tell);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [log, orderId, ids]);
}

async function markSeen(id: number, seen: readonly number[]) {
  const body = { messages: seen.slice(-500).join() };
  const { messages, unread } = await call(readMessages, { params: { id }, body });
  keepConversation(id, (known) => markRead(known, messages));
  cache.setQueryData(ask(countUnread, { query: { id } }).queryKey, (count) => count && { ...count, unread });
  await forget(countUnread, countUnreadOfOrders);
}
