import { queryOf } from '@octavo/client/query';
import { getDuty } from '@octavo/contract/desk-duty';
import { NOTE_LENGTH } from '@octavo/domain/desk/lanes';
import { Button } from '@octavo/kit/Button.tsx';
import { Select } from '@octavo/kit/Select.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CleanedArea } from '#app/cleaned-fields.tsx';
import { FormDialog } from '#app/FormDialog.tsx';
import { longIssue } from '#app/long-issue.ts';
import type { Present } from '#presence/presence.ts';
import type { Ownership } from './useOwnership.ts';
import { conversationWords } from './words.ts';

type Props = { ownership: Ownership; present: readonly Present[] };

/** spec §12.9 Hands the conversation over to a colleague who is on duty or in it, with a note for support. */
export function HandOver({ ownership, present }: Props) {
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const words = conversationWords.handOver;
  const colleagues = useColleagues({ ownership, present });
  const whyNot = colleagues.length === 0 ? words.nobody : null;
  return (
    <>
      <Button ref={button} size="small" aria-haspopup="dialog" whyNot={whyNot} onClick={() => setAsked(true)}>
        {words.open}
      </Button>
      {isAsked && (
        <HandOverDialog
          colleagues={colleagues}
          ownership={ownership}
          focusAfter={() => button.current}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

type Colleague = { id: number; name: string; detail: string };

/** Who can get the conversation: those who are in it, and all others on duty, but not who has it or asks. */
function useColleagues({ ownership, present }: Props): Colleague[] {
  const words = conversationWords.handOver;
  const { onDuty = [] } = useQuery(queryOf(getDuty, {})).data ?? {};
  const here = present.map(({ id, name }) => ({ id, name, detail: words.here }));
  const others = onDuty
    .filter(({ id }) => present.every((one) => one.id !== id))
    .map(({ id, name, load, capacity }) => ({ id, name, detail: words.onDuty(load, capacity) }));
  const { owner, reader } = ownership;
  return [...here, ...others].filter(({ id }) => id !== owner?.id && id !== reader.id);
}

type DialogProps = {
  colleagues: readonly Colleague[];
  ownership: Ownership;
  /** The button, also where nobody is left to hand it over to. */
  focusAfter: () => HTMLElement | null;
  onClose: () => void;
};

function HandOverDialog({ colleagues, ownership, focusAfter, onClose }: DialogProps) {
  const words = conversationWords.handOver;
  const [was] = useState(ownership.owner); // who had it when the dialog opened: the server refuses where somebody else has it by then
  const [to, setTo] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  return (
    <FormDialog
      title={words.title}
      size="small"
      words={words}
      check={() => {
        setTried(true);
        return to !== null && !isLongNote(note);
      }}
      save={() => ownership.handOver({ to, was, note: note.trim() })}
      focusAfter={focusAfter}
      onClose={onClose}
    >
      <Select
        label={words.colleague}
        placeholder={words.choose}
        options={colleagues.map(({ id, name, detail }) => ({ value: id, label: name, detail }))}
        value={to}
        onChange={setTo}
        issue={isTried && to === null ? words.choose : undefined}
      />
      <HandOverNote note={note} onChange={setNote} />
    </FormDialog>
  );
}

const longNote = (note: string) => longIssue(note.trim(), NOTE_LENGTH);

/** Whether a note is refused: nothing of it is cut. */
export const isLongNote = (note: string): boolean => longNote(note) !== null;

type NoteProps = { note: string; onChange: (note: string) => void };

/** What support reads about who has the conversation now. */
export function HandOverNote({ note, onChange }: NoteProps) {
  const words = conversationWords.handOver;
  return (
    <CleanedArea
      label={words.note}
      mark={words.optional}
      hint={words.noteHint}
      rows={3}
      dir="auto"
      limit={NOTE_LENGTH}
      value={note}
      onChange={onChange}
      issue={longNote(note)}
    />
  );
}
