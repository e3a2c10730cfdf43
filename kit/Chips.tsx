import { type ReactNode, useId } from 'react';
import css from './Chips.module.css';
import { FieldSet, type FieldWords } from './Field.tsx';
import surface from './RadioSet.module.css';

type Props<T extends string | number> = FieldWords & {
  id?: string;
  options: readonly { value: T; label: ReactNode }[];
  value: readonly T[];
  onChange: (value: T[]) => void;
};

/** Several short options, of which any number can be chosen. */
export function Chips<T extends string | number>({ options, value, onChange, ...words }: Props<T>) {
  const ownId = useId();
  const toggle = (chosen: T, isOn: boolean) =>
    onChange(isOn ? [...value, chosen] : value.filter((one) => one !== chosen));
  return (
    <FieldSet id={words.id ?? ownId} words={words}>
      <div className={css.chips}>
        {options.map((option) => (
          <label key={option.value} className={`${surface.option} ${css.chip}`}>
            <input
              type="checkbox"
              checked={value.includes(option.value)}
              onChange={(event) => toggle(option.value, event.target.checked)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldSet>
  );
}
