import { CUSTOMER_EVENT, SERVER_EVENT } from '@octavo/domain/messenger/events';
import type { Chat } from '@octavo/contract/messenger';
import type { Order } from '@octavo/contract/orders';
import { chatOf, isToCustomer } from '@octavo/domain/messenger/direction';
import { useEffect, useRef, useState } from 'react';
import { sendLive } from '@octavo/client/live/live';
import { useLive } from '#app/useLive.ts';

const REQUEST_MS = 60_000; // spec §9
const TYPING_MS = 15_000; // the event for the end may get lost

/** spec §3, §4 Whether the writer is online, and which side is typing. Support always counts as online. */
export function usePresence(order: Pick<Order, 'id' | 'writer'>) {
  const [isWriterOnline, setWriterOnline] = useState(false);
  const [typing, setTyping] = useTyping();
  const hasWriter = order.writer !== null;

  useLive((update) => {
    const isNew = update.event === 'connected' || update.event === 'missed';
    if (isNew && hasWriter) sendLive({ event: CUSTOMER_EVENT.askOnline, order: order.id });
    if (
      (update.event === SERVER_EVENT.typing || update.event === SERVER_EVENT.stoppedTyping) &&
      update.order === order.id
    )
      setTyping(update.chat, update.event === SERVER_EVENT.typing);
    if (update.event === SERVER_EVENT.writerOnline && update.order === order.id) setWriterOnline(update.online);
    if (
      update.event !== SERVER_EVENT.newMessage ||
      update.message.order.id !== order.id ||
      !isToCustomer(update.message.direction.id)
    )
      return;
    const chat = chatOf(update.message.direction.id);
    setTyping(chat, false);
    if (chat === 'writer') setWriterOnline(true);
  });
  useEffect(() => {
    if (!hasWriter) return undefined;
    const request = () => sendLive({ event: CUSTOMER_EVENT.askOnline, order: order.id });
    request();
    const timer = setInterval(request, REQUEST_MS);
    return () => clearInterval(timer);
  }, [order.id, hasWriter]);

  return { isOnline: { support: true, writer: isWriterOnline }, typing };
}

function useTyping(): [Record<Chat, boolean>, (chat: Chat, isTyping: boolean) => void] {
  const [typing, setTyping] = useState({ support: false, writer: false });
  const timers = useRef<Partial<Record<Chat, ReturnType<typeof setTimeout>>>>({});
  useEffect(() => () => Object.values(timers.current).forEach(clearTimeout), []);
  const set = (chat: Chat, isTyping: boolean) => {
    clearTimeout(timers.current[chat]);
    setTyping((now) => ({ ...now, [chat]: isTyping }));
    if (isTyping) timers.current[chat] = setTimeout(() => set(chat, false), TYPING_MS);
  };
  return [typing, set];
}
