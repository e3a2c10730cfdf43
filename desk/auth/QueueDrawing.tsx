import { ORDER_STAMPS } from '@octavo/domain/orders/stamps';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { Stamp } from '@octavo/kit/Stamp.tsx';
import { ClockFace, written } from '#lists/Clock.tsx';
import { listWords } from '#lists/words.ts';
import css from './QueueDrawing.module.css';
import { authWords as words } from './words.ts';

const { inProgress, paid, hold, completed, offered } = ORDER_STATUS;

/** The minutes that each paper has left, the colour of its clock, and its status. */
const ROWS = [
  { paper: 'care', left: -80, mood: 'late', status: inProgress },
  { paper: 'policing', left: 12, mood: 'soon', status: inProgress },
  { paper: 'germline', left: 160, mood: 'plain', status: paid },
  { paper: 'solar', left: 185, mood: 'plain', status: hold },
  { paper: 'policy', left: 300, mood: 'plain', status: completed },
  { paper: 'staffing', left: 1440, mood: 'plain', status: offered },
  { paper: 'lean', left: 1440, mood: 'plain', status: inProgress },
] as const;

/** A drawing of a queue: always the same, and never data. */
export const QueueDrawing = () => (
  <div className={css.sheet}>
    {ROWS.map(({ paper, left, mood, status }) => {
      const [title, note] = words.drawn[paper];
      const time = written(Math.abs(left));
      return (
        <div className={css.row} key={paper}>
          <span>
            <ClockFace text={left < 0 ? listWords.clock.late(time) : time} mood={mood} icon="clock" />
          </span>
          <span className={css.lines}>
            <span className={css.title}>{title}</span>
            <span className={css.note}>{note}</span>
          </span>
          <Stamp look={ORDER_STAMPS[status]}>{listWords.statuses[status]}</Stamp>
        </div>
      );
    })}
  </div>
);
