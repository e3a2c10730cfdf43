import { Button } from '@octavo/kit/Button.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTyped } from '#app/useTyped.ts';
import { moveWords } from '../words.ts';
import css from './Moves.module.css';

type Props = {
  /** What the order becomes. */
  name: ReactNode;
  does: string;
  /** Why it is not allowed, or null. */
  why: string | null;
  /** The line is there only for words that were typed in it. */
  isGone?: boolean;
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
 * Escape closes it, and what was written is still there when it is opened again, also where the move was not allowed meanwhile.
 */
export function MoveLine({
  name,
  does,
  why,
  isGone = false,
  locked,
  begin,
  isOpen,
  opens = true,
  dataKey,
  onToggle,
  children,
}: Props) {
  const { isTyped, handlers } = useTyped();
  const isLocked = why !== null && !isTyped;
  const isLeftOut = isGone && !isTyped;
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  const { line, button } = useOpened(isOpen && !isLeftOut, onToggle);
  if (isLeftOut) return null;
  return (
    <li ref={line} className={why ? css.refused : undefined}>
      <div className={css.line}>
        <span className={css.status}>{name}</span>
        <p>{why ?? does}</p>
        {isLocked ? (
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
      {wasOpen && !isLocked && (
        <div hidden={!isOpen} {...handlers}>
          {children}
        </div>
      )}
    </li>
  );
}

/** Puts the focus into the words of a line that was opened, and closes it with Escape. */
function useOpened(isOpened: boolean, onClose: () => void) {
  const line = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    onClose();
    button.current?.focus();
  });
  useEffect(() => {
    const opened = line.current;
    if (!isOpened || !opened) return undefined;
    focusWords(opened);
    const listen = (event: KeyboardEvent) => close(event); // not those of a list that opened over it
    opened.addEventListener('keydown', listen);
    return () => opened.removeEventListener('keydown', listen);
  }, [isOpened]);
  return { line, button };
}

/** The words are what is written of a move: the focus goes to their end. */
function focusWords(line: HTMLElement) {
  const words = line.querySelector('textarea');
  words?.focus();
  words?.setSelectionRange(words.value.length, words.value.length);
}
