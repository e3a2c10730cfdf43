import { Icon } from '@octavo/kit/Icon.tsx';
import css from './SavingNote.module.css';

export type Saving = 'saving' | 'saved' | 'failed' | null;

const WORDS: Record<NonNullable<Saving>, string> = {
  saving: 'Saving.',
  saved: 'Saved just now.',
  failed: 'Not saved.',
};

/** Below switches that save themselves: how the last one fares. */
export const SavingNote = ({ saving }: { saving: Saving }) => (
  <output className={css.note}>
    {saving === 'saved' && <Icon name="check" size={15} />}
    <span>{saving && `${WORDS[saving]} `}Every change is saved as you make it.</span>
  </output>
);
