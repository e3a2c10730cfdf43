import type { ReactNode } from 'react';
import { useSite } from '#app/site.ts';
import css from './LegalPage.module.css';
import { siteWords } from './words.ts';

type Props = {
  title: string;
  sections: readonly { heading: string; text: string }[];
  /** After the last section. */
  children?: ReactNode;
};

/** A legal text in sections; the email of the site is at the end. */
export function LegalPage({ title, sections, children }: Props) {
  const { email } = useSite();
  const [before, after] = siteWords.legal.writeTo;
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
      <h2>{siteWords.legal.questions}</h2>
      <p>
        {before}
        <a href={`mailto:${email}`}>{email}</a>
        {after}
      </p>
    </article>
  );
}
