import { partMarkup } from '@octavo/domain/texts/markup';
import css from './MarkupNote.module.css';
import { markupWords } from './words.ts';

const MOST = 6;
const LONGEST = 60; // characters of a tag

/** spec §5 What will be taken out of a text when it is sent. Empty for a text without tags; always there, so that it is announced. */
export function MarkupNote({ text }: { text: string }) {
  const tags = [...new Set(partMarkup(text).tags)];
  const shown = tags.slice(0, MOST).map((tag) => (tag.length > LONGEST ? `${tag.slice(0, LONGEST)}…` : tag));
  return (
    <p className={css.note} aria-live="polite">
      {tags.length > 0 && (
        <>
          {markupWords.removed(tags.length)}
          {shown.map((tag, at) => (
            <span key={tag}>
              {at > 0 && ', '}
              <code translate="no">{tag}</code>
            </span>
          ))}
          {tags.length > MOST && markupWords.andMore(tags.length - MOST)}
        </>
      )}
    </p>
  );
}
