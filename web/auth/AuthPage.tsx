import type { ReactNode } from 'react';
import { Logo } from '#app/Logo.tsx';
import { useSite } from '#app/site.ts';
import { AnnotatedPaper } from './AnnotatedPaper.tsx';
import css from './AuthPage.module.css';
import { authWords } from './words.ts';

type Props = {
  heading: string;
  /** What the title of the window says. */
  name: string;
  children: ReactNode;
  /** Below the rule: other ways in. */
  ways?: ReactNode;
};

/** Where one comes in: the form on the left, and on the right what one comes for. */
export const AuthPage = ({ heading, name, children, ways }: Props) => (
  <div className={css.split}>
    <title>{authWords.title(name, useSite().name)}</title>
    <div className={css.way}>
      <Logo to="/" />
      <div className={css.form}>
        <h1>{heading}</h1>
        {children}
        {ways && <div className={css.ways}>{ways}</div>}
      </div>
    </div>
    <AnnotatedPaper />
  </div>
);
