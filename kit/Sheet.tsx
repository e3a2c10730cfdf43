import type { CSSProperties, ReactNode } from 'react';
import css from './Sheet.module.css';

type Props = {
  children: ReactNode;
  /** Above the content; on a phone above the margin too. */
  head?: ReactNode;
  /** The head is as wide as content and margin together. */
  isHeadWide?: boolean;
  /** Beside the content: price, deadline, status. */
  margin?: ReactNode;
  marginLabel?: string;
  marginWidth?: 320 | 360 | 380;
  onPhone?: 'hideMargin' | 'marginFirst' | 'marginLast';
  /** Skeletons stand for content and margin: they are replaced, and do not move to the place of what comes. */
  isLoading?: boolean;
  /** As high as the free space; the content scrolls inside: a chat. */
  isFilling?: boolean;
};

/** The main area of a page: head, content and margin. On a phone it has no frame. */
export function Sheet({ children, head, margin, marginLabel, marginWidth = 360, ...look }: Props) {
  const { isHeadWide = false, onPhone = 'hideMargin', isLoading = false, isFilling = false } = look;
  const width = { '--margin': `${marginWidth / 16}rem` } as CSSProperties; // a custom property
  const classes = [css.sheet, margin && css.ruled, isHeadWide && css.wide, isFilling && css.filling, css[onPhone]];
  return (
    <div className={classes.filter(Boolean).join(' ')} style={width}>
      {head && <div className={css.head}>{head}</div>}
      <div key={`content ${isLoading}`} className={css.content}>
        {children}
      </div>
      {margin && (
        <aside key={`margin ${isLoading}`} className={css.margin} aria-label={isLoading ? undefined : marginLabel}>
          {margin}
        </aside>
      )}
    </div>
  );
}
