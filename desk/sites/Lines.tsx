import type { ReactNode } from 'react';
import css from './Sites.module.css';

/** A list of what a site has, a line each: hosts, languages, versions. */
export const Lines = ({ children }: { children: ReactNode }) => <ol className={css.lines}>{children}</ol>;

type Props = {
  /** In small type before or below what the line is about. */
  before?: ReactNode;
  children: ReactNode;
  after?: ReactNode;
  /** What can be done with it. */
  actions?: ReactNode;
};

export const Line = ({ before, children, after, actions }: Props) => (
  <li>
    <div>
      {before && <small>{before}</small>}
      {children}
      {after}
    </div>
    {actions}
  </li>
);
