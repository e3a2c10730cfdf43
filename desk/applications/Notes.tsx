import { call } from '@octavo/client/call';
import { newAttempts } from '@octavo/client/new-key';
import { showAnswer } from '@octavo/client/query';
import { type DeskApplication, getApplication, writeApplicationNote } from '@octavo/contract/desk-applications';
import { APPLICATION_LIMITS } from '@octavo/domain/applications/application';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { useState } from 'react';
import { Section } from '#app/Section.tsx';
import { StaffNotes } from '#lists/StaffNotes.tsx';
import { applicationsWords } from './words.ts';

/** What the desk has noted of somebody who applies. */
export function Notes({ application: { id, notes } }: { application: DeskApplication }) {
  const { notes: words } = applicationsWords;
  const [attempt] = useState(newAttempts);
  const write = async (body: string) => {
    const params = { id };
    const application = await attempt(body, (key) => call(writeApplicationNote, { params, key, body: { body } }));
    showAnswer(getApplication, { params }, application);
  };
  return (
    <Section heading={words.heading}>
      <StaffNotes
        notes={notes.map((note) => ({ ...note, by: words.by(note.author, dateAndTime(note.dateCreated)) }))}
        form={{ words, most: APPLICATION_LIMITS.note, onWrite: write }}
      />
    </Section>
  );
}
