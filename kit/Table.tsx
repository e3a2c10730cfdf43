import type { ReactNode } from 'react';
import css from './Table.module.css';

type Column = string | { name: string; isNumber: true };

type Props = {
  label: string;
  /** A column of numbers is aligned at its end; so are cells with `data-number`. A cell with `data-short` stays on one line. */
  columns: readonly Column[];
  children: ReactNode;
};

const nameOf = (column: Column) => (typeof column === 'string' ? column : column.name);

/** A table of plain rows. It scrolls within itself where it is wider than the screen. */
export const Table = ({ label, columns, children }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reached with the keyboard, and is no landmark
  <div className={css.scroll} role="group" aria-label={label} tabIndex={0}>
    <table className={css.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={nameOf(column)} scope="col" data-number={typeof column === 'string' ? undefined : ''}>
              {nameOf(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);
