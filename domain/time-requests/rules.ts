import type { DeskRole } from '../auth/identity.ts';
import { clockOf } from '../orders/hold.ts';
import { isUnderWay } from '../orders/status.ts';
import type { OrderStatus } from '../orders/status.ts';
import { laterOf, minutesAfter } from '../time.ts';

/** The most characters of what a writer writes with a request. */
export const TIME_NOTE_MAX = 1000;

/** For how many hours more a writer may ask. */
export const MORE_HOURS = { min: 1, max: 14 * 24 };

/** spec D51a `lapsed`: nobody answered in time, the time that was asked for has passed, or the order ended or was delivered; the deadline stays. */
export const TIME_REQUEST_STATES = ['waiting', 'accepted', 'kept', 'lapsed'] as const;
export type TimeRequestState = (typeof TIME_REQUEST_STATES)[number];

/** `accept` moves the deadline, `keep` leaves it. */
export const TIME_ANSWERS = ['accept', 'keep'] as const;
export type TimeAnswer = (typeof TIME_ANSWERS)[number];

/** `dateCompleted` is the first delivery: no deadline runs after it (ADR 0404). */
type Ordered = { status: OrderStatus; dateCompleted: Date | null };
type Asked = Ordered & { deadlineWaits: boolean; hasWaiting: boolean };

/** spec D51a Whether an order may get more time: it is under way, and was not delivered before. */
export const mayGetMoreTime = ({ status, dateCompleted }: Ordered): boolean => isUnderWay(status) && !dateCompleted;

/** ADR 0404 `delivered` and `ended`: no deadline runs any more. */
export const DEADLINE_STATES = ['runs', 'delivered', 'ended'] as const;
export type DeadlineState = (typeof DEADLINE_STATES)[number];

/** Whether the deadline of an order that was under way still runs, or why not. */
export function deadlineState(order: Ordered): DeadlineState {
  if (mayGetMoreTime(order)) return 'runs';
  return order.dateCompleted ? 'delivered' : 'ended';
}

/**
 * spec D51a Why a member of staff cannot ask for more time, or null. Only the writer asks, one request at a time, not after a delivery (ADR 0404), and
 * not while the deadline waits: it is counted again then (ADR 0013).
 */
export function whyNoTimeRequest(role: DeskRole, { deadlineWaits, hasWaiting, ...order }: Asked) {
  if (role !== 'writer') return 'forbidden';
  if (!mayGetMoreTime(order)) return 'order_not_under_way';
  return hasWaiting ? 'time_request_waiting' : whyNoMoreTime({ deadlineWaits });
}

/** ADR 0013 Why a request cannot be accepted now, or null: a deadline that waits is counted again, and would lose the time that was granted. */
export const whyNoMoreTime = ({ deadlineWaits }: { deadlineWaits: boolean }): 'deadline_waits' | null =>
  deadlineWaits ? 'deadline_waits' : null;

/** The deadline that a writer asks for: so many hours after the promised one, or after now where that has passed. */
export const askedDeadline = (deadline: Date, hours: number, now: Date): Date =>
  minutesAfter(laterOf(deadline, now), hours * 60);

/** spec D51a Whether accepting a request moves the deadline of its order. */
export const isMoreTime = (request: { deadline: Date }, order: { deadline: Date }): boolean =>
  request.deadline > order.deadline;

/** `deadline` is the one that was asked for. */
type Open = { expiresAt: Date; deadline: Date };
type Request = Open & { state: TimeRequestState };
type Clocked = { dateHeld: Date | null; deadlineWaits: boolean };

/**
 * ADR 0457 The state of a request now: one that waited too long, that asks for a moment which has passed by the clock of its order, or whose order ended
 * or was delivered, has lapsed before a job says so. The moment that it asks for does not pass while the deadline waits: it moves with that (ADR 0013).
 */
export function stateOf(
  { state, expiresAt, deadline }: Request,
  order: Ordered & Clocked,
  now: Date,
): TimeRequestState {
  if (state !== 'waiting') return state;
  const isOver = expiresAt <= now || (!order.deadlineWaits && deadline <= clockOf(order, now));
  return isOver || !mayGetMoreTime(order) ? 'lapsed' : 'waiting';
}

/** ADR 0457 Until when a request that waits can be answered. A hold, and a deadline that waits, move the one that it asks for along. */
export const answerableUntil = ({ expiresAt, deadline }: Open, { dateHeld, deadlineWaits }: Clocked): Date =>
  dateHeld === null && !deadlineWaits && deadline < expiresAt ? deadline : expiresAt;

/** Whether a request still waits for an answer. */
export const isWaiting = (request: Request, order: Ordered & Clocked, now: Date): boolean =>
  stateOf(request, order, now) === 'waiting';
