import type { RefObject } from 'react';
import { type DeskKey, useKeys } from '#app/keys.ts';
import { writerWords } from './words.ts';

const { keys: words, heading } = writerWords;

/** Where the keys of the choice work: in the dialog, or on its page, whose key bar shows them. */
export type KeyPlace = Pick<DeskKey, 'isOfDialog' | 'isInBar'>;
export const IN_DIALOG: KeyPlace = { isOfDialog: true };
export const ON_PAGE: KeyPlace = { isInBar: true };

/**
 * spec §12.5 The keys of the choice of a writer: J and K move the focus among its writers, Space chooses the one that has it, and Y presses its
 * button. Where none has the focus, Space and Y do nothing.
 */
export function useCandidateKeys(list: RefObject<HTMLElement | null>, where: KeyPlace) {
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
    { ...where, keys: 'j', words: words.next, isHeld: true, run: () => move(1) },
    { ...where, keys: 'k', words: words.previous, isHeld: true, run: () => move(-1) },
    {
      ...where,
      keys: 'Space',
      words: words.choose,
      isOfPart: where.isInBar === true, // elsewhere on a page, Space scrolls
      operation: 'offerWork',
      run: press('input[type=checkbox]'),
    },
    { ...where, keys: 'y', words: words.assign, operation: 'assignWriter', run: press('[data-key=y]') },
  ]);
}
