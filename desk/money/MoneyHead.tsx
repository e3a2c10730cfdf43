import { Tabs, tabClass } from '@octavo/kit/Tabs.tsx';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { PageHead } from '#app/PageHead.tsx';
import { paths } from '#app/paths.ts';
import { useMay } from '#app/staff.ts';
import css from './Money.module.css';
import { moneyWords } from './words.ts';

/** The head of the screens of money, with the way between them. */
export function MoneyHead({ children }: { children?: ReactNode }) {
  const may = useMay();
  return (
    <>
      <PageHead title={moneyWords.heading}>{children}</PageHead>
      <div className={css.tabs}>
        <Tabs label={moneyWords.tabs.label}>
          <NavLink className={tabClass} to={paths.money} end>
            {moneyWords.tabs.board}
          </NavLink>
          {may('listLedger') && (
            <NavLink className={tabClass} to={paths.ledger}>
              {moneyWords.tabs.ledger}
            </NavLink>
          )}
          {may('listMonths') && (
            <NavLink className={tabClass} to={paths.months}>
              {moneyWords.tabs.months}
            </NavLink>
          )}
          {may('listLiabilities') && (
            <NavLink className={tabClass} to={paths.liabilities}>
              {moneyWords.tabs.liabilities}
            </NavLink>
          )}
        </Tabs>
      </div>
    </>
  );
}
