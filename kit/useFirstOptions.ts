import { useDeferredValue } from 'react';

const FIRST = 12; // more than an open list shows

/**
 * The options that a list renders: when it has just opened those that can be seen, up to the chosen one, and all once these are painted.
 * All 65 subjects at once took half as long again until they were seen.
 */
export function useFirstOptions<O extends { value: unknown }>(isOpen: boolean, options: readonly O[], value: unknown) {
  const isPainted = useDeferredValue(isOpen);
  const chosen = options.findIndex((option) => option.value === value);
  return isPainted ? options : options.slice(0, Math.max(FIRST, chosen + 1));
}
