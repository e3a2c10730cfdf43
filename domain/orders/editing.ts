import { ORDER_STATUS, type OrderStatus } from './status.ts';

const { unpaid, paid, inProgress, completed, refunded, canceled, hold, modified, offered } = ORDER_STATUS;
const OVER: readonly OrderStatus[] = [completed, refunded, canceled];
const PAID_FOR: readonly OrderStatus[] = [paid, inProgress, hold, modified];

type Editable = { status: OrderStatus; pending: boolean; currency: string };

/**
 * spec D22 Why the customer cannot edit an order, or null. spec D35: the money under way was asked for the order as it is. spec D52: an order
 * from a site with another currency has a price that the site where the customer is now cannot count anew.
 */
export function whyNoEdit({ status, pending, currency }: Editable, site: { currency: string }) {
  if (OVER.includes(status)) return 'order_closed';
  if (currency !== site.currency) return 'other_currency';
  return pending ? 'payment_pending' : null;
}

/** spec D22 An edit is free while unpaid or offered; later it asks for a change. */
export const isChangeRequest = (status: OrderStatus): boolean => PAID_FOR.includes(status);

/**
 * spec D22 What an order is after an edit. `due` is what is left to pay: an order that costs nothing more has no payment to wait
 * for. A hold stays: it stands for what people have to decide (a dispute, other money than asked), and no edit answers that.
 */
export function statusAfterEdit(status: OrderStatus, due: number): OrderStatus {
  if (status === hold) return hold;
  if (isChangeRequest(status)) return modified;
  const isWaiting = status === unpaid || status === offered;
  return isWaiting && due === 0 ? paid : status;
}
