import { clockOf } from '../orders/hold.ts';
import { type OrderStatus, isUnderWay } from '../orders/status.ts';

type Undelivered = { status: OrderStatus; datePaid: Date | null; dateCompleted: Date | null };
type Promised = Undelivered & { deadline: Date; dateHeld: Date | null };

/** spec §10.14 Whether an order has its deadline ahead or has missed it: it is paid, under way, and was not delivered before (ADR 0404). */
export const isAwaited = ({ status, datePaid, dateCompleted }: Undelivered): boolean =>
  datePaid !== null && dateCompleted === null && isUnderWay(status);

/** spec §10.14 For how many milliseconds an order is late: 0 until its deadline, and for one that is not awaited. */
export const lateFor = (order: Promised, now: Date): number =>
  isAwaited(order) ? Math.max(0, clockOf(order, now).getTime() - order.deadline.getTime()) : 0;
