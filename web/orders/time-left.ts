const MINUTE_MS = 60_000;
const UNITS = [
  { name: 'day', minutes: 1440 },
  { name: 'hour', minutes: 60 },
  { name: 'minute', minutes: 1 },
];

/** `in 3 days 10 hours`, `2 hours late`: the two largest units, the second only if there is any of it. */
export function timeLeft(deadline: Date, now: Date): string {
  const minutes = Math.floor((deadline.getTime() - now.getTime()) / MINUTE_MS);
  const words = inUnits(Math.abs(minutes));
  return minutes < 0 ? `${words} late` : `in ${words}`;
}

function inUnits(minutes: number): string {
  const at = UNITS.findIndex((unit) => minutes >= unit.minutes);
  if (at < 0) return 'less than a minute';
  let rest = minutes;
  const parts = UNITS.slice(at, at + 2).map(({ name, minutes: size }) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count && `${count} ${name}${count === 1 ? '' : 's'}`;
  });
  return parts.filter(Boolean).join(' ');
}
