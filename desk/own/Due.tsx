import type { OwnOrder } from '@octavo/contract/desk-own-work';
import { minutesBetween } from '@octavo/domain/time';
import { moment } from '@octavo/kit/dates.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { written } from '#lists/Clock.tsx';
import css from '#lists/Clock.module.css';
import { listWords } from '#lists/words.ts';

type Props = Pick<OwnOrder, 'due' | 'dateHeld' | 'mood'> & { now: Date };

/** How long it is until an order or its revision is due, or for how long it is late; of an order on hold that its clock stands still. */
export function Due({ due, dateHeld, mood, now }: Props) {
  const words = listWords.clock;
  const left = minutesBetween(now, due);
  const time = written(Math.abs(left));
  const hint = dateHeld ? words.stands.hold : words.deadline(moment(due));
  const look = dateHeld ? 'plain' : left < 0 ? 'late' : mood;
  return (
    <span>
      <span className={`${css.clock} ${css[look] ?? ''}`} title={hint}>
        <Icon name={dateHeld ? 'pause' : 'clock'} size={15} />
        {dateHeld ? words.stopped : left < 0 ? words.late(time) : time}
        <span className="visually-hidden"> {hint}</span>
      </span>
    </span>
  );
}
