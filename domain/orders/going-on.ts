import { minutesAfter } from '../time.ts';
import { ORDER_STATUS, type OrderStatus } from './status.ts';

const { paid, inProgress, hold, modified } = ORDER_STATUS;
const UNDECIDED: readonly OrderStatus[] = [hold, modified];
const WORKED_ON: readonly OrderStatus[] = [paid, inProgress];

type Undecided = { status: OrderStatus; urgencyMinutes: number; datePaid: Date | null; dateCompleted: Date | null };
/** What says whether an order was paid. */
export type MaybePaid = Pick<Undecided, 'status' | 'datePaid' | 'dateCompleted'>;
type GoingOn = { datePaid: Date; deadline: Date; goesOnUnpaid: true };

/** ADR 0421 Whether support has to decide about an order that was never paid, such as one whose payment did not match. Nobody works on it until then. */
export const isNeverPaid = ({ status, datePaid, dateCompleted }: MaybePaid): boolean =>
  UNDECIDED.includes(status) && datePaid === null && dateCompleted === null;

/**
 * ADR 0421 What else changes when support lets an order be worked on that was never paid in full, such as one whose payment did not match: it counts as
 * paid from now on, so its deadline counts from now (ADR 0013), and its customer is asked for nothing (`askedOf`). What was charged stays as it is.
 */
export function fieldsOfGoingOn(order: Undecided, to: OrderStatus, at: Date): Partial<GoingOn> {
  if (!isNeverPaid(order) || !WORKED_ON.includes(to)) return {};
  return { datePaid: at, deadline: minutesAfter(at, order.urgencyMinutes), goesOnUnpaid: true };
}
