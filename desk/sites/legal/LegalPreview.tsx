import { directionOf } from '@octavo/domain/language/tags';
import { sectionsOf } from '@octavo/domain/sites/legal-texts';
import css from '../texts/Texts.module.css';
import own from './Legal.module.css';
import { legalWords as words } from './words.ts';

type Props = { name: string; body: string; language: string };

/** A legal text as customers read it, made again as it is typed. */
export const LegalPreview = ({ name, body, language }: Props) => (
  <aside className={css.preview} aria-label={words.preview}>
    <h2>
      {words.preview} <span>{words.previewAs}</span>
    </h2>
    <article className={own.page} lang={language} dir={directionOf(language)} translate="no">
      <p className={own.title}>{name}</p>
      {sectionsOf(body).map(({ heading, text }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two sections may have the same heading
        <div key={at}>
          {heading && <h3>{heading}</h3>}
          {text && <p>{text}</p>}
        </div>
      ))}
    </article>
  </aside>
);
