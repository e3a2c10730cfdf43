import { Button } from '@octavo/kit/Button.tsx';
import { format } from '@octavo/domain/language/page';
import css from '../Composer.module.css';
import type { useLongText } from '../useLongText.ts';
import { longTextWords } from './words.ts';

type Props = Pick<ReturnType<typeof useLongText>, 'long' | 'keepFirst' | 'toFile' | 'leaveOut'> & {
  onChosen: () => void;
};

/** What can be done with a pasted text that is too long for a message. */
export function LongText({ long, onChosen, ...choices }: Props) {
  if (!long) return null;
  const words = longTextWords;
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
