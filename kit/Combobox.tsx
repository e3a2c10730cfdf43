import { type Ref, useState } from 'react';
import { Field, type FieldWords, splitWords, ariaOf } from './Field.tsx';
import { Icon } from './Icon.tsx';
import css from './Input.module.css';
import { lazyModule } from './lazy-part.tsx';
import { CLOSED_COMBOBOX, type Opener, useOpener } from './useOpener.ts';
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

export const comboboxControl = lazyModule(() => import('./ComboboxControl.tsx'));

/** Chooses one option of a long list by typing. Until its control is loaded, a field stands in its place and keeps what is typed. */
export function Combobox<T extends string | number>({ ref, ...props }: Props<T>) {
  const { words, control } = splitWords(props);
  const { options, value, onChange, placeholder = kitWords.chooseOrType, emptyText = kitWords.nothingFound } = control;
  const { id, isOpen, setOpen, loaded, standIn } = useOpener(comboboxControl, { id: control.id, ref });
  const [typed, setTyped] = useState<string | null>(null); // null: the field shows the chosen option

  const text = typed ?? options.find((option) => option.value === value)?.label ?? '';

  const open = (isWanted: boolean) => {
    setOpen(isWanted);
    if (!isWanted) setTyped(null); // closing without a choice changes nothing
  };
  return (
    <Field id={id} words={words}>
      {loaded ? (
        <loaded.ComboboxControl
          options={options}
          value={value}
          onChange={onChange}
          placeholder={placeholder}
          emptyText={emptyText}
          isOpen={isOpen}
          onOpen={open}
          text={text}
          typed={typed}
          onType={setTyped}
          issue={words.issue}
          field={ariaOf(id, words)}
        />
      ) : (
        <div className={css.frame} aria-busy={isOpen || undefined}>
          <input
            {...CLOSED_COMBOBOX}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            value={text}
            {...ariaOf(id, words)}
            {...standIn}
            onChange={(event) => {
              setTyped(event.target.value);
              setOpen(true);
            }}
            onFocus={(event) => event.target.select()}
            onBlur={() => open(false)}
          />
          <span className={css.chevron}>
            <Icon name="chevronDown" />
          </span>
        </div>
      )}
    </Field>
  );
}
