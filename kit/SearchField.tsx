import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import css from './SearchField.module.css';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The key that focuses the field, shown at its end: '/'. */
  shortcut?: string;
  /** Shown at its end. */
  end?: ReactNode;
};

/** A search field. Its label is also its placeholder. Escape clears it. */
export function SearchField({ label, value, onChange, shortcut, end, ...native }: Props) {
  return (
    <search className={css.search}>
      <Icon name="search" />
      <input
        type="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        placeholder={label}
        {...native}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value) onChange('');
        }}
      />
      {end}
      {shortcut && !value && <kbd aria-hidden="true">{shortcut}</kbd>}
    </search>
  );
}
