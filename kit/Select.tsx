import { type Ref, useRef } from 'react';
import { Field, type FieldWords, splitWords, ariaOf } from './Field.tsx';
import { Icon, type IconName } from './Icon.tsx';
import css from './Input.module.css';
import { SelectValue } from './SelectValue.tsx';
import { useSavedFocus } from './useFocusTransfer.ts';
import { type LazyPopupProps, type Opener, useLazyPopup } from './useLazyPopup.ts';
import { lazyModule } from './lazy-part.tsx';

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

/** The field with its list. It is much larger than the closed field, so it is loaded separately. */
export const popupOfSelect = lazyModule(() => import('./SelectPopup.tsx'));

/** Chooses one option of a list. The list is loaded when the field is hovered or focused. */
export function Select<T extends string | number>({ ref, ...props }: Props<T>) {
  const { words, control } = splitWords(props);
  const { id, isOpen, setOpen, loaded, load, focusState } = useLazyPopup(popupOfSelect, { id: control.id, ref });

  const { options, value, onChange, placeholder } = control;
  const shared = { options, value, onChange, placeholder, isOpen, onOpen: setOpen, focusState };
  const field = { ...ariaOf(id, words), 'aria-labelledby': `${id}-label` };
  return (
    <Field id={id} words={words}>
      {loaded ? (
        <loaded.SelectPopup {...shared} field={field} />
      ) : (
        <ClosedSelect {...shared} field={field} onNear={load} />
      )}
    </Field>
  );
}

export type SelectParts<T extends string | number> = Pick<Props<T>, 'options' | 'value' | 'onChange' | 'placeholder'> &
  LazyPopupProps & {
    field: ReturnType<typeof ariaOf> & { 'aria-labelledby': string };
  };

/** The field before the list is loaded: a button that loads the list, and opens it after a press. */
function ClosedSelect<T extends string | number>({ onNear, focusState, field, ...select }: ClosedProps<T>) {
  const button = useRef<HTMLButtonElement>(null);
  useSavedFocus(button, focusState);
  const open = () => {
    onNear();
    select.onOpen(true);
  };
  return (
    <button
      ref={button}
      {...field}
      type="button"
      role="combobox" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- an input would accept typing
      aria-controls={`${field.id}-list`}
      className={css.frame}
      aria-haspopup="listbox"
      aria-expanded={select.isOpen}
      onPointerEnter={onNear}
      onFocus={onNear}
      onBlur={() => select.onOpen(false)}
      onClick={open}
      onKeyDown={({ key }) => key === 'ArrowDown' && open()}
    >
      <SelectValue
        option={select.options.find(({ value }) => value === select.value)}
        placeholder={select.placeholder}
      />
      <span className={css.chevron}>
        <Icon name="chevronDown" />
      </span>
    </button>
  );
}

type ClosedProps<T extends string | number> = SelectParts<T> & { onNear: () => void };
