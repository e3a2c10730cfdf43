import { type KeyboardEvent, type Ref, type RefObject, useId, useImperativeHandle, useRef, useState } from 'react';
import { Field, type FieldWords, splitWords, wiring } from './Field.tsx';
import { Icon, type IconName } from './Icon.tsx';
import css from './Input.module.css';
import { SelectValue } from './SelectValue.tsx';
import { type Handover, NOTHING_TO_HAND_OVER, useHandingOver } from './useKeptFocus.ts';
import { twin, useTwin } from './useTwin.ts';

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

const popup = twin(() => import('./SelectPopup.tsx'));

/** Fetches the open list of every Select, when there is time. */
export const preloadSelect = () => void popup.load().catch(() => {});

/** One of a list that opens below it. The list is fetched when somebody points at the field or enters it. */
export function Select<T extends string | number>({ ref, ...props }: Props<T>) {
  const { words, control } = splitWords(props);
  const ownId = useId();
  const id = control.id ?? ownId;
  const [isOpen, setOpen] = useState(false);
  const [loaded, wake] = useTwin(popup);
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

/** What can be seen and used before the list is here. A press opens it as soon as it is; letters choose at once. */
function ClosedSelect<T extends string | number>(props: SelectParts<T> & { onNear: () => void }) {
  const { options, value, onChange, placeholder, isOpen, onOpen, handover, field, onNear } = props;
  const button = useRef<HTMLButtonElement>(null);
  useHandingOver(button, handover);

  const open = () => {
    onNear();
    onOpen(true);
  };
  const press = (event: KeyboardEvent) => {
    if (['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key)) {
      event.preventDefault();
      open();
    } else if (event.key.length === 1) {
      const chosen = options.find(({ label }) => label.toLowerCase().startsWith(event.key.toLowerCase()));
      if (chosen) onChange(chosen.value);
    }
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
      aria-expanded={isOpen}
      onPointerEnter={onNear}
      onFocus={onNear}
      onBlur={() => onOpen(false)}
      onPointerDown={(event) => event.pointerType === 'mouse' && event.button === 0 && open()}
      onClick={open}
      onKeyDown={press}
    >
      <SelectValue option={options.find((option) => option.value === value)} placeholder={placeholder} />
      <span className={css.chevron}>
        <Icon name="chevronDown" />
      </span>
    </button>
  );
}
