import { clockOf } from '../orders/hold.ts';
import { laterOf, minutesAfter, minutesBetween } from '../time.ts';

type Clocked = { deadline: Date; dateHeld: Date | null; deadlineWaits: boolean };

/**
 * spec D51a What a waiting request asks for after something else has moved the deadline of its order at `at`, as a hold that ends or an edit: as
 * much more time as before. Where the deadline had passed, it counts from now, and before a hold from when that began;
 * one that waited for the payment of an edit has not passed (ADR 0013).
 */
export function movedRequest(asked: Date, before: Clocked, after: Clocked, at: Date) {
  const moved = minutesBetween(countedFrom(before, at), countedFrom(after, at));
  return { deadlineWas: after.deadline, deadline: minutesAfter(asked, moved) };
}

const countedFrom = (order: Clocked, at: Date): Date =>
  order.deadlineWaits ? order.deadline : laterOf(order.deadline, clockOf(order, at));
