import type { Calendar } from '@octavo/domain/desk/calendar';
import { wallOf } from '@octavo/domain/language/wall';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { Section } from '#app/Section.tsx';
import { dateText } from './date-text.ts';
import { dayOn, rangeOf } from './draft.ts';
import { hoursWords as words } from './words.ts';

const SHOWN = 3;

/** spec §12.17 The next dates that win over the week. */
export function NextDaysOff({ calendar, now }: { calendar: Calendar; now: Date }) {
  const next = datesAhead(calendar, now).slice(0, SHOWN);
  if (next.length === 0) return null;
  return (
    <Section heading={words.next}>
      <Leaders
        facts={next.map((date) => ({
          name: dateText(date),
          value: dayOn(calendar, date).intervals.map(rangeOf).join(', ') || words.kinds.closed,
        }))}
      />
    </Section>
  );
}

/** The dates of today and later that win over the week, in order; a date that is over leaves the list. */
export function datesAhead({ zone, holidays, days = [] }: Calendar, now: Date): string[] {
  const today = wallOf(zone)(now.getTime()).date;
  return [...holidays, ...days.map(({ date }) => date)].filter((date) => date >= today).toSorted();
}
