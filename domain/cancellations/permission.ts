import { isHeldAfterDelivery } from '../orders/hold.ts';
import { ORDER_STATUS, type OrderStatus } from '../orders/status.ts';

const { unpaid, completed, refunded, canceled, offered } = ORDER_STATUS;

/** `kept` are the cents of the customer that we hold for the order. */
type Money = { status: OrderStatus; kept: number };

/** `pending`: a payment is being confirmed, or one that came twice is going back. */
type Cancelable = Money & { dateCompleted: Date | null; pending: boolean };

/** spec D38 `at_once` while nothing is paid; afterwards the customer asks for it, and support answers. */
export const cancelWay = ({ status, kept }: Money): 'at_once' | 'by_request' =>
  (status === unpaid || status === offered) && kept <= 0 ? 'at_once' : 'by_request';

/**
 * spec D38, §10.6 Why the customer cannot cancel an order or ask for it, or null. Declining an offer is canceling it. A canceled
 * order gives null: a repeat changes nothing and is no error. A payment that is being confirmed changes the refund, so it waits.
 */
export function whyNoCancel(order: Cancelable) {
  const { status, pending, kept } = order;
  if (status === canceled) return null;
  if (status === completed || status === refunded || isHeldAfterDelivery(order)) return 'order_closed';
  if (cancelWay({ status, kept }) === 'by_request' && kept <= 0) return 'cancel_needs_support';
  return pending ? 'payment_pending' : null;
}
