/** When something is due, for a list: days of the zone of the reader, weeks from Monday. */
export type DueGroup = 'late' | 'today' | 'tomorrow' | 'week' | 'nextWeek' | 'later' | 'hold';

const DAYS_OF_WEEK = 7;

type Awaited = { due: Date; dateHeld: Date | null };

/** spec §12.15 The group of a list in which something stands that is due then; on hold nothing is late (ADR 0089). */
export function groupOf({ due, dateHeld }: Awaited, now: Date): DueGroup {
  if (dateHeld) return 'hold';
  if (due <= now) return 'late';
  const midnight = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const toMonday = DAYS_OF_WEEK - ((now.getDay() + 6) % DAYS_OF_WEEK);
  if (due < midnight(1)) return 'today';
  if (due < midnight(2)) return 'tomorrow';
  if (due < midnight(toMonday)) return 'week';
  return due < midnight(toMonday + DAYS_OF_WEEK) ? 'nextWeek' : 'later';
}
