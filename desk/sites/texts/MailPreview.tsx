import type { DeskSite } from '@octavo/contract/desk-sites';
import { directionOf } from '@octavo/domain/language/tags';
import { type MailText, filledMail } from '@octavo/domain/texts/mail-texts';
import type { Scheme } from '@octavo/domain/theme/roles';
import { deriveTheme } from '@octavo/domain/theme/theme';
import type { CSSProperties } from 'react';
import css from './Texts.module.css';
import { mailTextWords as words } from './words.ts';

type Props = { site: DeskSite; language: string; text: MailText; samples: Record<string, string> };
const ROLES = ['bg', 'surface', 'ink', 'ink2', 'line', 'accentText'] as const;

/** A mail as its reader sees it, light and dark, made again as it is typed. What is no variable stays in its braces. */
export function MailPreview({ site: { settings }, language, text, samples }: Props) {
  const { subject, paragraphs } = filledMail(text, samples);
  return (
    <aside className={css.preview} aria-label={words.preview}>
      <h2>
        {words.preview} <span>{words.previewAs}</span>
      </h2>
      {(['light', 'dark'] as const).map((scheme) => (
        <figure
          key={scheme}
          lang={language}
          dir={directionOf(language)}
          translate="no"
          style={coloursOf(settings.mainColor, scheme)}
        >
          <figcaption className="visually-hidden">{words[scheme]}</figcaption>
          <div className={css.top}>
            <b>{subject}</b>
            <small>
              {settings.name}, {settings.email}
            </small>
          </div>
          <p className={css.name}>{settings.name}</p>
          {paragraphs.map((paragraph, at) => (
            <p key={at}>{paragraph}</p> // oxlint-disable-line react/no-array-index-key -- a paragraph has no name
          ))}
        </figure>
      ))}
    </aside>
  );
}

const coloursOf = (colour: string, scheme: Scheme) => {
  const theme = deriveTheme(colour, scheme);
  return Object.fromEntries(ROLES.map((role) => [`--p-${role}`, theme[role]])) as CSSProperties; // custom properties
};
