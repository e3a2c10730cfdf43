import { isColour } from '@octavo/domain/theme/colour';
import { Button } from '@octavo/kit/Button.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useKeys } from '#app/keys.ts';
import { Part } from './Part.tsx';
import css from './Sites.module.css';
import { fieldWords } from './field-words.ts';
import { lookWords as words } from './look-words.ts';

type Props = {
  colour: string;
  /** The colour that is saved; null for a new site. */
  was: string | null;
  onChange: (colour: string) => void;
  /** Shows another colour in the preview alone; null ends that. */
  onTry: (colour: string | null) => void;
  tried: string | null;
  issue: string | undefined;
};

/** One colour of a site, with its difficult ones to try. */
export function Look({ colour, was, onChange, onTry, tried, issue }: Props) {
  const isSwapped = was !== null && tried === was;
  const swap = () => onTry(isSwapped ? null : was);
  useKeys(fieldWords.sections.look, [{ keys: 'v', words: words.swap, isInBar: true, run: swap }]);
  return (
    <Part title={fieldWords.sections.look} about={fieldWords.sections.lookAbout}>
      <div className={css.colour}>
        <input
          type="color"
          autoComplete="off"
          aria-label={words.pick}
          value={isColour(colour) ? colour : '#000000'}
          onChange={(event) => onChange(event.target.value)}
        />
        <TextField
          id="mainColor"
          label={words.colour}
          hint={words.hint}
          maxLength={7}
          spellCheck={false}
          value={colour}
          onChange={(text) => onChange(text.trim().toLowerCase())}
          issue={isColour(colour) ? issue : words.wrong}
        />
      </div>
      {was !== null && was !== colour && (
        <p className={css.note}>
          {words.was(was)} {isSwapped && words.swapped}
        </p>
      )}
      <fieldset className={css.tries}>
        <legend>{words.limits}</legend>
        {Object.entries(words.tries).map(([hex, name]) => (
          <Button key={hex} size="small" aria-pressed={tried === hex} onClick={() => onTry(tried === hex ? null : hex)}>
            {name}
          </Button>
        ))}
        <span className={css.note}>{words.triesNote}</span>
      </fieldset>
    </Part>
  );
}
