import { Button } from '@octavo/kit/Button.tsx';
import { TextArea } from '@octavo/kit/texts/TextArea.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTyped } from '#app/useTyped.ts';
import { moveWords } from '../words.ts';
import css from './Moves.module.css';

type Props = {
  note: string;
  noteMax: number;
  onNote: (note: string) => void;
  /** The words on the button, and what it does beside it. */
  words: { make: string; effect: string };
  isBusy: boolean;
  /** Called with each try to send the form: answers whether the fields before the words are right. */
  check?: () => boolean;
  save: () => void;
  /** The field before the words. */
  children: ReactNode;
};

/** spec §12.5 The form of a move, with the words that the customer reads. */
export function WordsForm({ note, noteMax, onNote, words, isBusy, check = () => true, save, children }: Props) {
  const [isTried, setTried] = useState(false);
  const typing = useTyped();
  const isMissing = note.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (check() && !isMissing && !isBusy) save();
  };
  return (
    <form className={css.form} noValidate onSubmit={submit} {...typing}>
      <div className={css.fields}>
        {children}
        <TextArea
          label={moveWords.text}
          isPaper
          required
          rows={2}
          maxLength={noteMax}
          value={note}
          onChange={onNote}
          issue={isTried && isMissing ? moveWords.textMissing : null}
        />
      </div>
      <div className={css.actions}>
        <Button kind="primary" size="small" type="submit" isBusy={isBusy}>
          {words.make}
        </Button>
        <span>{words.effect}</span>
      </div>
    </form>
  );
}
