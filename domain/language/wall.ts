/** What the clock on the wall of a zone shows. `offset` is as Intl writes it, `GMT-05:00`; `weekday` is 0 on Monday. */
export type Wall = { date: string; weekday: number; minute: number; offset: string };

const walls = new Map<string, (at: number) => Wall>();

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Reads the clock on the wall of a zone, at milliseconds. Intl knows the zones; nothing here computes with their rules. */
export function wallOf(zone: string): (at: number) => Wall {
  const known = walls.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'longOffset',
  });
  const read = (at: number): Wall => {
    const parts = format.formatToParts(at);
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
    const [year, month, day] = [part('year'), part('month'), part('day')];
    const minute = Number(part('hour')) * 60 + Number(part('minute'));
    return {
      date: `${year}-${month}-${day}`,
      weekday: WEEKDAYS.indexOf(part('weekday')),
      minute,
      offset: part('timeZoneName'),
    };
  };
  const wall = memoized(read);
  walls.set(zone, wall);
  return wall;
}

const MOST_KEPT = 1000;

/** The clocks of a list read the same midnights, each of which takes Intl some microseconds. */
function memoized(read: (at: number) => Wall): (at: number) => Wall {
  const known = new Map<number, Wall>();
  return (at) => {
    const wall = known.get(at) ?? read(at);
    if (known.size >= MOST_KEPT) known.clear();
    known.set(at, wall);
    return wall;
  };
}
