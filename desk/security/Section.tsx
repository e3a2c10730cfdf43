import { type ReactNode, useId } from 'react';
import css from './Security.module.css';

/** A part of the screen: what it is on the left, what there is on the right. */
export function Section({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className={css.lead}>{lead}</p>
      </div>
      <div className={css.content}>{children}</div>
    </section>
  );
}
