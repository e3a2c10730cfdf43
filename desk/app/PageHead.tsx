import type { ReactNode } from 'react';
import css from './PageHead.module.css';

/** The heading of a screen over its whole width; `children` is a fact at its end. */
export const PageHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className={css.head}>
    <h1>{title}</h1>
    {children && <p>{children}</p>}
  </header>
);
