import type { Clock } from '../clock.ts';
import type { Deliveries } from '../deliveries.ts';
import { describe } from './message.ts';
import { isOpen, type Order, type Orders } from './orders.ts';
import { type Message, signed } from './signature.ts';

export type Keys = { merchantId: number; paymentKey: string };

export type Fondy = Keys & { url: () => string; clock: Clock; orders: Orders; deliveries: Deliveries };

const HEADERS = {
  'content-type': 'application/json; charset=UTF-8',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; Twisted) AppleWebKit/537.36 (KHTML, like Gecko)',
};

/** The current order, with `change`, as a signed message. */
export function signedMessage({ merchantId, paymentKey }: Keys, order: Order, change?: Partial<Order>): Message {
  return signed(describe(order, merchantId, change), paymentKey);
}

/** Sends a webhook to the shop. Resolves after the first try. */
export async function notify(
  { deliveries }: Fondy,
  order: Order,
  message: Message,
  { repeated = true } = {},
): Promise<void> {
  if (!order.callbackUrl) return;
  const { order_id: reference, callbackUrl: url } = order;
  await deliveries.send({
    provider: 'fondy',
    reference,
    url,
    headers: HEADERS,
    body: JSON.stringify(message),
    repeated,
  });
}

/** Expires an order that was not paid in its lifetime, and notifies the shop. */
export function expire(fondy: Fondy, order: Order): Promise<void> {
  if (!isOpen(order)) return Promise.resolve();
  order.status = 'expired';
  return notify(fondy, order, signedMessage(fondy, order));
}
