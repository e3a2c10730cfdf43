import type { Ref } from 'react';
import { Field, type FieldWords, splitWords, ariaOf } from './Field.tsx';
import { Icon, type IconName } from './Icon.tsx';
import css from './Input.module.css';
import { SelectValue } from './SelectValue.tsx';
import { lazyModule } from './lazy-part.tsx';
import { CLOSED_COMBOBOX, type Opener, useOpener } from './useOpener.ts';

export type SelectOption<T extends string | number = string> = {
  value: T;
  label: string;
  /** Shown in the closed field instead of the label: 'US +1'. */
  short?: string | undefined;
  /** A second line in the open list. */
  detail?: string | undefined;
  /** An icon before the label, in the closed field and in the list. */
  icon?: IconName | undefined;
};

type Props<T extends string | number> = FieldWords & {
  id?: string;
  options: readonly SelectOption<T>[];
  value: T | null;
  onChange: (value: T) => void;
  placeholder?: string;
  ref?: Ref<Opener>;
};

export const selectControl = lazyModule(() => import('./SelectControl.tsx'));

/** Chooses one option of a list. Until its control is loaded, a button stands in its place: a press opens the list then. */
export function Select<T extends string | number>({ ref, ...props }: Props<T>) {
  const { words, control } = splitWords(props);
  const { options, value, onChange, placeholder } = control;
  const { id, isOpen, setOpen, loaded, standIn } = useOpener(selectControl, { id: control.id, ref });
  const option = options.find((one) => one.value === value);
  const chosen = <SelectValue option={option} placeholder={placeholder} />;
  const field = { ...ariaOf(id, words), 'aria-labelledby': `${id}-label` };
  return (
    <Field id={id} words={words}>
      {loaded ? (
        <loaded.SelectControl
          options={options}
          value={value}
          onChange={onChange}
          isOpen={isOpen}
          onOpen={setOpen}
          field={field}
        >
          {chosen}
        </loaded.SelectControl>
      ) : (
        <button
          type="button"
          className={css.frame}
          aria-busy={isOpen || undefined}
          {...CLOSED_COMBOBOX}
          {...field}
          {...standIn}
        >
          {chosen}
          <span className={css.chevron}>
            <Icon name="chevronDown" />
          </span>
        </button>
      )}
    </Field>
  );
}
