import type { Quote } from '@octavo/contract/messenger';
import { isToCustomer } from '@octavo/domain/messenger/direction';
import css from './Quoted.module.css';
import { messageActionWords } from './words.ts';

type Props = { quote: Quote; name: string };

/** Who wrote a message that is quoted, and the beginning of it. `name` is that of the other side. */
export const QuotedText = ({ quote, name }: Props) => (
  <span className={css.words}>
    <b dir="auto">{isToCustomer(quote.direction.id) ? name : messageActionWords.quote.you}</b>
    <span className={css.text} dir="auto">
      {textOf(quote)}
    </span>
  </span>
);

function textOf({ body, sticker, files, isDeleted }: Quote): string {
  const words = messageActionWords.quote;
  if (isDeleted) return words.deleted;
  if (body) return body;
  return sticker === undefined ? words.files(files) : words.sticker;
}
