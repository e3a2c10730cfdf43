import { countUnread, countUnreadOfOrders, readMessages } from '@octavo/contract/messenger';
import { type RefObject, useEffect, useRef } from 'react';
import { invalidate, queryOf } from '@octavo/client/query';
import { cache } from '@octavo/client/cache';
import { call } from '@octavo/client/call';
import { markRead } from './conversation.ts';
import { updateConversation } from './useConversation.ts';

const BATCH_MS = 300;

/** spec §4 Marks messages as read when they are on the screen of a visible page. `unread` are the ids to watch. */
export function useMarkRead(log: RefObject<HTMLElement | null>, orderId: number, unread: readonly number[]) {
  const seen = useRef(new Set<number>());
  const ids = unread.join();

  useEffect(() => {
    const root = log.current;
    if (!root || !ids) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = () => {
      if (document.hidden || seen.current.size === 0) return;
      const sent = [...seen.current];
      seen.current.clear();
      markSeen(orderId, sent).catch(() => sent.forEach((id) => seen.current.add(id))); // sent again with the next messages
    };
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          const id = Number((target as HTMLElement).dataset.message); // only messages are observed
          if (isIntersecting) seen.current.add(id);
          else seen.current.delete(id);
        }
        clearTimeout(timer);
        timer = setTimeout(send, BATCH_MS);
      },
      { root, threshold: 0.2 },
    );
    const waiting = new Set(ids.split(','));
    for (const element of root.querySelectorAll<HTMLElement>('[data-message]')) {
      if (waiting.has(element.dataset.message ?? '')) observer.observe(element);
    }
    document.addEventListener('visibilitychange', send);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', send);
    };
  }, [log, orderId, ids]);
}

async function markSeen(id: number, seen: readonly number[]) {
  const body = { messages: seen.slice(-500).join() };
  const { messages, unread } = await call(readMessages, { params: { id }, body });
  updateConversation(id, (known) => markRead(known, messages));
  cache.setQueryData(queryOf(countUnread, { query: { id } }).queryKey, (count) => count && { ...count, unread });
  await invalidate(countUnread, countUnreadOfOrders);
}
