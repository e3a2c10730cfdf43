import type { ReactNode } from 'react';
import { longDay, time, zone } from '@octavo/kit/dates.ts';
import { deadlineWords } from './words.ts';
import css from './ReadyBy.module.css';

type Props = {
  at: Date;
  label?: string | undefined;
  /** What is said of it is bad news. */
  isLate?: boolean;
  children?: ReactNode;
};

/** The date and time when the order is ready, in the time zone of the customer. */
export const ReadyBy = ({ at, label = deadlineWords.readyBy, isLate = false, children }: Props) => (
  <div>
    <p className="eyebrow">{label}</p>
    <p className={css.day}>{longDay(at)}</p>
    <p className={css.zone}>
      <bdi>{deadlineWords.yourTime(time(at), zone(at))}</bdi>
    </p>
    {children && (
      <p className={isLate ? `${css.zone} ${css.late}` : css.zone}>
        <bdi>{children}</bdi>
      </p>
    )}
  </div>
);
