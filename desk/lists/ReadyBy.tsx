import { longDay, time, timeLeft, zone } from '@octavo/kit/dates.ts';
import { useNow } from '@octavo/kit/useNow.ts';
import css from './ReadyBy.module.css';

/** The day of a promise, and below it the hour with its zone and what is left. */
export function ReadyBy({ deadline }: { deadline: Date }) {
  const now = useNow();
  return (
    <>
      <p className={css.day}>{longDay(deadline)}</p>
      <p className={css.time}>
        {time(deadline)} {zone(deadline)}, {timeLeft(deadline, now)}
      </p>
    </>
  );
}
