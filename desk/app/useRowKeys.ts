import type { RefObject } from 'react';
import { useKeys } from './keys.ts';
import { appWords } from './words.ts';

/** J and K move the focus over what is marked with `data-row` in a list; Enter opens it. */
export function useRowKeys(title: string, list: RefObject<HTMLElement | null>) {
  const move = (step: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)]?.focus();
  };
  useKeys(title, [
    { keys: 'j', words: appWords.rows.next, isInBar: true, isHeld: true, run: () => move(1) },
    { keys: 'k', words: appWords.rows.previous, isInBar: true, isHeld: true, run: () => move(-1) },
  ]);
}
