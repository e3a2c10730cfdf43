import { Button } from '@octavo/kit/Button.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CleanedArea } from '#app/cleaned-fields.tsx';
import { longIssue } from '#app/long-issue.ts';
import { typedSince, useUnsaved } from '#app/unsaved.ts';
import css from './StaffNotes.module.css';

type Form = {
  words: { field: string; detail: string; save: string };
  /** In characters. */
  most: number;
  onWrite: (body: string) => Promise<void>;
};
/** `by`: who wrote it, and when. Without a form nobody here may write one. */
type Props = { notes: { id: number; by: string; body: string }[]; form: Form | null };

/** What the desk has noted about somebody, who never reads it. */
export const StaffNotes = ({ notes, form }: Props) => (
  <>
    {notes.length > 0 && (
      <ul className={css.notes}>
        {notes.map(({ id, by, body }) => (
          <li key={id}>
            <b>
              <Icon name="lock" size={15} />
              <bdi>{by}</bdi>
            </b>
            <p>
              <bdi>{body}</bdi>
            </p>
          </li>
        ))}
      </ul>
    )}
    {form && <NewNote {...form} />}
  </>
);

function NewNote({ words, most, onWrite }: Form) {
  const [body, setBody] = useState('');
  useUnsaved(body.trim() !== '');
  const writing = useMutation({
    mutationFn: (written: string) => onWrite(written),
    onSuccess: (_, written) => setBody((now) => typedSince(now, written)),
  });
  const tooLong = longIssue(body, most);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body.trim() !== '' && !tooLong && !writing.isPending) writing.mutate(body);
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <CleanedArea
        label={words.field}
        below={words.detail}
        rows={2}
        limit={most}
        value={body}
        onChange={setBody}
        issue={tooLong}
      />
      <Button size="small" type="submit" isBusy={writing.isPending}>
        {words.save}
      </Button>
    </form>
  );
}
