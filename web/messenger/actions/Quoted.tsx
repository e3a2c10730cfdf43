import type { Quote } from '@octavo/contract/messenger';
import { isToCustomer } from '@octavo/domain/messenger/direction';
import { Button } from '@octavo/kit/Button.tsx';
import css from './Quoted.module.css';
import { QuotedText } from './QuotedText.tsx';
import { messageActionWords } from './words.ts';

type Props = { quote: Quote; name: string };

/** spec §10.8 Above an answer: the message that it answers; a button that shows it. */
export function Quoted({ quote, name, onShow }: Props & { onShow: (quote: Quote) => void }) {
  const words = messageActionWords.quote;
  const label = isToCustomer(quote.direction.id) ? words.show(name) : words.showOwn;
  return (
    <button type="button" className={css.quoted} title={label} onClick={() => onShow(quote)}>
      <QuotedText quote={quote} name={name} />
    </button>
  );
}

/** Above the field for a new message: the message that it will answer. */
export const Answered = ({ quote, name, onRemove }: Props & { onRemove: () => void }) => (
  <fieldset className={css.answered} aria-label={messageActionWords.quote.answering}>
    <QuotedText quote={quote} name={name} />
    <Button kind="icon" size="small" icon="close" aria-label={messageActionWords.quote.remove} onClick={onRemove} />
  </fieldset>
);
