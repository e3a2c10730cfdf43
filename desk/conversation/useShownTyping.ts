import { call } from '@octavo/client/call';
import { showTyping } from '@octavo/contract/desk-messages';
import { useEffect, useEffectEvent, useRef } from 'react';

const PAUSE_MS = 4000;
const AGAIN_MS = 10_000; // the page of a customer forgets it after 15 seconds

/** spec §4 Shows the customer of an order that somebody types an answer, until nothing was typed for four seconds. */
export function useShownTyping(order: number) {
  const shownAt = useRef<number | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (isTyping: boolean) => {
    shownAt.current = isTyping ? Date.now() : null;
    void call(showTyping, { params: { id: order }, body: { isTyping } }).catch(() => {}); // nobody misses it
  };
  const end = () => {
    clearTimeout(pause.current);
    if (shownAt.current !== null) show(false);
  };
  const endOnUnmount = useEffectEvent(end);
  useEffect(() => () => endOnUnmount(), []);
  return {
    type() {
      if (shownAt.current === null || Date.now() - shownAt.current > AGAIN_MS) show(true);
      clearTimeout(pause.current);
      pause.current = setTimeout(end, PAUSE_MS);
    },
    end,
  };
}
