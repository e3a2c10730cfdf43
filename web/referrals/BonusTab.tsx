import type { ReactNode } from 'react';
import css from './BonusTab.module.css';

type Props = { isLoading: boolean; children: ReactNode };

/** The content of a tab of My Bonuses: its sections, one below the other. */
export const BonusTab = ({ isLoading, children }: Props) => (
  <div className={isLoading ? `${css.tab} ${css.loading}` : css.tab}>{children}</div>
);

/** What stands in place of rows that are not there yet. */
export const NoRows = ({ children }: { children: ReactNode }) => <p className={css.none}>{children}</p>;
