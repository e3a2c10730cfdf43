import { type Ref, type RefObject, useId, useImperativeHandle, useRef, useState } from 'react';
import { Field, type FieldWords, splitWords, wiring } from './Field.tsx';
import { Icon } from './Icon.tsx';
import css from './Input.module.css';
import type { Opener } from './Select.tsx';
import { type Handover, NOTHING_TO_HAND_OVER, useHandingOver } from './useKeptFocus.ts';
import { lazyModule, useLazyModule } from './lazy-part.tsx';
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

/** The field with its list. It weighs much more than what is seen of it, so every screen loads it by itself. */
export const popupOfCombobox = lazyModule(() => import('./ComboboxPopup.tsx'));

/** One of a long list, found by typing. The list is fetched when somebody points at the field or enters it. */
export function Combobox<T extends string | number>({ ref, ...props }: Props<T>) {
  const { words, control } = splitWords(props);
  const { options, value, onChange, placeholder = kitWords.chooseOrType, emptyText = kitWords.nothingFound } = control;
  const ownId = useId();
  const id = control.id ?? ownId;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null); // null: it shows what is chosen
  const [loaded, wake] = useLazyModule(popupOfCombobox);
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

/** Until the list is here: a text field that fetches it. What is typed stays, and the list opens with it. */
function ClosedCombobox<T extends string | number>({ onNear, handover, field, ...box }: ClosedProps<T>) {
  const input = useRef<HTMLInputElement>(null);
  useHandingOver(input, handover);
  const open = () => {
    onNear();
    box.onOpen(true);
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
        aria-expanded={box.isOpen}
        placeholder={box.placeholder}
        value={box.typed ?? labelOf(box.options, box.value)}
        onPointerEnter={onNear}
        onFocus={(event) => {
          onNear();
          event.target.select();
        }}
        onClick={open}
        onChange={(event) => {
          box.onType(event.target.value);
          open();
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') open();
          if (event.key === 'Enter') event.preventDefault(); // it would send the form
        }}
        onBlur={() => box.onOpen(false)}
      />
      <Icon name="chevronDown" />
    </span>
  );
}

type ClosedProps<T extends string | number> = ComboboxParts<T> & { onNear: () => void };

export const labelOf = <T,>(options: readonly { value: T; label: string }[], value: T | null) =>
  options.find((option) => option.value === value)?.label ?? '';
