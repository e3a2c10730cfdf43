import type { ReactNode } from 'react';
import { useSite } from '@octavo/client/site';
import css from './LegalPage.module.css';
import { siteWords } from './words.ts';

type Props = {
  title: string;
  /** A policy of the site replaces the text of the section about it (spec §10.4). A section without a text is left out. */
  sections: readonly { heading: string; text: string; about?: string }[];
  /** After the last section. */
  children?: ReactNode;
};

/** A legal text in sections; the email of the site is at the end. */
export function LegalPage({ title, sections, children }: Props) {
  const { email, policies, operatorAddress } = useSite();
  const policyOf = (about?: string) => policies.find((policy) => policy.about === about)?.text;
  const shown = sections.map((section) => ({ ...section, text: policyOf(section.about) ?? section.text }));
  const [before, after] = siteWords.legal.writeTo;
  return (
    <article className={css.page}>
      <h1 tabIndex={-1}>{title}</h1>
      {shown.map(
        ({ heading, text }) =>
          text && (
            <section key={heading}>
              <h2>{heading}</h2>
              <p>{text}</p>
            </section>
          ),
      )}
      {children}
      <h2>{siteWords.legal.questions}</h2>
      <p>
        {before}
        <a href={`mailto:${email}`}>{email}</a>
        {after}
      </p>
      {operatorAddress && <p translate="no">{operatorAddress}</p>}
    </article>
  );
}
