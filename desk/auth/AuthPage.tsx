import { useSite } from '@octavo/client/site';
import { LogoMark } from '@octavo/kit/Paper.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import type { ReactNode } from 'react';
import css from './Auth.module.css';
import { authWords as words } from './words.ts';

const QueueDrawing = lazyPart(() => import('./QueueDrawing.tsx'), 'QueueDrawing', { fallback: null }); // nobody waits for it

type Props = {
  heading: string;
  lead: string | null;
  /** The first step also says where customers sign in. */
  isFirst?: boolean;
  children: ReactNode;
};

/** The layout of the screens before a session: a form, and beside it a drawing of the work. */
export const AuthPage = ({ heading, lead, isFirst = false, children }: Props) => (
  <div className={css.split}>
    <div className={css.side}>
      <p className={css.logo}>
        <LogoMark />
        <span>
          {useSite().name} <em>{words.desk}</em>
        </span>
      </p>
      <div className={css.form}>
        <h1>{heading}</h1>
        {lead && (
          <p className={css.lead}>
            {lead} {isFirst && <a href="/login">{words.customers}</a>}
          </p>
        )}
        {children}
      </div>
    </div>
    <div className={css.ground} aria-hidden="true">
      <QueueDrawing />
    </div>
  </div>
);
