import { call } from '@octavo/client/call';
import { newAttempts } from '@octavo/client/new-key';
import { invalidate } from '@octavo/client/query';
import { type DeskCustomer, getDeskCustomer, writeCustomerNote } from '@octavo/contract/desk-customers';
import { NOTE_LENGTH } from '@octavo/domain/desk/lanes';
import { shortDay } from '@octavo/kit/dates.ts';
import { useState } from 'react';
import { useMay } from '#app/staff.ts';
import { StaffNotes } from '#lists/StaffNotes.tsx';
import { customersWords } from './words.ts';

/** What the desk has noted about the customer. */
export function Notes({ customer: { id, notes } }: { customer: DeskCustomer }) {
  const { notes: words } = customersWords;
  const mayWrite = useMay()('writeCustomerNote');
  const [attempt] = useState(newAttempts);
  const write = async (body: string) => {
    await attempt(body, (key) => call(writeCustomerNote, { params: { id }, key, body: { body } }));
    await invalidate(getDeskCustomer);
  };
  return (
    <section>
      <h2>{words.heading}</h2>
      <StaffNotes
        notes={notes.map((note) => ({ ...note, by: words.by(note.author, shortDay(note.dateCreated)) }))}
        form={mayWrite ? { words, most: NOTE_LENGTH, onWrite: write } : null}
      />
    </section>
  );
}
