/** When something is due, for a list: days of the zone of the reader, weeks from Monday. */
export type DueGroup = 'late' | 'today' | 'tomorrow' | 'week' | 'nextWeek' | 'later' | 'again' | 'waits' | 'hold';

const DAYS_OF_WEEK = 7;

type Awaited = { due: Date; dateHeld: Date | null; isAgain: boolean; deadlineWaits: boolean };

/** The groups at the end of the list. */
const LAST: Partial<Record<DueGroup, number>> = { again: 1, waits: 2, hold: 3 };

/** Those without a deadline that runs come after the others, which keep their order. */
export const withLast = <T extends Awaited>(list: readonly T[], now: Date): T[] => {
  const place = (one: T) => LAST[groupOf(one, now)] ?? 0;
  return list.toSorted((one, other) => place(one) - place(other));
};

/**
 * spec §12.15 The group of a list in which something stands that is due then; on hold, once it was delivered, and while the deadline waits, nothing is late
 * (ADR 0089, 0404, 0013).
 */
export function groupOf({ due, dateHeld, isAgain, deadlineWaits }: Awaited, now: Date): DueGroup {
  if (dateHeld) return 'hold';
  if (isAgain) return 'again';
  if (deadlineWaits) return 'waits';
  if (due <= now) return 'late';
  const midnight = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const toMonday = DAYS_OF_WEEK - ((now.getDay() + 6) % DAYS_OF_WEEK);
  if (due < midnight(1)) return 'today';
  if (due < midnight(2)) return 'tomorrow';
  if (due < midnight(toMonday)) return 'week';
  return due < midnight(toMonday + DAYS_OF_WEEK) ? 'nextWeek' : 'later';
}
