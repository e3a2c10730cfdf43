import { orderWords } from './words.ts';

const HOUR = 3_600_000;
const UNITS = [
  { name: 'day', size: 24 * HOUR },
  { name: 'hour', size: HOUR },
  { name: 'minute', size: HOUR / 60 },
] as const;

/** `in 3 days 10 hours`, `2 hours late` */
export function timeLeft(deadline: Date, now: Date): string {
  const left = deadline.getTime() - now.getTime();
  const { late, in: inTime } = orderWords.timeLeft;
  return (left < 0 ? late : inTime)(durationOf(Math.abs(left)));
}

/** `3 hours early`, `on time` or `1 hour 40 minutes late`: how a paper came that was ready `at` this time. */
export function earlyOrLate(deadline: Date, at: Date): string {
  const left = deadline.getTime() - at.getTime();
  if (left < 0) return timeLeft(deadline, at);
  return left < HOUR ? orderWords.timeLeft.onTime : orderWords.timeLeft.early(durationOf(left - (left % HOUR)));
}

/** `3 days 10 hours` for milliseconds: the two largest units, the second only if it is not zero. */
export function durationOf(milliseconds: number): string {
  const at = UNITS.findIndex(({ size }) => milliseconds >= size);
  if (at < 0) return orderWords.timeLeft.lessThanMinute;
  let rest = milliseconds;
  const parts = UNITS.slice(at, at + 2).map(({ name, size }) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count > 0 && orderWords.timeLeft[name](count);
  });
  return parts.filter(Boolean).join(' ');
}
