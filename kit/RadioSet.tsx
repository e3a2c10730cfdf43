import { type ReactNode, useId } from 'react';
import { FieldSet, type FieldWords } from './Field.tsx';
import css from './RadioSet.module.css';

export type RadioChoice<T extends string | number> = {
  value: T;
  /** Why it cannot be chosen now. It stays focusable, so that the reason can be read. */
  whyNot?: string | null | undefined;
};

export type ChoiceProps<T extends string | number, C extends RadioChoice<T>> = FieldWords & {
  id?: string;
  options: readonly C[];
  value: T | null;
  onChange: (value: T) => void;
};

type Props<T extends string | number, C extends RadioChoice<T>> = ChoiceProps<T, C> & {
  className: string | undefined;
  optionClass: string | undefined;
  children: (option: C) => ReactNode;
};

/** A group of native radio buttons. `children` draws each option. Arrow keys move and choose. */
export function RadioSet<T extends string | number, C extends RadioChoice<T>>(props: Props<T, C>) {
  const { options, value, onChange, className, optionClass, children, ...words } = props;
  const ownId = useId();
  const name = useId();
  return (
    <FieldSet id={words.id ?? ownId} words={words}>
      <div className={className}>
        {options.map((option) => (
          <label key={option.value} className={`${css.option} ${optionClass}`}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              aria-disabled={option.whyNot ? true : undefined}
              onChange={() => !option.whyNot && onChange(option.value)}
            />
            {children(option)}
          </label>
        ))}
      </div>
    </FieldSet>
  );
}
