import { type ReactNode, useEffect, useId, useRef } from 'react';
import css from './FilterTabs.module.css';
import surface from './RadioSet.module.css';
import { scrollSideways } from './scrollSideways.ts';

type Props<T extends string | number> = {
  label: string;
  options: readonly { value: T; label: string; count?: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
};

/** Filters of a list, as radio buttons with counts. On a phone the strip scrolls sideways. */
export function FilterTabs<T extends string | number>({ label, options, value, onChange }: Props<T>) {
  const name = useId();
  const strip = useRef<HTMLFieldSetElement>(null);
  const chosen = options.findIndex((option) => option.value === value);
  const isCounted = options.some(({ count }) => count !== undefined);
  useEffect(() => {
    const labels = strip.current?.querySelectorAll('label');
    if (isCounted || chosen > 0) scrollSideways(strip.current, labels?.[chosen]); // again with the counts: the filters are wider then
  }, [chosen, isCounted]);
  return (
    <fieldset ref={strip} className={css.filters}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={`${surface.option} ${css.filter}`}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label} {option.count !== undefined && <span className={css.count}>{option.count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
