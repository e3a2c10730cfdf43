import type { MessageNews, PresenceNews, TypingNews } from '#messenger/publish.ts';
import type { World } from '#services.ts';
import type { Sockets } from './sockets.ts';
import { customerOfOrder, ordersOfWriter } from './store.ts';
import { messageTeller } from './deliver-messages.ts';

/** Passes on to the sockets here what was told on any server. After a gap nobody knows what was missed, so all come back. */
export function hearNews({ db, news, endedSessions }: World, sockets: Sockets) {
  const tellMessages = messageTeller(db, sockets);

  const hearTyping = ({ customerId, orderId, chat, from, isTyping }: TypingNews) => {
    if (from === 'staff') sockets.tell(customerId, { event: isTyping ? 13 : 14, order: orderId, chat });
  };
  const hearPresence = async ({ writerId, online }: PresenceNews) => {
    const orders = await ordersOfWriter(db, writerId, sockets.customerIds());
    for (const { id, customerId } of orders) sockets.tell(customerId, { event: 8, order: id, online });
  };
  const hearOrderChanged = async (orderId: number) => {
    const order = await customerOfOrder(db, orderId);
    if (order) sockets.tell(order.customerId, { event: 101, order: orderId });
  };
  const orComeBack = (telling: Promise<void>) => void telling.catch(sockets.closeAll);

  // each text was written by the function that tells this news
  news.on('message', (text) => tellMessages(JSON.parse(text) as MessageNews));
  news.on('typing', (text) => hearTyping(JSON.parse(text) as TypingNews));
  news.on('presence', (text) => {
    if (sockets.customerIds().length > 0) orComeBack(hearPresence(JSON.parse(text) as PresenceNews));
  });
  news.on('order_changed', (text) => {
    if (sockets.customerIds().length > 0) orComeBack(hearOrderChanged(Number(text)));
  });
  news.onGap(sockets.closeAll);
  endedSessions.onEnd(sockets.endSession);
}
