import { clockText } from '@octavo/contract/hours';
import type { Interval } from '@octavo/domain/desk/calendar';
import { Button } from '@octavo/kit/Button.tsx';
import { FieldIssue } from '@octavo/kit/FieldIssue.tsx';
import { Segments } from '@octavo/kit/Segments.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useState } from 'react';
import { dateText, dayText } from './date-text.ts';
import { type Day, daysOf, minuteIn, rangeOf, whyNotThere, withIntervals, withScope } from './draft.ts';
import css from './Hours.module.css';
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
  const [text, setText] = useState(() => textOf(interval));
  const [shown, setShown] = useState(interval);
  if (shown.from !== interval.from || shown.to !== interval.to) {
    setShown(interval); // moved, stretched or taken back: the fields stay, and say it
    setText(textOf(interval));
  }
  const { calendar } = hours.draft;
  const name = words.weekdays[day.weekday] ?? '';
  const next = { from: minuteIn(text.from) ?? -1, to: minuteIn(text.to) ?? -1 };
  const isSame = next.from === interval.from && next.to === interval.to;
  const typed = isSame ? null : whyNotThere(next, at, day.intervals);
  const { refusal } = hours;
  const why = typed ?? (refusal?.place.date === day.date && refusal.place.at === at ? refusal.why : null);
  const commit = () => !isSame && typed === null && hours.put(day, at, next);
  const field = (side: 'from' | 'to') => (
    <TextField
      label={words[side]}
      maxLength={5}
      value={text[side]}
      aria-invalid={typed ? true : undefined}
      onChange={(value) => setText({ ...text, [side]: value })}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the fields of one interval, in a row
    <div className={css.chosen} role="group" aria-label={words.chosen(dayText(day), at + 1)}>
      <strong>{words.chosen(dayText(day), at + 1)}</strong>
      {field('from')}
      {field('to')}
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
      <div className={css.issue}>
        <FieldIssue id="interval-issue">
          {why && (why.reason === 'overlap' ? words.overlap(name, rangeOf(why.other)) : words.wrongTime)}
        </FieldIssue>
      </div>
    </div>
  );
}

const textOf = ({ from, to }: Interval) => ({ from: clockText(from), to: clockText(to) });
