import { useSite } from '@octavo/client/site';
import { LogoMark } from '@octavo/kit/Paper.tsx';
import { Steps } from '@octavo/kit/Steps.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { authWords } from '#auth/words.ts';
import css from './Apply.module.css';
import { applyWords as words } from './words.ts';

type Props = {
  heading: string;
  lead?: ReactNode;
  /** Which of the four steps is under way, from 0; 4 when all are done. */
  step: number;
  children?: ReactNode;
};

/** The layout of the pages of an applicant: what there is to read or to do, and beside it how it goes. */
export const ApplyFrame = ({ heading, lead, step, children }: Props) => (
  <div className={css.frame}>
    <div className={css.main}>
      <div className={css.top}>
        <p className={css.logo}>
          <LogoMark />
          <span>
            {useSite().name} <em>{authWords.desk}</em>
          </span>
        </p>
        <Link to={paths.login}>{words.signIn}</Link>
      </div>
      <div className={css.sheet}>
        <h1>{heading}</h1>
        {lead && <div className={css.lead}>{lead}</div>}
        {children}
      </div>
    </div>
    <aside className={css.way} aria-label={words.way}>
      <div className={css.paper}>
        <h2>{words.way}</h2>
        <Steps label={words.way} look="rail" steps={words.steps.map((title, at) => ({ title, state: stateOf(at, step) }))} />
      </div>
    </aside>
  </div>
); // oxfmt-ignore

const stateOf = (at: number, step: number) => (at < step ? 'done' : at === step ? 'now' : 'next');
