import type { ReactNode } from 'react';
import { useSite } from '#app/site.ts';
import css from './LegalPage.module.css';

type Props = {
  title: string;
  sections: readonly { heading: string; text: string }[];
  /** After the last section. */
  children?: ReactNode;
};

/** A page of plain sentences, with whom to ask at the end. */
export function LegalPage({ title, sections, children }: Props) {
  const { email } = useSite();
  return (
    <article className={css.page}>
      <h1 tabIndex={-1}>{title}</h1>
      {sections.map(({ heading, text }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
      {children}
      <h2>Questions</h2>
      <p>
        Write to <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </article>
  );
}
