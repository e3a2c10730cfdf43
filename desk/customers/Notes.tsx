import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { type DeskCustomer, getDeskCustomer, writeCustomerNote } from '@octavo/contract/desk-customers';
import { Button } from '@octavo/kit/Button.tsx';
import { shortDay } from '@octavo/kit/dates.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { TextArea } from '@octavo/kit/texts/TextArea.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useMay } from '#app/staff.ts';
import css from './Notes.module.css';
import { customersWords } from './words.ts';

const NOTE_LENGTH = 4000;

/** What the desk has noted about the customer, who never reads it. */
export function Notes({ customer: { id, notes } }: { customer: DeskCustomer }) {
  const { notes: words } = customersWords;
  const mayWrite = useMay()('writeCustomerNote');
  return (
    <section>
      <h2>{words.heading}</h2>
      {notes.length > 0 && (
        <ul className={css.notes}>
          {notes.map((note) => (
            <li key={note.id}>
              <b>
                <Icon name="lock" size={15} />
                <bdi>{words.by(note.author, shortDay(note.dateCreated))}</bdi>
              </b>
              <p>
                <bdi>{note.body}</bdi>
              </p>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && <NewNote id={id} />}
    </section>
  );
}

function NewNote({ id }: { id: number }) {
  const { notes: words } = customersWords;
  const [body, setBody] = useState('');
  const writing = useMutation({
    mutationFn: async () => {
      await call(writeCustomerNote, { params: { id }, body: { body } });
      setBody('');
      await invalidate(getDeskCustomer);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body.trim() !== '' && !writing.isPending) writing.mutate();
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <TextArea
        label={words.field}
        below={words.detail}
        rows={2}
        maxLength={NOTE_LENGTH}
        value={body}
        onChange={setBody}
      />
      <Button size="small" type="submit" isBusy={writing.isPending}>
        {words.save}
      </Button>
    </form>
  );
}
