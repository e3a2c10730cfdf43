import { Button } from '@octavo/kit/Button.tsx';
import { Segments } from '@octavo/kit/Segments.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { type FormEvent, useState } from 'react';
import { Section } from '#app/Section.tsx';
import { dateText } from './date-text.ts';
import { rangeOf } from './draft.ts';
import css from './Hours.module.css';
import type { HoursInHand } from './useHours.ts';
import { hoursWords as words } from './words.ts';

/** The dates that win over the week: days off, and days with other hours. */
export function DaysOff({ hours, isReadOnly }: { hours: HoursInHand; isReadOnly: boolean }) {
  const { calendar } = hours.draft;
  const off = calendar.holidays.map((date) => ({ date, text: words.kinds.closed }));
  const other = (calendar.days ?? []).map(({ date, intervals }) => ({ date, text: intervals.map(rangeOf).join(', ') || words.kinds.closed })); // oxfmt-ignore
  const all = [...off, ...other].toSorted((one, two) => one.date.localeCompare(two.date));
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
        {all.map(({ date, text }) => (
          <li key={date}>
            <strong>{dateText(date)}</strong> <span className={css.note}>{date.slice(0, 4)}</span> <span>{text}</span>
            {!isReadOnly && (
              <Button
                kind="icon"
                size="small"
                icon="trash"
                aria-label={words.removeDay(dateText(date))}
                onClick={() => {
                  document.getElementById('days-off')?.focus(); // the row goes
                  remove(date);
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && <NewDay hours={hours} taken={all.map(({ date }) => date)} />}
    </Section>
  );
}

function NewDay({ hours, taken }: { hours: HoursInHand; taken: readonly string[] }) {
  const [form, setForm] = useState({ date: '', kind: 'closed' as 'closed' | 'other', isTried: false });
  const { calendar } = hours.draft;
  const isRight = /^\d{4}-\d\d-\d\d$/.test(form.date) && !taken.includes(form.date);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!isRight) return setForm({ ...form, isTried: true });
    const weekday = (new Date(`${form.date}T12:00:00Z`).getUTCDay() + 6) % 7;
    const day = { date: form.date, intervals: calendar.week[weekday] ?? [] };
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
        issue={form.isTried && !isRight ? words.dateWrong : null}
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
