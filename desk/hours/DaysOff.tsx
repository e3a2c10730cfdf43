import { isDateAhead } from '@octavo/domain/desk/calendar';
import { wallOf } from '@octavo/domain/language/wall';
import { Button } from '@octavo/kit/Button.tsx';
import { Segments } from '@octavo/kit/Segments.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { type FormEvent, useState } from 'react';
import { Section } from '#app/Section.tsx';
import { dateText, dayText } from './date-text.ts';
import { type Day, dayOn, freeHour, rangeOf, withIntervals } from './draft.ts';
import css from './Hours.module.css';
import { datesAhead } from './NextDaysOff.tsx';
import { Times, TimesIssue } from './Times.tsx';
import type { HoursInHand } from './useHours.ts';
import { hoursWords as words } from './words.ts';

type Props = { hours: HoursInHand; now: Date; isReadOnly: boolean };

/** The dates that win over the week: days off, and days with other hours. */
export function DaysOff({ hours, now, isReadOnly }: Props) {
  const { calendar } = hours.draft;
  const dates = [...calendar.holidays, ...(calendar.days ?? []).map(({ date }) => date)];
  const all = datesAhead(calendar, now).map((date) => dayOn(calendar, date));
  const remove = (date: string) =>
    hours.setCalendar({
      ...calendar,
      holidays: calendar.holidays.filter((day) => day !== date),
      days: (calendar.days ?? []).filter((day) => day.date !== date),
    });
  return (
    <Section heading={words.off} about={words.offAbout}>
      {all.length === 0 && <p className={css.note}>{words.noneOff}</p>}
      <ul className={css.list} id="days-off" tabIndex={-1}>
        {all.map((day) => (
          <li key={day.date}>
            <strong>{dateText(day.date)}</strong> <span className={css.note}>{day.date.slice(0, 4)}</span>{' '}
            <span>{day.intervals.map(rangeOf).join(', ') || words.kinds.closed}</span>
            {!isReadOnly && (
              <Button
                kind="icon"
                size="small"
                icon="trash"
                aria-label={words.removeDay(dateText(day.date))}
                onClick={() => {
                  document.getElementById('days-off')?.focus(); // the row goes
                  remove(day.date);
                }}
              />
            )}
            {!isReadOnly && day.kind === 'other' && <OtherHours hours={hours} day={day} />}
          </li>
        ))}
      </ul>
      {!isReadOnly && <NewDay hours={hours} now={now} taken={dates} />}
    </Section>
  );
}

/** The intervals of a date with other hours, by typed times. */
function OtherHours({ hours, day }: { hours: HoursInHand; day: Day }) {
  const { calendar } = hours.draft;
  const { intervals } = day;
  return (
    <div className={css.otherHours}>
      {intervals.map((interval, at) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, react/no-array-index-key -- the fields of one interval, in a row; its place is what it is
        <div key={at} className={css.chosen} role="group" aria-label={words.chosen(dayText(day), at + 1)}>
          <Times hours={hours} day={day} at={at} interval={interval} />
          <Button
            aria-label={words.removeInterval(rangeOf(interval), dateText(day.date))}
            onClick={() => {
              document.getElementById('days-off')?.focus(); // the fields go
              hours.setCalendar(withIntervals(calendar, day, intervals.toSpliced(at, 1)));
            }}
          >
            {words.remove}
          </Button>
          <TimesIssue hours={hours} day={day} at={at} />
        </div>
      ))}
      <Button
        size="small"
        icon="plus"
        aria-label={words.add(dayText(day))}
        whyNot={freeHour(intervals) ? null : words.full}
        onClick={() => hours.add(day)}
      >
        {words.addInterval}
      </Button>
    </div>
  );
}

type NewDayProps = { hours: HoursInHand; now: Date; taken: readonly string[] };

function NewDay({ hours, now, taken }: NewDayProps) {
  const [form, setForm] = useState({ date: '', kind: 'closed' as 'closed' | 'other', isTried: false });
  const { calendar } = hours.draft;
  const isAhead = isDateAhead(form.date, wallOf(calendar.zone)(now.getTime()).date);
  const isRight = isAhead && !taken.includes(form.date);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!isRight) return setForm({ ...form, isTried: true });
    const day = { date: form.date, intervals: dayOn(calendar, form.date).intervals };
    if (form.kind === 'closed')
      hours.setCalendar({ ...calendar, holidays: [...calendar.holidays, form.date].toSorted() });
    else hours.setCalendar({ ...calendar, days: [...(calendar.days ?? []), day] });
    return setForm({ date: '', kind: 'closed', isTried: false });
  };
  return (
    <form className={css.newDay} noValidate onSubmit={add}>
      <TextField
        label={words.date}
        type="date"
        value={form.date}
        onChange={(date) => setForm({ ...form, date })}
        issue={form.isTried && !isRight ? (isAhead ? words.dateTaken : words.dateWrong) : null}
      />
      <Segments
        label={words.kind}
        options={[
          { value: 'closed' as const, label: words.kinds.closed },
          { value: 'other' as const, label: words.kinds.other },
        ]}
        value={form.kind}
        onChange={(kind) => setForm({ ...form, kind })}
      />
      <Button type="submit" icon="plus">
        {words.addDay}
      </Button>
    </form>
  );
}
