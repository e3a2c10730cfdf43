import type { ReactNode } from 'react';
import { BlankPage } from './Paper.tsx';
import css from './BlankSheet.module.css';

type Props = { title: string; children: ReactNode; action: ReactNode };

/** A screen with a title, one sentence and one action. */
export const BlankSheet = ({ title, children, action }: Props) => (
  <div className={css.sheet}>
    <BlankPage />
    <h1>{title}</h1>
    <p>{children}</p>
    {action}
  </div>
);
