import { Button } from '@octavo/kit/Button.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import type { ReactNode } from 'react';
import { moveWords } from '../words.ts';
import css from './Moves.module.css';

type Props = {
  /** What the order becomes. */
  name: ReactNode;
  does: string;
  /** Why it is not allowed, or null. */
  why: string | null;
  /** Said with a lock instead of the button. */
  locked: string;
  begin: string;
  isOpen: boolean;
  /** Whether the button opens what is below; another leads elsewhere. */
  opens?: boolean;
  dataKey?: string | undefined;
  onToggle: () => void;
  children: ReactNode;
};

/** A move in a sentence: with a button that opens its form, or with why it is not allowed. */
export function MoveLine({ name, does, why, locked, begin, isOpen, opens = true, dataKey, onToggle, children }: Props) {
  return (
    <li className={why ? css.refused : undefined}>
      <div className={css.line}>
        <span className={css.status}>{name}</span>
        <p>{why ?? does}</p>
        {why ? (
          <span className={css.lock}>
            <Icon name="lock" size={16} />
            {locked}
          </span>
        ) : (
          <Button size="small" aria-expanded={opens ? isOpen : undefined} data-key={dataKey} onClick={onToggle}>
            {isOpen ? moveWords.close : begin}
          </Button>
        )}
      </div>
      {isOpen && !why && children}
    </li>
  );
}
