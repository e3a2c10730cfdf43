import type { Quote } from '@octavo/contract/messenger';
import css from './Quoted.module.css';
import { conversationWords } from './words.ts';

/** spec §10.8 Above an answer: a line of the message that it answers. */
export const Quoted = ({ quote }: { quote: Quote | undefined }) =>
  quote && (
    <blockquote className={css.quoted}>
      <span className="visually-hidden">{conversationWords.quote.answers}</span>
      <span className={css.words} dir="auto">
        {wordsOf(quote)}
      </span>
    </blockquote>
  );

function wordsOf({ body, sticker, files, isDeleted }: Quote): string {
  if (isDeleted) return conversationWords.deleted;
  if (body !== '') return body;
  return sticker === undefined ? conversationWords.quote.files(files) : conversationWords.quote.sticker;
}
