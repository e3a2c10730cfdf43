import { neighbourOf } from './came-from.ts';
import { useKeys } from './keys.ts';
import { useGo } from './unsaved.ts';
import { appWords } from './words.ts';

/** spec §12.3 The keys `[` and `]`: the previous and the next order of the list that somebody came from, at these addresses. */
export function useNeighbourKeys(title: string, id: number, pathOf: (id: number) => string) {
  const go = useGo();
  const words = appWords.neighbours;
  const key = (keys: string, said: string, step: 1 | -1) => {
    const next = neighbourOf(id, step);
    const run = () => next !== undefined && go(pathOf(next));
    return { keys, words: said, isHeld: true, whyNot: next === undefined ? words.none : null, run };
  };
  useKeys(title, [key('[', words.previous, -1), key(']', words.next, 1)]);
}
