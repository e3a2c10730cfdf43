import { CUSTOMER_EVENT } from '@octavo/domain/messenger/events';
import type { Chat } from '@octavo/contract/messenger';
import { useEffect, useEffectEvent, useRef } from 'react';
import { sendLive } from '@octavo/client/live/live';
import { useCustomer } from '#app/customer.ts';

const PAUSE_MS = 4000;
const AGAIN_MS = 10_000; // the page of the desk forgets it after 15 seconds

/** spec §4 Sends the other side the events that the customer starts and stops typing. */
export function useTypingSignal(order: number, chat: Chat) {
  const customer = useCustomer()?.id;
  const stop = useRef<(() => void) | null>(null);
  const said = useRef(0);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = () => {
    clearTimeout(pause.current);
    stop.current?.();
    stop.current = null;
  };
  const endOnUnmount = useEffectEvent(end);
  useEffect(() => () => endOnUnmount(), []);

  const type = () => {
    if (customer === undefined) return;
    if (!stop.current || Date.now() - said.current > AGAIN_MS) {
      said.current = Date.now();
      sendLive({ event: CUSTOMER_EVENT.typing, chat, order, customer });
      stop.current = () => sendLive({ event: CUSTOMER_EVENT.stoppedTyping, chat, order, customer });
    }
    clearTimeout(pause.current);
    pause.current = setTimeout(end, PAUSE_MS);
  };
  return { type, end };
}
