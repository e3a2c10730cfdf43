import { useSite } from '@octavo/client/site';
import { Languages } from '#sites/LanguagesPart.tsx';
import { Section } from './Section.tsx';
import { settingsWords } from './words.ts';

/** ADR 0315 The choice of a language; there is none at a site with one. */
export function LanguageSection() {
  const { title, detail } = settingsWords.language;
  if (useSite().spokenLanguages.length < 2) return null;
  return (
    <Section title={title} detail={detail}>
      <Languages where="settings" />
    </Section>
  );
}
