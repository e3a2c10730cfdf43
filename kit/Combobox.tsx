import { type Ref, useRef, useState } from 'react';
import { Field, type FieldWords, splitWords, ariaOf } from './Field.tsx';
import { Icon } from './Icon.tsx';
import css from './Input.module.css';
import { useSavedFocus } from './useFocusTransfer.ts';
import { type LazyPopupProps, type Opener, useLazyPopup } from './useLazyPopup.ts';
import { lazyModule } from './lazy-part.tsx';
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
  /** Shown when no option matches the typed text. */
  emptyText?: string;
  ref?: Ref<Opener>;
};

/** The field with its list. It is much larger than the closed field, so it is loaded separately. */
export const popupOfCombobox = lazyModule(() => import('./ComboboxPopup.tsx'));

/** Chooses one option of a long list by typing. The list is loaded when the field is hovered or focused. */
export function Combobox<T extends string | number>({ ref, ...props }: Props<T>) {
  const { words, control } = splitWords(props);
  const { options, value, onChange, placeholder = kitWords.chooseOrType, emptyText = kitWords.nothingFound } = control;
  const { id, isOpen, setOpen, loaded, load, focusState } = useLazyPopup(popupOfCombobox, { id: control.id, ref });
  const [typed, setTyped] = useState<string | null>(null); // null: the field shows the chosen option
  const [isEntered, setEntered] = useState(false);

  const open = (isWanted: boolean) => {
    setOpen(isWanted);
    if (!isWanted) setTyped(null); // closing without a choice changes nothing
  };

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
    focusState,
    isEntered,
    onEnter: setEntered,
    issue: words.issue,
  };
  const field = ariaOf(id, words);
  return (
    <Field id={id} words={words}>
      {loaded ? (
        <loaded.ComboboxPopup {...shared} field={field} />
      ) : (
        <ClosedCombobox {...shared} field={field} onNear={load} />
      )}
    </Field>
  );
}

export type ComboboxParts<T extends string | number> = Required<
  Pick<Props<T>, 'options' | 'value' | 'onChange' | 'placeholder' | 'emptyText'>
> &
  LazyPopupProps & {
    typed: string | null;
    onType: (typed: string | null) => void;
    /** Enter was pressed after the typed text, before the list was loaded: it chooses as soon as the list is there. */
    isEntered: boolean;
    onEnter: (isEntered: boolean) => void;
    /** Repeated in the open list, which covers it. */
    issue: FieldWords['issue'];
    field: ReturnType<typeof ariaOf>;
  };

/** The field before the list is loaded: a text field that loads it. The typed text is kept, and the list opens with it. */
function ClosedCombobox<T extends string | number>({ onNear, focusState, field, ...box }: ClosedProps<T>) {
  const input = useRef<HTMLInputElement>(null);
  useSavedFocus(input, focusState);
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
          box.onEnter(false);
          box.onType(event.target.value);
          open();
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') open();
          if (event.key !== 'Enter') return;
          event.preventDefault(); // it would send the form
          box.onEnter(Boolean(box.typed));
        }}
        onBlur={() => box.isEntered || box.onOpen(false)}
      />
      <Icon name="chevronDown" />
    </span>
  );
}

type ClosedProps<T extends string | number> = ComboboxParts<T> & { onNear: () => void };

export const labelOf = <T,>(options: readonly { value: T; label: string }[], value: T | null) =>
  options.find((option) => option.value === value)?.label ?? '';
