import { ORDER_STATUS, type OrderStatus } from '../orders/status.ts';

type Charged = { datePaid: Date | null; price: number; charged: number };

/** ADR 0421 Whether a receipt can say what was paid for an order, in cents: not where support let it go on and nothing was charged, unless it is free. */
export const isReceivable = ({ datePaid, price, charged }: Charged): boolean =>
  datePaid !== null && (charged > 0 || price === 0);

/** Whether an order has a receipt now: no changes wait for payment or for support (spec D22). */
export const hasReceipt = (order: Charged & { status: OrderStatus }): boolean =>
  isReceivable(order) && order.status !== ORDER_STATUS.modified;

/** Amounts in cents: what was charged, and what of that went back or became a credit for the next order (spec D22). */
type Payments = { status: OrderStatus; charged: number; credited: number; refunded: number };

/**
 * What a receipt says of the money, in cents. `paid` may be more than the price, where the order became cheaper. `left` is what is paid after refunds;
 * `isOver` is whether no paper is expected.
 */
export function receiptOf({ status, charged, credited, refunded }: Payments) {
  const paid = charged - credited;
  const isAll = status === ORDER_STATUS.refunded || (refunded > 0 && refunded >= paid);
  const state = isAll ? 'refunded' : refunded > 0 ? 'partlyRefunded' : 'paidInFull';
  return { state, paid, refunded, left: paid - refunded, isOver: isAll || status === ORDER_STATUS.canceled } as const;
}
