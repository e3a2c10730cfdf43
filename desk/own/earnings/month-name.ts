import { format } from '@octavo/domain/language/page';

/** `November` for `2026-11`; with the year where it is another one than that of `current`. */
export function monthName(month: string, current: string): string {
  const isOther = month.slice(0, 4) !== current.slice(0, 4);
  return isOther ? format().month(within(month)) : format().monthAlone(within(month));
}

/** `Nov` for `2026-11`. */
export const shortMonth = (month: string): string => format().shortMonth(within(month));

/** A moment of the month in every zone. */
const within = (month: string) => new Date(`${month}-15T12:00:00Z`);
