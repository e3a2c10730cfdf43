import type { Chat } from '@octavo/contract/messenger';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadOlder } from './useConversation.ts';

const AHEAD = '800px 0px 0px'; // loaded before the reader gets there

export type Place = {
  log: RefObject<HTMLElement | null>;
  orderId: number;
  chat: Chat;
  /** The key of the first loaded message. */
  first: string | undefined;
};

/** Loads the messages before the loaded ones while the reader scrolls up: when `place`, an element above them, comes near. */
export function useOlderMessages({ log, orderId, chat, first }: Place) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const place = useRef<HTMLDivElement>(null);
  const load = async (): Promise<boolean> => {
    setState('loading');
    const isLoaded = await loadOlder(orderId, chat).then(
      () => true,
      () => false, // the button stays
    );
    setState(isLoaded ? 'idle' : 'failed');
    return isLoaded;
  };
  const loadNear = useEffectEvent(() => state === 'idle' && void load());
  useEffect(() => {
    const it = place.current;
    if (!it || first === undefined) return undefined;
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && loadNear(), {
      root: log.current,
      rootMargin: AHEAD,
    });
    observer.observe(it); // reports at once whether it is near, so the next page follows a short one
    return () => observer.disconnect();
  }, [log, first]);
  return { state, load, place };
}
