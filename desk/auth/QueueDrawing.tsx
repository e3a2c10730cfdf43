import css from './QueueDrawing.module.css';

/** How wide the two lines of each row are, in percent. */
const ROWS = [
  [62, 34],
  [78, 22],
  [54, 46],
  [70, 30],
  [58, 26],
  [74, 40],
  [66, 24],
] as const;

/** A drawing of a queue: never data, and without words. */
export const QueueDrawing = () => (
  <div className={css.ground} aria-hidden="true">
    <div className={css.sheet}>
      {ROWS.map(([title, note], row) => (
        <div className={css.row} key={title}>
          <span className={row === 0 ? `${css.clock} ${css.late}` : css.clock} />
          <span className={css.lines}>
            <span style={{ width: `${title}%` }} />
            <span style={{ width: `${note}%` }} />
          </span>
          <span className={css.stamp} />
        </div>
      ))}
    </div>
  </div>
);
