import { clockOf } from '../orders/hold.ts';
import { type OrderStatus, isUnderWay } from '../orders/status.ts';

type Promised = { status: OrderStatus; datePaid: Date | null; deadline: Date; dateHeld: Date | null };

/** spec §10.14 For how many milliseconds an order is late: 0 until its deadline, and for an order that is not paid or not under way. */
export function lateFor(order: Promised, now: Date): number {
  if (!order.datePaid || !isUnderWay(order.status)) return 0;
  return Math.max(0, clockOf(order, now).getTime() - order.deadline.getTime());
}
