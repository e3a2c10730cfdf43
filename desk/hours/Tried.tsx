import { afterWorked, firstStop } from '@octavo/domain/desk/clock';
import { language } from '@octavo/domain/language/page';
import { formatFor } from '@octavo/domain/language/format';
import { Select } from '@octavo/kit/Select.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useState } from 'react';
import { dayText } from './date-text.ts';
import { daysOf, minuteIn } from './draft.ts';
import css from './Hours.module.css';
import { momentOf } from '@octavo/domain/language/moment-of';
import type { HoursInHand } from './useHours.ts';
import { hoursWords } from './words.ts';

/** spec §12.17 By when a message would be answered with these hours, by the rule of the clocks itself. */
export function Tried({ hours, now }: { hours: HoursInHand; now: Date }) {
  const words = hoursWords.tried;
  const { calendar } = hours.draft;
  const days = daysOf(calendar, now);
  const [date, setDate] = useState(days[1]?.date ?? '');
  const [time, setTime] = useState('17:50');
  const minute = minuteIn(time);
  const day = days.find((one) => one.date === date) ?? days[0];
  return (
    <div className={css.tried}>
      <div className={css.tryOut}>
        <Select
          label={words.day}
          options={days.map((one) => ({ value: one.date, label: dayText(one) }))}
          value={day?.date ?? ''}
          onChange={setDate}
        />
        <TextField
          label={words.time}
          maxLength={5}
          value={time}
          onChange={setTime}
          issue={minute === null ? words.wrong : null}
        />
      </div>
      <output>{minute !== null && day && sentenceOf(hours, momentOf(calendar.zone, day.date, minute))}</output>
    </div>
  );
}

function sentenceOf({ draft, limits, fault }: HoursInHand, from: Date): string {
  const words = hoursWords.tried;
  const { calendar } = draft;
  if (fault || !limits) return words.never;
  const { dayAndTime } = formatFor({ language: language(), zone: calendar.zone });
  const late = afterWorked(calendar, from, limits.firstAnswer);
  const soon = afterWorked(calendar, from, Math.max(0, limits.firstAnswer - limits.answerSoon));
  const stop = firstStop(calendar, from, limits.firstAnswer);
  return [
    words.sentence(dayAndTime(from), dayAndTime(late)),
    ...(stop ? [words.stop(Math.floor(stop.counted), dayAndTime(stop.goesOn))] : []),
    words.amber(dayAndTime(soon)),
  ].join(' ');
}
