import type { ReactNode } from 'react';
import css from './FieldIssue.module.css';
import { Icon } from './Icon.tsx';

/** The validation issue of the control above. The element is always there, so that a new issue is announced. */
export function FieldIssue({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={css.issue} id={id} aria-live="polite">
      {children && <Icon name="alertCircle" size={16} />}
      {children && <span>{children}</span>}
    </p>
  );
}
