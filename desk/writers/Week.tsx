import type { Profile } from '@octavo/contract/desk-profiles';
import { format } from '@octavo/domain/language/page';
import { day } from '@octavo/kit/dates.ts';
import { daysFrom, isOff } from './days.ts';
import css from './Week.module.css';
import { profileWords as words } from './words.ts';

const WEEK = 7;

/** The next seven days as letters: those off are hatched, and said in words. */
export function Week({ off, now }: { off: Profile['daysOff']; now: Date }) {
  const days = daysFrom(now, WEEK);
  const gone = days.filter((one) => isOff(one, off));
  return (
    <>
      <span className="visually-hidden">
        {gone.length > 0 ? words.offDays(format().list(gone.map(day))) : words.noDayOff}
      </span>
      <span className={css.week} aria-hidden="true">
        {days.map((one) => (
          <i key={one.getTime()} className={isOff(one, off) ? css.off : undefined}>
            {format().weekdayLetter(one)}
          </i>
        ))}
      </span>
    </>
  );
}
