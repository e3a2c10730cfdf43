import type { Room } from '../provider.ts';
import type { RetryPolicy } from '../retry-policy.ts';
import { describe } from './message.ts';
import { isOpen, type FondyOrder, type Orders } from './orders.ts';
import { type FondyMessage, signed } from './signature.ts';

export type MerchantKeys = { merchantId: number; paymentKey: string };

export type Fondy = MerchantKeys & Room & { orders: Orders };

/** payments §2.6 */
const POLICY: RetryPolicy = {
  retries: [2, 60, 300, 600, 3600, 86_400],
  timeoutMs: 30_000,
  isAccepted: ({ status }) => status === 200,
};

const HEADERS = {
  'content-type': 'application/json; charset=UTF-8',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; Twisted) AppleWebKit/537.36 (KHTML, like Gecko)',
};

/** The current order, with `change`, as a signed message. */
export function signedMessage(
  { merchantId, paymentKey }: MerchantKeys,
  order: FondyOrder,
  change?: Partial<FondyOrder>,
): FondyMessage {
  return signed(describe(order, merchantId, change), paymentKey);
}

/** Sends a webhook to the shop. Resolves after the first try. */
export async function notify(
  { deliveries }: Fondy,
  order: FondyOrder,
  message: FondyMessage,
  { repeated = true } = {},
): Promise<void> {
  if (!order.callbackUrl) return;
  const { order_id: reference, callbackUrl: url } = order;
  await deliveries.send({
    provider: 'fondy',
    policy: POLICY,
    reference,
    method: 'POST',
    url,
    headers: () => HEADERS,
    body: JSON.stringify(message),
    repeated,
  });
}

/** Expires an order that was not paid in its lifetime, and notifies the shop. */
export function expire(fondy: Fondy, order: FondyOrder): Promise<void> {
  if (!isOpen(order)) return Promise.resolve();
  order.status = 'expired';
  return notify(fondy, order, signedMessage(fondy, order));
}
