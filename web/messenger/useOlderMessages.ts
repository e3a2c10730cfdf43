import type { Chat } from '@octavo/contract/messenger';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { loadOlder } from './useConversation.ts';

const AHEAD = '800px 0px 0px'; // loaded before the reader gets there

export type Older = {
  state: 'idle' | 'loading' | 'failed';
  load: () => Promise<void>;
  /** An element above the messages: the page before them is loaded when it comes near. */
  place: RefObject<HTMLDivElement | null>;
};

/**
 * Loads the messages before the loaded ones while the reader scrolls up. What is on the screen stays where it is. `first` is the
 * key of the first message.
 */
export function useOlderMessages(
  log: RefObject<HTMLElement | null>,
  { orderId, chat, first }: { orderId: number; chat: Chat; first: string | undefined },
): Older {
  const [state, setState] = useState<Older['state']>('idle');
  const place = useRef<HTMLDivElement>(null);
  const load = async () => {
    setState('loading');
    try {
      await loadOlder(orderId, chat);
      setState('idle');
    } catch {
      setState('failed'); // the button stays
    }
  };
  const loadNear = useEffectEvent(() => state === 'idle' && void load());
  useEffect(() => {
    const it = place.current;
    if (!it || first === undefined) return undefined;
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && loadNear(), {
      root: log.current,
      rootMargin: AHEAD,
    });
    observer.observe(it); // tells at once whether it is near, so the next page follows a short one
    return () => observer.disconnect();
  }, [log, first]);
  useKeepPlace(log, first);
  return { state, load, place };
}

/** Scrolls by the height of what was added above the messages. The log itself must not anchor (`overflow-anchor`). */
function useKeepPlace(log: RefObject<HTMLElement | null>, first: string | undefined) {
  const before = useRef<{ element: string; first: string | undefined; top: number }>(null);
  useLayoutEffect(() => {
    const it = log.current;
    if (!it) return;
    const topOf = (element: Element) => element.getBoundingClientRect().top + it.scrollTop;
    const known = before.current;
    const moved = known && known.first !== first && it.querySelector(`[data-message="${known.element}"]`);
    if (moved) it.scrollBy({ top: topOf(moved) - known.top, behavior: 'instant' });
    const element = it.querySelector<HTMLElement>('[data-message]');
    before.current = element && { element: element.dataset.message ?? '', first, top: topOf(element) };
  });
}

/** The messages from the one on that was the first when the log was opened: the older ones were added later. */
export function useRecent<T extends { key: string }>(messages: readonly T[]): readonly T[] {
  const [opened] = useState(messages[0]?.key);
  const at = messages.findIndex(({ key }) => key === opened);
  return messages.slice(Math.max(0, at));
}
