import { latinDigits } from '@octavo/domain/language/digits';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Field, type FieldWords, splitWords, ariaOf } from './Field.tsx';
import { Icon } from './Icon.tsx';
import input from './Input.module.css';
import css from './Stepper.module.css';
import { kitWords } from './words.ts';

type Props = FieldWords & {
  id?: string;
  name?: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  /** The meaning of the number: '1,800 words', '0 to 100'. */
  unit?: ReactNode;
  /** Names of the two buttons: 'Fewer pages', 'More pages'. */
  less: string;
  more: string;
};

/** The typed text, valid or not, and the value before it was typed. */
type Draft = { text: string; before: number };

const BIG_STEP = 10;

/**
 * A small whole number. Arrows change it by 1, with Shift by 10; Home and End go to the limits. spec §5 An empty field becomes
 * `min`. A text that is no whole number stays in the field with an issue and changes nothing: the value is the one from before. A number
 * outside the limits becomes the nearest one, and a line says so.
 */
export function Stepper(props: Props) {
  const { words, control } = splitWords(props);
  const { value, min, max, unit, less, more } = control;
  const ownId = useId();
  const id = control.id ?? ownId;
  const { text, isWrong, note, set, type, settle } = useTyped(control);
  const shownWords = isWrong ? { ...words, issue: kitWords.wholeNumber(min, max) } : words;
  const step = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle(); // the form submits the shown value
    const wanted = targetOf(event, { value, min, max });
    if (wanted === null) return;
    event.preventDefault();
    set(wanted);
  };
  const { 'aria-describedby': notes, ...aria } = ariaOf(id, shownWords);
  return (
    <Field
      id={id}
      words={shownWords}
      footer={
        <p className={css.note} aria-live="polite">
          {note}
        </p>
      }
    >
      <div className={`${input.frame} ${css.stepper}`}>
        <StepButton icon="minus" name={less} isAtEnd={value <= min} onStep={() => set(value - 1)} />
        <input
          {...aria}
          name={control.name}
          role="spinbutton"
          inputMode="numeric"
          enterKeyHint="next"
          autoComplete="off"
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-describedby={[notes, unit && `${id}-unit`].filter(Boolean).join(' ') || undefined}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={step}
          onFocus={(event) => event.target.select()}
          onBlur={settle}
        />
        <StepButton icon="plus" name={more} isAtEnd={value >= max} onStep={() => set(value + 1)} />
        <span className={css.unit} id={`${id}-unit`}>
          <bdi>{unit}</bdi>
        </span>
      </div>
    </Field>
  );
}

/** What is typed, and what becomes of it. The note says which limit took the place of a number. */
function useTyped({ value, onChange, min, max }: Pick<Props, 'value' | 'onChange' | 'min' | 'max'>) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [note, setNote] = useState('');
  const isWrong = isRefused(draft?.text);
  const within = (wanted: number) => Math.min(max, Math.max(min, wanted));
  const set = (wanted: number) => {
    setDraft(null);
    setNote('');
    if (within(wanted) !== value) onChange(within(wanted));
  };
  const type = (text: string) => {
    const digits = wholeNumberIn(text);
    const before = draft?.before ?? value;
    setDraft({ text: digits ?? text, before });
    const number = digits ? Number(digits) : before;
    setNote(number < min ? kitWords.atLeast(min) : number > max ? kitWords.atMost(max) : '');
    if (within(number) !== value) onChange(within(number));
  };
  const settle = () => (draft?.text.trim() === '' ? set(min) : !isWrong && setDraft(null));
  return { text: draft?.text ?? String(value), isWrong, note, set, type, settle };
}

/** The digits of `12`, of `١٢` and of a pasted `12 pages`; null for `1e3`, `-5` and `2.5`, which are refused. */
const wholeNumberIn = (text: string) => /^\s*(\d+)(?:\s\D*)?$/.exec(latinDigits(text))?.[1] ?? null;

/** Whether a typed text is no whole number. An empty one is not refused: it becomes the minimum. */
const isRefused = (text = '') => text.trim() !== '' && wholeNumberIn(text) === null;

/** The first number field of a form whose text is refused. Its value is valid, so the form itself does not know. */
export const refusedNumberIn = (form: HTMLElement) =>
  form.querySelector<HTMLInputElement>('[role=spinbutton][aria-invalid]');

function targetOf({ key, shiftKey }: KeyboardEvent, { value, min, max }: Pick<Props, 'value' | 'min' | 'max'>) {
  const step = shiftKey ? BIG_STEP : 1;
  if (key === 'ArrowUp') return value + step;
  if (key === 'ArrowDown') return value - step;
  if (key === 'PageUp') return value + BIG_STEP;
  if (key === 'PageDown') return value - BIG_STEP;
  if (key === 'Home') return min;
  if (key === 'End') return max;
  return null;
}

type StepProps = { icon: 'minus' | 'plus'; name: string; isAtEnd: boolean; onStep: () => void };

/** Skipped by Tab: the arrow keys of the field do the same. */
function StepButton({ icon, name, isAtEnd, onStep }: StepProps) {
  return (
    <button type="button" tabIndex={-1} aria-label={name} aria-disabled={isAtEnd || undefined} onClick={onStep}>
      <Icon name={icon} />
    </button>
  );
}
