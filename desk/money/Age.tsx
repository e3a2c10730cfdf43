import { Icon } from '@octavo/kit/Icon.tsx';
import { written } from '#lists/Clock.tsx';
import css from './Money.module.css';

/** How long something waits, or how long there still is: `2 h 10`. */
export const Age = ({ minutes, isLong, isOver = false }: { minutes: number; isLong: boolean; isOver?: boolean }) => (
  <span className={`${css.age} ${isOver ? css.late : isLong ? css.soon : ''}`}>
    <Icon name="clock" size={15} />
    {written(minutes)}
  </span>
);
