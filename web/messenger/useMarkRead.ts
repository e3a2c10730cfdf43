import { countUnreadOfOrders, readMessages } from '@octavo/contract/unread';
import { onlineManager } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { invalidate } from '@octavo/client/query';
import { call } from '@octavo/client/call';
import { mayTryAgain, retryDelay } from '@octavo/client/retry';
import { useLive } from '#app/useLive.ts';
import { markRead } from './conversation.ts';
import { updateConversation } from './useConversation.ts';

const BATCH_MS = 300;

/** So much of a message or, where it is taller, of the log. */
const SEEN = 0.2;
/** Of a message, when the browser tells of it: a tall one never shows a fifth of itself. */
const TOLD_AT = [0, 0.005, 0.01, 0.02, 0.05, 0.1, SEEN];

/** spec §4 Marks messages as read when they are on the screen of a visible page. `unread` are the ids to watch. */
export function useMarkRead(log: RefObject<HTMLElement | null>, orderId: number, unread: readonly number[]) {
  const observer = useRef<IntersectionObserver>(null);
  const waiting = useRef<ReadonlySet<number>>(new Set());
  const beginAgain = useRef<() => void>(null);
  useLive(({ event }) => (event === 'connected' || event === 'missed') && beginAgain.current?.());

  useEffect(() => {
    const sender = senderOf(orderId);
    const watch = new IntersectionObserver(
      (changes) => {
        for (const change of changes) {
          const id = idOf(change.target);
          if (isOnScreen(change) && waiting.current.has(id)) sender.seen.add(id);
          else sender.seen.delete(id);
        }
        sender.sendIn(BATCH_MS);
      },
      { root: log.current, threshold: TOLD_AT },
    );
    observer.current = watch;
    beginAgain.current = sender.beginAgain;
    document.addEventListener('visibilitychange', sender.beginAgain);
    const stopOnline = onlineManager.subscribe((isOnline) => isOnline && sender.beginAgain());
    return () => {
      watch.disconnect();
      document.removeEventListener('visibilitychange', sender.beginAgain);
      stopOnline();
      sender.leave();
    };
  }, [log, orderId]);

  // After each render: it may have drawn a message to watch.
  useEffect(() => {
    waiting.current = new Set(unread);
    if (unread.length === 0) return;
    for (const element of log.current?.querySelectorAll('[data-message]') ?? [])
      if (waiting.current.has(idOf(element))) observer.current?.observe(element);
  });
}

/** Sends the messages of `seen`, and sends them again after an interruption. */
function senderOf(orderId: number) {
  const seen = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isLeft = false;
  const sendIn = (milliseconds: number) => {
    clearTimeout(timer);
    if (!isLeft) timer = setTimeout(() => void send(), milliseconds);
  };
  const send = async () => {
    if (document.hidden || seen.size === 0) return;
    const sent = [...seen];
    seen.clear();
    try {
      await markSeen(orderId, sent);
      failures = 0;
    } catch (error) {
      sent.forEach((id) => seen.add(id));
      failures += 1;
      if (mayTryAgain(failures, error)) sendIn(retryDelay(failures - 1, error)); // otherwise with the next message, the connection, or a look at the page
    }
  };
  const beginAgain = () => {
    failures = 0;
    sendIn(0);
  };
  const leave = () => {
    isLeft = true;
    clearTimeout(timer);
  };
  return { seen, sendIn, beginAgain, leave };
}

const idOf = (element: Element) => Number((element as HTMLElement).dataset.message); // only messages are observed

const isOnScreen = ({ isIntersecting, intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) =>
  isIntersecting && (intersectionRatio >= SEEN || intersectionRect.height >= SEEN * (rootBounds?.height || Infinity));

async function markSeen(id: number, seen: readonly number[]) {
  const body = { messages: seen.slice(-500).join() };
  const { messages } = await call(readMessages, { params: { id }, body });
  updateConversation(id, (known) => markRead(known, messages));
  await invalidate(countUnreadOfOrders);
}
