import { minutesBetween } from '@octavo/domain/time';
import { dateAndTime, dayAndTime } from '@octavo/kit/dates.ts';
import { written } from './Clock.tsx';
import css from './Evidence.module.css';
import { evidenceWords as words } from './words.ts';

const DAYS_MINUTES = 6 * 24 * 60; // the seventh day has the name of today

/** spec §12.5 The next deadline of a writer: its day of the week, or its date where that is six days away; one that has passed says for how long, in red. */
export function NextDeadline({ deadline, now }: { deadline: Date; now: Date }) {
  const left = minutesBetween(now, deadline);
  if (left < 0) return <span className={css.late}>{words.late(written(-left))}</span>;
  return <span>{words.next(left < DAYS_MINUTES ? dayAndTime(deadline) : dateAndTime(deadline, now))}</span>;
}
