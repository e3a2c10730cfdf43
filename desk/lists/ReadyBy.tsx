import { longDay, time, timeLeft, zone } from '@octavo/kit/dates.ts';
import { useNow } from '@octavo/kit/useNow.ts';
import css from './ReadyBy.module.css';
import { listWords } from './words.ts';

type Props = { deadline: Date; dateHeld: Date | null };

/** The day of a promise, and below it the hour with its zone and what is left; of an order on hold that its clock stands still. */
export function ReadyBy({ deadline, dateHeld }: Props) {
  const now = useNow();
  if (dateHeld) return <p className={css.time}>{listWords.clock.stands.hold}</p>;
  return (
    <>
      <p className={css.day}>{longDay(deadline)}</p>
      <p className={css.time}>
        {time(deadline)} {zone(deadline)}, {timeLeft(deadline, now)}
      </p>
    </>
  );
}
