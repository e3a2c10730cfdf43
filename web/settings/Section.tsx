import type { ReactNode } from 'react';
import css from './Settings.module.css';

type Props = {
  id?: string;
  title: string;
  detail?: string;
  children: ReactNode;
};

/** A section of the settings: title and description, then its controls. */
export function Section({ id, title, detail, children }: Props) {
  return (
    <section className={css.section} id={id} aria-label={title}>
      <div>
        <h2 tabIndex={-1}>{title}</h2>
        {detail && <p>{detail}</p>}
      </div>
      <div className={css.controls}>{children}</div>
    </section>
  );
}
