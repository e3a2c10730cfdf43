import type { ReactNode } from 'react';
import css from './FieldIssue.module.css';
import { Icon } from './Icon.tsx';

/** What is wrong with the control above it. Empty until there is something to say, so that it can be announced. */
export function Issue({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={css.issue} id={id} aria-live="polite">
      {children && <Icon name="alertCircle" size={16} />}
      {children && <span>{children}</span>}
    </p>
  );
}
