import { ORDER_STATUS, type OrderStatus } from './status.ts';

const { unpaid, completed, refunded, canceled, offered } = ORDER_STATUS;

/** `kept` are the cents of the customer that we hold for the order. */
type Cancelable = { status: OrderStatus; pending: boolean; kept: number };

/**
 * spec D38, ADR 0034 Why the customer cannot cancel an order alone, or null. Declining an offer is canceling it. A canceled order
 * gives null: a repeat changes nothing and is no error. A payment that is being confirmed may still pay for the order, so it waits.
 */
export function whyNoCancel({ status, pending, kept }: Cancelable) {
  if (status === canceled) return null;
  if (status === completed || status === refunded) return 'order_closed';
  if ((status !== unpaid && status !== offered) || kept > 0) return 'cancel_needs_support';
  return pending ? 'payment_pending' : null;
}
