import { type Ref, type RefObject, useId, useImperativeHandle, useRef, useState } from 'react';
import { Field, type FieldWords, splitWords, wiring } from './Field.tsx';
import { Icon, type IconName } from './Icon.tsx';
import css from './Input.module.css';
import { SelectValue } from './SelectValue.tsx';
import { type Handover, NOTHING_TO_HAND_OVER, useHandingOver } from './useKeptFocus.ts';
import { lazyModule, useLazyModule } from './lazy-part.tsx';

export type SelectOption<T extends string | number = string> = {
  value: T;
  label: string;
  /** What the closed field shows instead of the label: 'US +1'. */
  short?: string | undefined;
  /** A second line in the open list. */
  detail?: string | undefined;
  /** A small plate before the label, closed and open. */
  icon?: IconName | undefined;
};

export type Opener = { open: () => void; focus: () => void };

type Props<T extends string | number> = FieldWords & {
  id?: string;
  options: readonly SelectOption<T>[];
  value: T | null;
  onChange: (value: T) => void;
  placeholder?: string;
  ref?: Ref<Opener>;
};

/** The field that opens, and its list. It weighs much more than what is seen of it, so every screen loads it by itself. */
export const popupOfSelect = lazyModule(() => import('./SelectPopup.tsx'));

/** One of a list that opens below it. The list is fetched when somebody points at the field or enters it. */
export function Select<T extends string | number>({ ref, ...props }: Props<T>) {
  const { words, control } = splitWords(props);
  const ownId = useId();
  const id = control.id ?? ownId;
  const [isOpen, setOpen] = useState(false);
  const [loaded, wake] = useLazyModule(popupOfSelect);
  const handover = useRef<Handover>(NOTHING_TO_HAND_OVER);

  useImperativeHandle(ref, () => ({
    focus: () => document.getElementById(id)?.focus(),
    open() {
      document.getElementById(id)?.focus();
      wake();
      setOpen(true);
    },
  }));

  const { options, value, onChange, placeholder } = control;
  const shared = { options, value, onChange, placeholder, isOpen, onOpen: setOpen, handover };
  const field = { ...wiring(id, words), 'aria-labelledby': `${id}-label` };
  return (
    <Field id={id} words={words}>
      {loaded ? (
        <loaded.SelectPopup {...shared} field={field} />
      ) : (
        <ClosedSelect {...shared} field={field} onNear={wake} />
      )}
    </Field>
  );
}

export type SelectParts<T extends string | number> = Pick<
  Props<T>,
  'options' | 'value' | 'onChange' | 'placeholder'
> & {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  handover: RefObject<Handover>;
  field: ReturnType<typeof wiring> & { 'aria-labelledby': string };
};

/** Until the list is here: a button that fetches it, and opens it when it was pressed. */
function ClosedSelect<T extends string | number>({ onNear, handover, field, ...select }: ClosedProps<T>) {
  const button = useRef<HTMLButtonElement>(null);
  useHandingOver(button, handover);
  const open = () => {
    onNear();
    select.onOpen(true);
  };
  return (
    <button
      ref={button}
      {...field}
      type="button"
      role="combobox" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- an input could be typed in
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
