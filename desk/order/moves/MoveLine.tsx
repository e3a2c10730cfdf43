import { Button } from '@octavo/kit/Button.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
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

/**
 * A move in a sentence: with a button that opens its form, or with why it is not allowed. The focus goes into the words of an opened form;
 * Escape closes it, and what was written is still there when it is opened again.
 */
export function MoveLine({ name, does, why, locked, begin, isOpen, opens = true, dataKey, onToggle, children }: Props) {
  const line = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    onToggle();
    button.current?.focus();
  });
  useEffect(() => {
    const opened = line.current;
    if (!isOpen || !opened) return undefined;
    focusWords(opened);
    const listen = (event: KeyboardEvent) => close(event); // not those of a list that opened over it
    opened.addEventListener('keydown', listen);
    return () => opened.removeEventListener('keydown', listen);
  }, [isOpen]);
  return (
    <li ref={line} className={why ? css.refused : undefined}>
      <div className={css.line}>
        <span className={css.status}>{name}</span>
        <p>{why ?? does}</p>
        {why ? (
          <span className={css.lock}>
            <Icon name="lock" size={16} />
            {locked}
          </span>
        ) : (
          <Button
            ref={button}
            size="small"
            aria-expanded={opens ? isOpen : undefined}
            data-key={dataKey}
            onClick={onToggle}
          >
            {isOpen ? moveWords.close : begin}
          </Button>
        )}
      </div>
      {wasOpen && !why && <div hidden={!isOpen}>{children}</div>}
    </li>
  );
}

/** The words are what is written of a move: the focus goes to their end. */
function focusWords(line: HTMLElement) {
  const words = line.querySelector('textarea');
  words?.focus();
  words?.setSelectionRange(words.value.length, words.value.length);
}
