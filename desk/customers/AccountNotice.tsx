import type { ReactNode } from 'react';
import css from './AccountNotice.module.css';

type Props = { kind: 'waiting' | 'danger'; children: ReactNode };

/** What waits for an account, or would end it, with the button beside the words. */
export const AccountNotice = ({ kind, children }: Props) => (
  <div className={`${css.notice} ${css[kind]}`}>{children}</div>
);
