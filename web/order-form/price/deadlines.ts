import { toMinutes } from '@octavo/domain/catalogue/urgency';
import { minutesAfter } from '@octavo/domain/time';
import { dateAndTime } from '@octavo/kit/dates.ts';
import type { OrderFormContext } from '../machine/order-context.ts';
import { orderPriceWords } from './words.ts';

const DAY_HOURS = 24;

type At = Pick<OrderFormContext, 'mode' | 'now'>;

/** When an order is ready with a deadline in hours, which counts from `now`; spec D22 a paid order that keeps it keeps its date. */
export const readyAt = (hours: number, { mode, now }: At): Date =>
  mode.kind === 'edit' && mode.order.datePaid && mode.order.urgency === toMinutes(hours)
    ? mode.order.deadline
    : minutesAfter(now, toMinutes(hours));

/** `12 hours`, `3 days` */
export function deadlineName(hours: number): string {
  const { deadline } = orderPriceWords;
  const isInDays = hours % DAY_HOURS === 0 && hours > 2 * DAY_HOURS;
  return isInDays ? deadline.days(hours / DAY_HOURS) : deadline.hours(hours);
}

/** spec §11.21 `Dec 1, 11:12 AM` in the customer's zone, also in another year than now: a deadline is weeks away. */
export function deadlineDate(hours: number, form: At): string {
  const at = readyAt(hours, form);
  return dateAndTime(at, at);
}
