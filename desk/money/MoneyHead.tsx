import type { ReactNode } from 'react';
import { PageHead } from '#app/PageHead.tsx';
import { moneyWords } from './words.ts';

/** The head of the screens of money. */
export const MoneyHead = ({ children }: { children?: ReactNode }) => (
  <PageHead title={moneyWords.heading}>{children}</PageHead>
);
