import type { RefObject } from 'react';
import { useKeys } from '#app/keys.ts';
import { writerWords } from './words.ts';

const { keys: words, heading } = writerWords;

/**
 * spec §12.5 The keys of the dialog that assigns: J and K move the focus among its writers, Space chooses the one that has it, and Y presses its
 * button. Where none has the focus, Space and Y do nothing.
 */
export function useCandidateKeys(list: RefObject<HTMLElement | null>) {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-candidate]') ?? [])];
  const current = () => rows().find((row) => row.contains(document.activeElement));
  const move = (step: 1 | -1) => {
    const all = rows();
    const at = all.findIndex((row) => row.contains(document.activeElement));
    const next = all[at < 0 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1)];
    (next?.querySelector<HTMLElement>('input[type=checkbox]') ?? next)?.focus();
  };
  const press = (what: string) => () => current()?.querySelector<HTMLElement>(what)?.click();
  useKeys(heading, [
    { keys: 'j', words: words.next, isOfDialog: true, isHeld: true, run: () => move(1) },
    { keys: 'k', words: words.previous, isOfDialog: true, isHeld: true, run: () => move(-1) },
    {
      keys: 'Space',
      words: words.choose,
      isOfDialog: true,
      operation: 'offerWork',
      run: press('input[type=checkbox]'),
    },
    { keys: 'y', words: words.assign, isOfDialog: true, operation: 'assignWriter', run: press('[data-key=y]') },
  ]);
}
