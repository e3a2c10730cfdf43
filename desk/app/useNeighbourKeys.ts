import { neighbourOf } from './came-from.ts';
import { useKeys } from './keys.ts';
import { useGo } from './unsaved.ts';
import { appWords } from './words.ts';

type Said = { previous: string; next: string; none: string };

/** spec §12.3 The keys `[` and `]`: the previous and the next order of the list that somebody came from, or of another `list`, at these addresses. */
export function useNeighbourKeys(
  title: string,
  id: number,
  pathOf: (id: number) => string,
  of?: { list: string; words: Said },
) {
  const go = useGo();
  const words = of?.words ?? appWords.neighbours;
  const key = (keys: string, said: string, step: 1 | -1) => {
    const next = neighbourOf(id, step, of?.list);
    const run = () => next !== undefined && go(pathOf(next));
    return { keys, words: said, isHeld: true, whyNot: next === undefined ? words.none : null, run };
  };
  useKeys(title, [key('[', words.previous, -1), key(']', words.next, 1)]);
}
