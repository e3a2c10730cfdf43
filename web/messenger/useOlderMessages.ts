import type { Chat } from '@octavo/contract/messenger';
import { useComesNear } from '@octavo/kit/useComesNear.ts';
import { type RefObject, useRef, useState } from 'react';
import { loadOlder } from './useConversation.ts';

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
  useComesNear({ place, area: log, first: state === 'idle' ? first : undefined }, () => void load());
  return { state, load, place };
}
