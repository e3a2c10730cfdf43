import { clockOf } from '../orders/hold.ts';
import { type OrderStatus, isUnderWay } from '../orders/status.ts';

type Undelivered = { status: OrderStatus; datePaid: Date | null; dateCompleted: Date | null };
/** `deadlineWaits`: the deadline counts from the payment of the last edit, which has not come. */
type Lateable = Undelivered & { deadlineWaits: boolean };
export type Promised = Lateable & { deadline: Date; dateHeld: Date | null };

/** spec §10.14 Whether an order has its deadline ahead or has missed it: it is paid, under way, and was not delivered before (ADR 0404). */
export const isAwaited = ({ status, datePaid, dateCompleted }: Undelivered): boolean =>
  datePaid !== null && dateCompleted === null && isUnderWay(status);

/** ADR 0013 Whether an order can be late now: it is awaited, and its deadline does not wait for the payment of its changes. */
export const canBeLate = (order: Lateable): boolean => isAwaited(order) && !order.deadlineWaits;

/** spec §10.14 For how many milliseconds an order is late: 0 until its deadline, and for one that cannot be late. */
export const lateFor = (order: Promised, now: Date): number =>
  canBeLate(order) ? Math.max(0, clockOf(order, now).getTime() - order.deadline.getTime()) : 0;
