import { Combobox } from '@octavo/kit/Combobox.tsx';
import type { FieldWords } from '@octavo/kit/Field.tsx';
import { focusField } from '@octavo/kit/focusField.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import css from './Apply.module.css';
import { applyWords as words } from './words.ts';

type Option<T> = { value: T; label: string };
type Props<T extends string | number> = FieldWords & {
  id: string;
  options: readonly Option<T>[];
  value: readonly T[];
  onChange: (value: T[]) => void;
};

/** Several options of a long list: each is found by typing, and stands below until it is removed. */
export function PickMany<T extends string | number>({ id, options, value, onChange, ...field }: Props<T>) {
  const chosen = options.filter((option) => value.includes(option.value));
  const remove = (one: T) => {
    onChange(value.filter((other) => other !== one));
    focusField(id);
  };
  return (
    <div>
      <Combobox
        id={id}
        {...field}
        options={options.filter((option) => !value.includes(option.value))}
        value={null}
        onChange={(one) => onChange([...value, one])}
      />
      {chosen.length > 0 && (
        <ul className={css.chosen} aria-label={words.chosen(field.label)}>
          {chosen.map(({ value: one, label }) => (
            <li key={one}>
              <button type="button" aria-label={words.remove(label)} onClick={() => remove(one)}>
                <bdi>{label}</bdi>
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
