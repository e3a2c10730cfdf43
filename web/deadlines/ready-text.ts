import { readyAt, urgencyIn } from '@octavo/domain/deadlines/ready-at';
import { longDay, moment } from '@octavo/kit/dates.ts';
import { format } from '@octavo/domain/language/page';
import { deadlineWords } from './words.ts';

/** `10 days`, `6 hours`; the urgency is in minutes. */
const durationOf = (urgency: number): string => {
  const { count, unit } = urgencyIn(urgency);
  return format().duration(count, unit);
};

/** `Ready 10 days after you pay` */
export const afterPayment = (urgency: number): string => deadlineWords.afterPayment(durationOf(urgency));

/** `Ready 10 days after you pay: Tuesday, December 1 if you pay now`; with the time where the urgency is in hours. */
export function readyText(urgency: number, now: Date): string {
  const at = readyAt({ urgency, deadline: now, datePaid: null, deadlineWaits: false }, now);
  const { unit } = urgencyIn(urgency);
  return deadlineWords.ifPaidNowBy(durationOf(urgency), unit === 'day' ? longDay(at) : moment(at));
}
