import { orderWords } from './words.ts';

const MINUTE_MS = 60_000;
const UNITS = [
  { name: 'day', minutes: 1440 },
  { name: 'hour', minutes: 60 },
  { name: 'minute', minutes: 1 },
] as const;

/** `in 3 days 10 hours`, `2 hours late`: the two largest units, the second only if it is not zero. */
export function timeLeft(deadline: Date, now: Date): string {
  const minutes = Math.floor((deadline.getTime() - now.getTime()) / MINUTE_MS);
  const words = inUnits(Math.abs(minutes));
  return minutes < 0 ? orderWords.timeLeft.late(words) : orderWords.timeLeft.in(words);
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
