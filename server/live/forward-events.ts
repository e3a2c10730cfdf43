import { isForCustomer } from '@octavo/domain/order-events/events';
import { SERVER_EVENT } from '@octavo/domain/messenger/events';
import type { MessagesChanged, PresenceChanged, TypingChanged } from '#messenger/publish.ts';
import { presentEvent } from '#order-events/present.ts';
import { loadEventsByIds } from '#order-events/store.ts';
import type { EventsHappened } from '#orders/publish-changed.ts';
import { logFailure } from '#http/log-failure.ts';
import type { Services } from '#services.ts';
import type { News } from './news.ts';
import type { Sockets } from './sockets.ts';
import { loadCustomerOfOrder, loadOrdersOfWriter } from './store.ts';
import { askToCatchUp } from './ask-to-catch-up.ts';
import { messageDelivery } from './deliver-messages.ts';

/**
 * Forwards what any server publishes to the sockets of this process, until the returned function is called. After a gap the missed
 * events are unknown, so all clients catch up. It keeps in `news` when there was a change.
 */
export function forwardEvents(services: Services, sockets: Sockets, news: News): () => void {
  const { db, pubsub, endedSessions, log } = services;
  const deliverMessages = messageDelivery(services, sockets);

  const forwardTyping = ({ customerId, orderId, chat, from, isTyping }: TypingChanged) => {
    if (from === 'staff')
      sockets.send(customerId, {
        event: isTyping ? SERVER_EVENT.typing : SERVER_EVENT.stoppedTyping,
        order: orderId,
        chat,
      });
  };
  const forwardPresence = async ({ writerId, online }: PresenceChanged) => {
    const orders = await loadOrdersOfWriter(db, writerId, sockets.owners());
    for (const { id, customerId } of orders)
      sockets.send(customerId, { event: SERVER_EVENT.writerOnline, order: id, online });
  };
  const forwardOrderChanged = async (orderId: number) => {
    const order = await loadCustomerOfOrder(db, orderId);
    if (!order) return;
    news.heard(order.customerId);
    sockets.send(order.customerId, { event: SERVER_EVENT.orderChanged, order: orderId });
  };
  const forwardHappened = async ({ orderId, events }: EventsHappened) => {
    const order = await loadCustomerOfOrder(db, orderId);
    if (!order || !sockets.has(order.customerId)) return;
    const happened = (await loadEventsByIds(db, orderId, events))
      .filter(({ kind }) => isForCustomer(kind))
      .map(presentEvent);
    if (happened.length > 0) sockets.send(order.customerId, { event: SERVER_EVENT.orderHappened, order: orderId, happened }); // oxfmt-ignore
  };
  const missed = () => catchUp(sockets, news);
  const orMissed = (sending: Promise<void>) =>
    void sending.catch((error: Error) => {
      logFailure(log, error);
      missed();
    });

  const logged = (error: Error) => logFailure(log, error); // the order itself is announced apart

  // each text was written by the function that publishes to the channel
  const subscriptions = [
    pubsub.subscribe('message', (text) => {
      const change = JSON.parse(text) as MessagesChanged;
      news.heard(change.customerId);
      deliverMessages(change);
    }),
    pubsub.subscribe('typing', (text) => forwardTyping(JSON.parse(text) as TypingChanged)),
    pubsub.subscribe('presence', (text) => {
      if (sockets.owners().length > 0) orMissed(forwardPresence(JSON.parse(text) as PresenceChanged));
    }),
    pubsub.subscribe('order_changed', (text) => orMissed(forwardOrderChanged(Number(text)))),
    pubsub.subscribe('order_happened', (text) => {
      if (sockets.owners().length > 0) forwardHappened(JSON.parse(text) as EventsHappened).catch(logged);
    }),
    pubsub.subscribe('notices_changed', tell(sockets, SERVER_EVENT.noticesChanged)),
    pubsub.subscribe('ways_changed', tell(sockets, SERVER_EVENT.waysChanged)),
    pubsub.subscribe('catch_up', missed),
    pubsub.onReconnect(missed),
    endedSessions.onEnd(sockets.endSession),
  ];
  return () => subscriptions.forEach((end) => end());
}

type Plain = typeof SERVER_EVENT.noticesChanged | typeof SERVER_EVENT.waysChanged;

/** Sends an event that says no more than its name to the customer whom a text names. */
const tell = (sockets: Sockets, event: Plain) => (text: string) => sockets.send(Number(text), { event });

function catchUp(sockets: Sockets, news: News) {
  news.missed();
  askToCatchUp(sockets);
}
