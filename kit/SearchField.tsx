import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';
import css from './SearchField.module.css';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The key that brings one here, drawn at the end: '/'. */
  shortcut?: string;
};

/** Its label is its placeholder too. Escape empties it. */
export function SearchField({ label, value, onChange, shortcut, ...native }: Props) {
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
      {shortcut && !value && <kbd aria-hidden="true">{shortcut}</kbd>}
    </search>
  );
}
