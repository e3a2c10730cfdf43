import { CUSTOMER_EVENT, SERVER_EVENT } from '@octavo/domain/messenger/events';
import type { FromCustomer, FromServer } from '@octavo/contract/messenger-events';
import { publishTyping } from '#messenger/publish.ts';
import type { Services } from '#services.ts';
import type { Visitor } from './admit.ts';
import { loadWriterOfOrder } from './store.ts';

/**
 * spec §4 Handles an event of a customer and answers the reply, or null. The customer comes from the session, never from the
 * frame.
 */
export async function receiveFrame(
  { db, now }: Services,
  { customerId }: Visitor,
  frame: FromCustomer,
): Promise<FromServer | null> {
  if (frame.event === CUSTOMER_EVENT.ping) return { event: SERVER_EVENT.pong };
  const order = await loadWriterOfOrder(db, customerId, frame.order);
  if (!order) return null;
  if (frame.event === CUSTOMER_EVENT.askOnline) {
    return {
      event: SERVER_EVENT.writerOnline,
      order: frame.order,
      online: order.onlineUntil !== null && order.onlineUntil > now(),
    };
  }
  const { chat, order: orderId, event } = frame;
  if (chat === 'writer' && order.writerId === null) return null;
  await publishTyping(db, { customerId, orderId, chat, from: 'customer', isTyping: event === CUSTOMER_EVENT.typing });
  return null;
}
