import { useSite } from '@octavo/client/site';
import { Icon } from '@octavo/kit/Icon.tsx';
import { LogoMark } from '@octavo/kit/Paper.tsx';
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
        <Way step={step} />
      </div>
    </aside>
  </div>
);

/** The four steps, below each other on a phone as well: each is a sentence. */
const Way = ({ step }: { step: number }) => (
  <ol className={css.steps} aria-label={words.way}>
    {words.steps.map((title, at) => (
      <li key={title} aria-current={at === step ? 'step' : undefined}>
        {at < step ? <Icon name="check" size={20} /> : <em>{at + 1}</em>}
        <span>
          {title}
          {at < step && <span className="visually-hidden">{words.done}</span>}
        </span>
      </li>
    ))}
  </ol>
);
