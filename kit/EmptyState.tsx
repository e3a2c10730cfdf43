import type { ReactNode } from 'react';
import css from './EmptyState.module.css';
import { BlankPage } from './Paper.tsx';

type Props = {
  title: ReactNode;
  children?: ReactNode;
  /** The way on: buttons. */
  actions?: ReactNode;
  /** Nothing has ever been here: show the blank page. Without it something was looked for and not found. */
  isFirst?: boolean;
};

/** Nothing to show: why, and what to do about it. */
export function EmptyState({ title, children, actions, isFirst = false }: Props) {
  return (
    <div className={css.empty}>
      {isFirst && (
        <div className={css.drawing}>
          <BlankPage />
        </div>
      )}
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
