import { format } from '@octavo/kit/language.ts';
import { orderWords } from './words.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const UNITS = [
  { name: 'day', minutes: 1440 },
  { name: 'hour', minutes: 60 },
  { name: 'minute', minutes: 1 },
] as const;

/** `in 3 days 10 hours`, `2 hours late`: the two largest units, the second only if it is not zero. */
export function timeLeft(deadline: Date, now: Date): string {
  const words = durationOf(Math.abs(deadline.getTime() - now.getTime()));
  return deadline < now ? orderWords.timeLeft.late(words) : orderWords.timeLeft.in(words);
}

/** `3 hours early`, `on time` or `1 hour 40 minutes late`: how a paper came that was ready `at` this time. */
export function earlyOrLate(deadline: Date, at: Date): string {
  if (at > deadline) return timeLeft(deadline, at);
  const hours = Math.trunc((deadline.getTime() - at.getTime()) / HOUR_MS);
  if (hours === 0) return orderWords.timeLeft.onTime;
  const words = hours < 48 ? format().duration(hours, 'hour') : format().duration(Math.trunc(hours / 24), 'day');
  return orderWords.timeLeft.early(words);
}

function inUnits(minutes: number): string {
  const at = UNITS.findIndex((unit) => minutes >= unit.minutes);
  if (at < 0) return orderWords.timeLeft.lessThanMinute;
  let rest = minutes;
  const parts = UNITS.slice(at, at + 2).map(({ name, minutes: size }) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count > 0 && orderWords.timeLeft[name](count);
  });
  return parts.filter(Boolean).join(' ');
}

/** `3 days 10 hours` for milliseconds. */
export const durationOf = (milliseconds: number): string => inUnits(Math.floor(milliseconds / MINUTE_MS));
