import { ORDER_STATUS, type OrderStatus, isUnderWay } from '../orders/status.ts';
import { minutesBetween } from '../time.ts';

/** The most characters of why support moves a deadline. */
export const DEADLINE_NOTE_MAX = 1000;

/** Why support cannot move a deadline. */
export const WHY_NO_DEADLINE = [
  'order_not_under_way',
  'deadline_stands_still',
  'deadline_waits',
  'deadline_late',
  'time_request_waiting',
  'deadline_past',
  'deadline_same',
  'writer_has_no_time',
] as const;
export type WhyNoDeadline = (typeof WHY_NO_DEADLINE)[number];

type Movable = { status: OrderStatus; deadline: Date; deadlineWaits: boolean; hasWaitingRequest: boolean };

/** The deadlines of the other papers of the writer that decide (`mostOthers`), and the shortest time in which the site sells a paper, in minutes. */
export type WriterTime = { others: readonly Date[]; shortest: number };

/**
 * spec §12.5 Why the deadline of an order cannot be moved at all now, or null. That of a late order stays: what lateness earns its customer would
 * be lost. One that waits for the payment of an edit would be counted again by it (ADR 0013).
 */
export function whyDeadlineStays(order: Movable, now: Date): WhyNoDeadline | null {
  const { status, deadline, deadlineWaits, hasWaitingRequest } = order;
  if (!isUnderWay(status)) return 'order_not_under_way';
  if (status === ORDER_STATUS.hold) return 'deadline_stands_still';
  if (deadlineWaits) return 'deadline_waits';
  if (deadline <= now) return 'deadline_late';
  return hasWaitingRequest ? 'time_request_waiting' : null;
}

/** How many other papers of the writer decide, of those that are due first: before the deadline there is no time for more. */
export const mostOthers = (deadline: Date, shortest: number, now: Date): number =>
  Math.max(0, Math.floor(minutesBetween(now, deadline) / shortest));

/**
 * spec §12.5 Why a deadline cannot become `to`, or null. An earlier one leaves the writer the shortest time for this paper and each other one
 * that is due until then.
 */
export function whyNoDeadline(
  order: Movable,
  to: Date,
  { others, shortest }: WriterTime,
  now: Date,
): WhyNoDeadline | null {
  const why = whyDeadlineStays(order, now);
  if (why) return why;
  if (to <= now) return 'deadline_past';
  if (to.getTime() === order.deadline.getTime()) return 'deadline_same';
  const papers = others.filter((other) => other <= to).length + 1;
  return to < order.deadline && minutesBetween(now, to) < papers * shortest ? 'writer_has_no_time' : null;
}
