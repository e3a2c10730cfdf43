import type { ReactNode } from 'react';
import css from './EmptyState.module.css';
import { BlankPage } from './Paper.tsx';

type Props = {
  title: ReactNode;
  children?: ReactNode;
  /** Buttons: what can be done. */
  actions?: ReactNode;
  /** There has never been anything: shows the blank page. Otherwise a search found nothing. */
  isFirst?: boolean;
};

/** Shown instead of an empty list: why it is empty, and what can be done. */
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
