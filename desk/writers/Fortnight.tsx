import type { Profile } from '@octavo/contract/desk-profiles';
import { format } from '@octavo/domain/language/page';
import { day } from '@octavo/kit/dates.ts';
import { daysFrom, isOff, isSameDay, mondayOf } from './days.ts';
import css from './Week.module.css';
import pageCss from './Writers.module.css';
import { personWords } from './words.ts';

const words = personWords;
const WEEK = 7;

type Props = { due: readonly Date[]; off: Profile['daysOff']; now: Date };

const listed = (days: Date[]) => format().list(days.map(day));

/** This week and the next: when papers are due, and which days are off. The same stands in words. */
export function Fortnight({ due, off, now }: Props) {
  const days = daysFrom(mondayOf(now), 2 * WEEK);
  const isDue = (one: Date) => due.some((deadline) => isSameDay(deadline, one));
  const said = words.daysSaid(listed(days.filter(isDue)), listed(days.filter((one) => isOff(one, off))));
  return (
    <>
      <p className="visually-hidden">{said || words.daysFree}</p>
      <div className={css.days} aria-hidden="true">
        {days.slice(0, WEEK).map((one) => (
          <b key={one.getTime()}>{format().weekdayLetter(one)}</b>
        ))}
        {days.map((one) => (
          <span
            key={one.getTime()}
            className={[isOff(one, off) && css.off, isDue(one) && css.due, isSameDay(one, now) && css.today]
              .filter(Boolean)
              .join(' ')}
          >
            {one.getDate()}
          </span>
        ))}
      </div>
      <p className={pageCss.small}>{words.legend}</p>
    </>
  );
}
