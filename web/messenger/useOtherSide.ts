import type { Chat } from '@octavo/contract/messenger';
import type { Order } from '@octavo/contract/orders';
import { chatOf, isToCustomer } from '@octavo/domain/messenger/direction';
import { useEffect, useRef, useState } from 'react';
import { sayLive, useLive } from '#app/live.ts';

const ASK_MS = 60_000; // spec §9
const TYPING_MS = 15_000; // the end of it may get lost

/** spec §3, §4 Whether the writer is online and who is typing. Support is always taken to be there. */
export function useOtherSide(order: Pick<Order, 'id' | 'writer'>) {
  const [isWriterOnline, setWriterOnline] = useState(false);
  const [typing, setTyping] = useTyping();
  const hasWriter = order.writer !== null;

  useLive((news) => {
    if (news.event === 'connected' && hasWriter) sayLive({ event: 7, order: order.id });
    if ((news.event === 13 || news.event === 14) && news.order === order.id) setTyping(news.chat, news.event === 13);
    if (news.event === 8 && news.order === order.id) setWriterOnline(news.online);
    if (news.event !== 1 || news.message.order.id !== order.id || !isToCustomer(news.message.direction.id)) return;
    const chat = chatOf(news.message.direction.id);
    setTyping(chat, false);
    if (chat === 'writer') setWriterOnline(true);
  });
  useEffect(() => {
    if (!hasWriter) return undefined;
    const ask = () => sayLive({ event: 7, order: order.id });
    ask();
    const timer = setInterval(ask, ASK_MS);
    return () => clearInterval(timer);
  }, [order.id, hasWriter]);

  return { isOnline: { support: true, writer: isWriterOnline }, typing };
}

function useTyping(): [Record<Chat, boolean>, (chat: Chat, isTyping: boolean) => void] {
  const [typing, setTyping] = useState({ support: false, writer: false });
  const timers = useRef<Partial<Record<Chat, ReturnType<typeof setTimeout>>>>({});
  const set = (chat: Chat, isTyping: boolean) => {
    clearTimeout(timers.current[chat]);
    setTyping((now) => ({ ...now, [chat]: isTyping }));
    if (isTyping) timers.current[chat] = setTimeout(() => set(chat, false), TYPING_MS);
  };
  return [typing, set];
}
