import { type ReactNode, useId } from 'react';
import css from './Section.module.css';

type Props = { heading: string; about?: ReactNode; action?: ReactNode; children: ReactNode };

/** A part of the page of an order, under its heading. */
export function Section({ heading, about, action, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{heading}</h2>
        {about && <span className={css.about}>{about}</span>}
        {action && <span className={css.action}>{action}</span>}
      </div>
      {children}
    </section>
  );
}

/** A table that scrolls within itself where it is wider than the screen. */
export function Table({
  label,
  columns,
  children,
}: {
  label: string;
  columns: readonly string[];
  children: ReactNode;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <section className={css.scroll} aria-label={label} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
