import type { CSSProperties, ReactNode } from 'react';
import css from './Sheet.module.css';

type Props = {
  children: ReactNode;
  /** What a careful editor would write beside it: price, deadline, status. Hidden or above on a phone. */
  margin?: ReactNode;
  marginLabel?: string;
  marginWidth?: 320 | 360 | 380;
  onPhone?: 'hideMargin' | 'marginFirst' | 'marginLast';
};

/** A sheet of paper with its margin. A phone has no frame around it and no rule inside. */
export function Sheet({ children, margin, marginLabel, marginWidth = 360, onPhone = 'hideMargin' }: Props) {
  const width = { '--margin': `${marginWidth}px` } as CSSProperties; // a custom property
  return (
    <div className={margin ? `${css.sheet} ${css.ruled} ${css[onPhone]}` : css.sheet} style={width}>
      <div className={css.content}>{children}</div>
      {margin && (
        <aside className={css.margin} aria-label={marginLabel}>
          {margin}
        </aside>
      )}
    </div>
  );
}
