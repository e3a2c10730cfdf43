import { Button } from '@octavo/kit/Button.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { CleanedArea } from '#app/cleaned-fields.tsx';
import { unfitIssue } from '#app/unfit-issue.ts';
import { moveWords } from '../words.ts';
import css from './Moves.module.css';

type Props = {
  note: string;
  noteMax: number;
  onNote: (note: string) => void;
  /** The words on the button, and what it does beside it. */
  words: { make: string; effect: string };
  /** Why it cannot be sent now, or null. */
  whyNot: string | null;
  isBusy: boolean;
  /** Called with each try to send the form: answers whether the fields before the words are right. */
  check?: () => boolean;
  save: () => void;
  /** The field before the words. */
  children: ReactNode;
};

/** spec §12.5 The form of a move, with the words that the customer reads. */
export function WordsForm({ note, noteMax, onNote, words, whyNot, isBusy, check = () => true, save, children }: Props) {
  const [isTried, setTried] = useState(false);
  const isMissing = note.trim() === '';
  const unfit = unfitIssue(note, noteMax);
  const cannot = whyNot ?? unfit;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (check() && !isMissing && !cannot && !isBusy) save();
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <div className={css.fields}>
        {children}
        <CleanedArea
          label={moveWords.text}
          isPaper
          required
          rows={2}
          limit={noteMax}
          value={note}
          onChange={onNote}
          issue={unfit ?? (isTried && isMissing ? moveWords.textMissing : null)}
        />
      </div>
      <div className={css.actions}>
        <Button kind="primary" size="small" type="submit" whyNot={cannot} isBusy={isBusy}>
          {words.make}
        </Button>
        <span>{words.effect}</span>
      </div>
    </form>
  );
}
