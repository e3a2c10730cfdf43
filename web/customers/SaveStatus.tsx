import { Icon } from '@octavo/kit/Icon.tsx';
import css from './SaveStatus.module.css';
import { customerWords } from './words.ts';

export type SaveState = 'saving' | 'saved' | 'failed' | null;

/** Below switches that are saved at once: the state of the last change. */
export const SaveStatus = ({ state }: { state: SaveState }) => (
  <output className={css.note}>
    {state === 'saved' && <Icon name="check" size={15} />}
    <span>
      {state && `${customerWords.saving[state]} `}
      {customerWords.saving.rule}
    </span>
  </output>
);
