import { Button } from '@octavo/kit/Button.tsx';
import { format } from '@octavo/domain/language/page';
import css from './Composer.module.css';
import type { useLongText } from './useLongText.ts';
import { messengerWords } from './words.ts';
import { MarkupNote } from '@octavo/kit/texts/MarkupNote.tsx';

type Props = {
  text: string;
  longText: ReturnType<typeof useLongText>;
  onChosen: () => void;
};

/** What there is to say about the text of a new message: a pasted part that is too long, and tags that will be taken out. */
export const TextNotes = ({ text, longText, onChosen }: Props) => (
  <>
    <LongText {...longText} onChosen={onChosen} />
    <MarkupNote text={text} />
  </>
);

type LongTextProps = Pick<ReturnType<typeof useLongText>, 'long' | 'keepFirst' | 'toFile' | 'leaveOut'> & {
  onChosen: () => void;
};

/** What can be done with a pasted text that is too long for a message. */
function LongText({ long, onChosen, ...choices }: LongTextProps) {
  if (!long) return null;
  const words = messengerWords.longText;
  const choose = (choice: () => void) => () => {
    choice();
    onChosen(); // the pressed button is removed
  };
  return (
    <fieldset className={css.long} aria-label={words.label}>
      <p role="alert">{words.what(format().number(long.inserted.length))}</p>
      <Button kind="ghost" size="small" onClick={choose(choices.keepFirst)}>
        {words.keepFirst}
      </Button>
      <Button kind="ghost" size="small" onClick={choose(choices.toFile)}>
        {words.toFile}
      </Button>
      <Button kind="ghost" size="small" onClick={choose(choices.leaveOut)}>
        {words.leaveOut}
      </Button>
    </fieldset>
  );
}
