import { type KeyboardEvent, type Ref, type RefObject, useId, useImperativeHandle, useRef, useState } from 'react';
import { Field, type FieldWords, splitWords, wiring } from './Field.tsx';
import { Icon } from './Icon.tsx';
import css from './Input.module.css';
import { matches } from './matches.ts';
import type { Opener } from './Select.tsx';
import { type Handover, NOTHING_TO_HAND_OVER, useHandingOver } from './useKeptFocus.ts';
import { twin, useTwin } from './useTwin.ts';
import { kitWords } from './words.ts';

export type ComboboxOption<T extends string | number = string> = {
  value: T;
  label: string;
  /** Why it cannot be chosen. */
  whyNot?: string | undefined;
};

type Props<T extends string | number> = FieldWords & {
  id?: string;
  options: readonly ComboboxOption<T>[];
  value: T | null;
  onChange: (value: T) => void;
  placeholder?: string;
  /** Said when nothing in the list has what was typed. */
  emptyText?: string;
  ref?: Ref<Opener>;
};

const popup = twin(() => import('./ComboboxPopup.tsx'));

/** Fetches the open list of every Combobox, when there is time. */
export const preloadCombobox = () => void popup.load().catch(() => {});

/** One of a long list, found by typing. The list is fetched when somebody points at the field or enters it. */
export function Combobox<T extends string | number>({ ref, ...props }: Props<T>) {
  const { words, control } = splitWords(props);
  const { options, value, onChange, placeholder = kitWords.chooseOrType, emptyText = kitWords.nothingFound } = control;
  const ownId = useId();
  const id = control.id ?? ownId;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null); // null: it shows what is chosen
  const [loaded, wake] = useTwin(popup);
  const handover = useRef<Handover>(NOTHING_TO_HAND_OVER);

  const open = (isWanted: boolean) => {
    setOpen(isWanted);
    if (!isWanted) setTyped(null); // closing without choosing changes nothing
  };
  useImperativeHandle(ref, () => ({
    focus: () => document.getElementById(id)?.focus(),
    open() {
      document.getElementById(id)?.focus();
      wake();
      setOpen(true);
    },
  }));

  const shared = {
    options,
    value,
    onChange,
    placeholder,
    emptyText,
    isOpen,
    onOpen: open,
    typed,
    onType: setTyped,
    handover,
    issue: words.issue,
  };
  const field = wiring(id, words);
  return (
    <Field id={id} words={words}>
      {loaded ? (
        <loaded.ComboboxPopup {...shared} field={field} />
      ) : (
        <ClosedCombobox {...shared} field={field} onNear={wake} />
      )}
    </Field>
  );
}

export type ComboboxParts<T extends string | number> = Required<
  Pick<Props<T>, 'options' | 'value' | 'onChange' | 'placeholder' | 'emptyText'>
> & {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  typed: string | null;
  onType: (typed: string | null) => void;
  handover: RefObject<Handover>;
  /** The open list would cover it, so it repeats it. */
  issue: FieldWords['issue'];
  field: ReturnType<typeof wiring>;
};

/** What can be seen and used before the list is here: typing is kept, Enter takes the first that fits. */
function ClosedCombobox<T extends string | number>(props: ComboboxParts<T> & { onNear: () => void }) {
  const { options, value, placeholder, isOpen, onOpen, typed, onType, handover, field, onNear } = props;
  const input = useRef<HTMLInputElement>(null);
  useHandingOver(input, handover);

  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      onNear();
      onOpen(true);
    } else if (event.key === 'Escape') {
      onOpen(false);
    } else if (event.key === 'Enter' && typed) {
      event.preventDefault(); // it chooses, it does not send the form
      takeBest(props, typed);
    }
  };
  return (
    <span className={css.frame}>
      <input
        ref={input}
        {...field}
        role="combobox"
        aria-controls={`${field.id}-list`}
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        placeholder={placeholder}
        value={typed ?? labelOf(options, value)}
        onPointerEnter={onNear}
        onFocus={(event) => {
          onNear();
          event.target.select();
        }}
        onClick={() => onOpen(true)}
        onChange={(event) => {
          onType(event.target.value);
          onNear();
          if (!isOpen) onOpen(true);
        }}
        onKeyDown={press}
        onBlur={() => onOpen(false)}
      />
      <Icon name="chevronDown" />
    </span>
  );
}

export const labelOf = <T,>(options: readonly { value: T; label: string }[], value: T | null) =>
  options.find((option) => option.value === value)?.label ?? '';

/** Enter before anything is pointed at: the first that fits. */
export function takeBest<T extends string | number>({ options, onChange, onOpen }: ComboboxParts<T>, typed: string) {
  const [best] = matches(options, typed).filter(({ whyNot }) => !whyNot);
  if (best) onChange(best.value);
  onOpen(false);
}
