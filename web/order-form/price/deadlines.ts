import { toMinutes } from '@octavo/domain/catalogue/urgency';
import { DAY_MINUTES, minutesAfter, minutesBetween } from '@octavo/domain/time';
import { dateAndTime, dayAndTime } from '@octavo/kit/dates.ts';
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

/** `Sun 11:12 AM` in the week that comes; `Dec 1, 11:12 AM` later, or where it has passed. In the customer's zone. */
export function deadlineDate(hours: number, form: At): string {
  const at = readyAt(hours, form);
  const away = minutesBetween(form.now, at);
  return away >= 0 && away < 7 * DAY_MINUTES ? dayAndTime(at) : dateAndTime(at, form.now);
}
