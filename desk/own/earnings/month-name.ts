import { language } from '@octavo/domain/language/page';

/** `November` for `2026-11`; with the year where it is another one than that of `current`. Months are those of UTC. */
export function monthName(month: string, current: string, style: 'long' | 'short' = 'long'): string {
  const isOther = month.slice(0, 4) !== current.slice(0, 4);
  const written = new Intl.DateTimeFormat(language(), {
    month: style,
    timeZone: 'UTC',
    ...(isOther && { year: 'numeric' }),
  });
  return written.format(new Date(`${month}-01T00:00:00Z`));
}
