import { clockText } from '@octavo/contract/hours';
import type { Interval } from '@octavo/domain/desk/calendar';
import { FieldIssue } from '@octavo/kit/FieldIssue.tsx';
import { isForComposition } from '@octavo/kit/takesKeys.ts';
import { TextField } from '@octavo/kit/TextField.tsx';
import { type Day, rangeOf } from './draft.ts';
import css from './Hours.module.css';
import type { HoursInHand } from './useHours.ts';
import { hoursWords as words } from './words.ts';

type Props = { hours: HoursInHand; day: Day; at: number; interval: Interval };

/** The two fields of an interval. What is typed counts with Enter, when the field is left, and when the hours are saved. */
export function Times({ hours, day, at, interval }: Props) {
  const typing = typingAt(hours, day, at);
  const text = typing ?? { from: clockText(interval.from), to: clockText(interval.to) };
  const typed = typing && hours.typed;
  const commit = () => typed && !typed.why && hours.put(day, at, typed.next);
  return (['from', 'to'] as const).map((side) => (
    <TextField
      key={side}
      label={words[side]}
      maxLength={5}
      value={text[side]}
      aria-invalid={typed?.why ? true : undefined}
      onChange={(value) => hours.type({ ...text, [side]: value, date: day.date, at, of: interval })}
      onBlur={commit}
      onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !isForComposition(nativeEvent) && commit()}
    />
  ));
}

/** Why an interval cannot stand where it is typed or was moved to. */
export function TimesIssue({ hours, day, at }: Omit<Props, 'interval'>) {
  const { refusal, typed } = hours;
  const isRefused = refusal?.place.date === day.date && refusal.place.at === at;
  const why = (typingAt(hours, day, at) && typed?.why) ?? (isRefused ? refusal.why : null);
  const name = words.weekdays[day.weekday] ?? '';
  return (
    <div className={css.issue}>
      <FieldIssue id={`interval-issue-${day.date}-${at}`}>
        {why && (why.reason === 'overlap' ? words.overlap(name, rangeOf(why.other)) : words.wrongTime)}
      </FieldIssue>
    </div>
  );
}

const typingAt = ({ typing }: HoursInHand, { date }: Day, at: number) =>
  typing?.date === date && typing.at === at ? typing : null;
