import { DAY_MINUTES, minutesAfter } from '../time.ts';

type Promised = { deadline: Date; datePaid: Date | null; urgency: number };

/**
 * ADR 0013, spec §10.1 When an order is ready. Until it is paid, `urgency` (minutes) counts from a payment at `now`, so `at` moves on
 * with the clock; after that it is the stored deadline.
 */
export const readyAt = ({ deadline, datePaid, urgency }: Promised, now: Date): Date =>
  datePaid ? deadline : minutesAfter(now, urgency);

/** An urgency in minutes as a count of the unit that names it: days from two days up, else hours. */
export function urgencyIn(minutes: number): { count: number; unit: 'day' | 'hour' } {
  const isInDays = minutes % DAY_MINUTES === 0 && minutes >= 2 * DAY_MINUTES;
  return isInDays ? { count: minutes / DAY_MINUTES, unit: 'day' } : { count: minutes / 60, unit: 'hour' };
}

/** When an order that is completed was delivered last: a later delivery counts too. */
export const lastDelivery = (completed: Date, files: readonly { dateCreated: Date }[]): Date =>
  files.reduce((last, { dateCreated }) => (dateCreated > last ? dateCreated : last), completed);
