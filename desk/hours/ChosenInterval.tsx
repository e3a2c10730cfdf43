import type { Interval } from '@octavo/domain/desk/calendar';
import { Button } from '@octavo/kit/Button.tsx';
import { Segments } from '@octavo/kit/Segments.tsx';
import { dateText, dayText } from './date-text.ts';
import { type Day, daysOf, withIntervals, withScope } from './draft.ts';
import css from './Hours.module.css';
import { Times, TimesIssue } from './Times.tsx';
import type { HoursInHand } from './useHours.ts';
import { hoursWords as words } from './words.ts';

/** The interval that is chosen, by typed times, and whether it counts for every such day or for the date alone. */
export function ChosenInterval({ hours, now }: { hours: HoursInHand; now: Date }) {
  const { chosen, draft } = hours;
  const day = daysOf(draft.calendar, now).find(({ date }) => date === chosen?.date);
  const interval = chosen && day?.intervals[chosen.at];
  if (!chosen || !day || !interval) return <p className={css.note}>{words.choose}</p>;
  return <Editor key={`${chosen.date} ${chosen.at}`} hours={hours} day={day} at={chosen.at} interval={interval} />;
}

type Props = { hours: HoursInHand; day: Day; at: number; interval: Interval };

function Editor({ hours, day, at, interval }: Props) {
  const { calendar } = hours.draft;
  const name = words.weekdays[day.weekday] ?? '';
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the fields of one interval, in a row
    <div className={css.chosen} role="group" aria-label={words.chosen(dayText(day), at + 1)}>
      <strong>{words.chosen(dayText(day), at + 1)}</strong>
      <Times hours={hours} day={day} at={at} interval={interval} />
      <Segments
        label={words.scope}
        options={[
          { value: 'week' as const, label: words.every(name) },
          { value: 'other' as const, label: words.only(dateText(day.date)) },
        ]}
        value={day.kind === 'week' ? 'week' : 'other'}
        onChange={(scope) => hours.setCalendar(withScope(calendar, day, scope))}
      />
      <Button
        onClick={() => {
          document.getElementById('open-hours')?.focus(); // this editor goes
          hours.setCalendar(withIntervals(calendar, day, day.intervals.toSpliced(at, 1)));
        }}
      >
        {words.remove}
      </Button>
      <TimesIssue hours={hours} day={day} at={at} />
    </div>
  );
}
