import { type ReactNode, useId } from 'react';
import css from './Sites.module.css';

type Props = { title: string; about?: string; children: ReactNode };

/** A part of the settings: what it is about at its beginning, its fields beside that. */
export function Part({ title, about, children }: Props) {
  const id = useId();
  return (
    <section className={css.part} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {about && <p>{about}</p>}
      </div>
      <div className={css.fields}>{children}</div>
    </section>
  );
}
