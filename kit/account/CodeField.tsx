import { digitsIn } from '@octavo/domain/language/digits';
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Field, type FieldWords, ariaOf, splitWords } from '../Field.tsx';
import css from './CodeField.module.css';

type Props = FieldWords &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'ref'> & {
    id: string;
    value: string;
    /** Gets digits only, whatever was typed, pasted or filled in. */
    onChange: (digits: string) => void;
    /** Called with the last digit. */
    onComplete?: (digits: string) => void;
  };

const LENGTH = 6;

type Selection = { start: number; end: number };

/** Six digits of a code: one field behind six drawn boxes, so that it can be pasted into, filled in and read out as any other. */
export function CodeField(props: Props) {
  const { words, control } = splitWords(props);
  const { id, value, onChange, onComplete, ...native } = control;
  const [selection, setSelection] = useState<Selection | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const see = () => {
    const { selectionStart, selectionEnd } = input.current ?? {};
    setSelection({ start: selectionStart ?? 0, end: selectionEnd ?? 0 });
  };
  const seeAll = useEffectEvent(see);
  useEffect(() => {
    const field = input.current;
    const onSelect = () => seeAll();
    field?.addEventListener('select', onSelect); // React's own event does not know a selection that a script makes
    return () => field?.removeEventListener('select', onSelect);
  }, []);
  const type = (text: string) => {
    const digits = digitsIn(text).slice(0, LENGTH);
    onChange(digits);
    if (digits.length === LENGTH && digits !== value) onComplete?.(digits);
  };
  return (
    <Field id={id} words={words}>
      <span className={css.code} dir="ltr">
        <input
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          {...native}
          ref={input}
          {...ariaOf(id, words)}
          value={value}
          onChange={(event) => type(event.target.value)}
          onSelect={see}
          onFocus={see}
          onBlur={() => setSelection(null)}
        />
        {Array.from({ length: LENGTH }, (_, at) => (
          <span key={at} aria-hidden="true" className={lookOf(at, value.length, selection)}>
            {value[at]}
          </span>
        ))}
      </span>
    </Field>
  );
}

function lookOf(at: number, length: number, selection: Selection | null): string | undefined {
  if (!selection) return css.box;
  const { start, end } = selection;
  if (at >= start && at < end) return `${css.box} ${css.chosen}`;
  const caret = Math.min(start, LENGTH - 1);
  return start === end && at === caret ? `${css.box} ${at < length ? css.here : css.next}` : css.box;
}
