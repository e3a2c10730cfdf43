import { Keys } from '#app/Keys.tsx';
import css from './AssignKeys.module.css';
import { workOfferWords, writerWords } from './words.ts';

/** The keys of the choice of a writer, in a line. */
export function AssignKeys() {
  const { move, choose, assign, unassigned, all } = writerWords.keys;
  const keys = {
    'j k': move,
    Space: choose,
    y: assign,
    '$mod+Enter': workOfferWords.keys.offer,
    '[ ]': unassigned,
    '?': all,
  };
  return Object.entries(keys).map(([key, said]) => (
    <span key={key} className={css.key}>
      <Keys keys={key} /> {said}
    </span>
  ));
}
