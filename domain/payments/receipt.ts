import { ORDER_STATUS, type OrderStatus } from '../orders/status.ts';

/** Amounts in cents: the price, what is due of it, what was charged, and what of that went back. */
type Payments = { status: OrderStatus; price: number; due: number; charged: number; refunded: number };

/** What a receipt says of the money, in cents. `left` is what is paid after refunds; `isOver` is whether no paper is expected. */
export function receiptOf({ status, price, due, charged, refunded }: Payments) {
  const paid = refunded > 0 ? charged : price - due;
  const isAll = status === ORDER_STATUS.refunded || (refunded > 0 && refunded >= charged);
  const state = isAll ? 'refunded' : refunded > 0 ? 'partlyRefunded' : 'paidInFull';
  return { state, paid, refunded, left: paid - refunded, isOver: isAll || status === ORDER_STATUS.canceled } as const;
}
