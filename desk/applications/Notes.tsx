import { cache } from '@octavo/client/cache';
import { call } from '@octavo/client/call';
import { keyOf } from '@octavo/client/query-key';
import { type DeskApplication, getApplication, writeApplicationNote } from '@octavo/contract/desk-applications';
import { APPLICATION_LIMITS } from '@octavo/domain/applications/application';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { TextArea } from '@octavo/kit/texts/TextArea.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Section } from '#app/Section.tsx';
import css from './Applications.module.css';
import { applicationsWords } from './words.ts';

/** What the desk has noted of somebody who applies, who never reads it. */
export function Notes({ application: { id, notes } }: { application: DeskApplication }) {
  const { notes: words } = applicationsWords;
  const [body, setBody] = useState('');
  const writing = useMutation({
    mutationFn: () => call(writeApplicationNote, { params: { id }, body: { body } }),
    onSuccess: (application) => {
      setBody('');
      cache.setQueryData(keyOf(getApplication, { params: { id } }), application);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body.trim() !== '' && !writing.isPending) writing.mutate();
  };
  return (
    <Section heading={words.heading}>
      {notes.length > 0 && (
        <ul className={css.notes}>
          {notes.map((note) => (
            <li key={note.id}>
              <b>
                <Icon name="lock" size={15} />
                <bdi>{words.by(note.author, dateAndTime(note.dateCreated))}</bdi>
              </b>
              <p>
                <bdi>{note.body}</bdi>
              </p>
            </li>
          ))}
        </ul>
      )}
      <form className={css.form} onSubmit={submit}>
        <TextArea
          label={words.field}
          below={words.detail}
          rows={2}
          maxLength={APPLICATION_LIMITS.note}
          value={body}
          onChange={setBody}
        />
        <Button size="small" type="submit" isBusy={writing.isPending}>
          {words.save}
        </Button>
      </form>
    </Section>
  );
}
