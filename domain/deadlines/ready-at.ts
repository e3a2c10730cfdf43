import { DAY_MINUTES, laterOf, minutesAfter } from '../time.ts';

type Promised = { deadline: Date; datePaid: Date | null; deadlineWaits: boolean; urgency: number };

/**
 * ADR 0013, spec §10.1 When an order is ready. Until it is paid, `urgency` (minutes) counts from a payment at `now`, so `at` moves on
 * with the clock; after that it is the stored deadline. One that waits for the payment of an edit counts so again, and never to an earlier one.
 */
export function readyAt({ deadline, datePaid, deadlineWaits, urgency }: Promised, now: Date): Date {
  const paidNow = minutesAfter(now, urgency);
  if (!datePaid) return paidNow;
  return deadlineWaits ? laterOf(deadline, paidNow) : deadline;
}

/** An urgency in minutes as a count of the unit that names it: days from two days up, else hours. */
export function urgencyIn(minutes: number): { count: number; unit: 'day' | 'hour' } {
  const isInDays = minutes % DAY_MINUTES === 0 && minutes >= 2 * DAY_MINUTES;
  return isInDays ? { count: minutes / DAY_MINUTES, unit: 'day' } : { count: minutes / 60, unit: 'hour' };
}

/** When an order that is completed was delivered last: a later delivery counts too. */
export const lastDelivery = (completed: Date, files: readonly { dateCreated: Date }[]): Date =>
  files.reduce((last, { dateCreated }) => (dateCreated > last ? dateCreated : last), completed);
