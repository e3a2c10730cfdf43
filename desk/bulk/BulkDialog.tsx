import { queryOf } from '@octavo/client/query';
import { listWriters } from '@octavo/contract/desk';
import type { AskedAction } from '@octavo/contract/desk-bulk';
import { HOLD_NOTE_MAX, HOLD_REASONS, type HoldReason } from '@octavo/domain/orders/hold';
import { Select } from '@octavo/kit/Select.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CleanedArea } from '#app/cleaned-fields.tsx';
import { unfitIssue } from '#app/unfit-issue.ts';
import { listWords } from '#lists/words.ts';
import { moveReasonWords } from '#lists/move-words.ts';
import { BulkForm, type BulkProps } from './BulkForm.tsx';
import { bulkWords } from './words.ts';

type Props = BulkProps & { kind: 'assign' | 'hold' };

/** spec §12.7 Asks for what an action on many orders needs: the writer, or why they are held and what their customers read. */
export function BulkDialog({ kind, count, ...dialog }: Props) {
  const words = bulkWords.dialog;
  const [idWriter, setWriter] = useState<number | null>(null);
  const [heldFor, setHeldFor] = useState<HoldReason>('check');
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const unfit = unfitIssue(note, HOLD_NOTE_MAX);
  const writers = useQuery({ ...queryOf(listWriters, {}), enabled: kind === 'assign' }).data ?? [];
  const action: Record<Props['kind'], AskedAction | null> = {
    assign: idWriter === null ? null : { kind: 'assign', idWriter },
    hold: note.trim() === '' || unfit ? null : { kind: 'hold', heldFor, note: note.trim() },
  };
  return (
    <BulkForm
      kind={kind}
      action={action[kind]}
      title={words[kind](count)}
      size="small"
      onTry={() => setAsked(true)}
      {...dialog}
    >
      {kind === 'assign' ? (
        <Select
          label={words.writer}
          placeholder={words.chooseWriter}
          options={writers.map(({ idWriter: value, name }) => ({
            value,
            label: listWords.writer(value),
            detail: name,
          }))}
          value={idWriter}
          onChange={setWriter}
          issue={isAsked && idWriter === null ? words.chooseWriter : undefined}
        />
      ) : (
        <HoldFields
          heldFor={heldFor}
          onReason={setHeldFor}
          note={note}
          onNote={setNote}
          issue={unfit ?? (isAsked && note.trim() === '' ? words.missing : null)}
        />
      )}
    </BulkForm>
  );
}

type HoldProps = {
  heldFor: HoldReason;
  onReason: (reason: HoldReason) => void;
  note: string;
  onNote: (note: string) => void;
  issue: string | null;
};

function HoldFields({ heldFor, onReason, note, onNote, issue }: HoldProps) {
  const words = bulkWords.dialog;
  return (
    <>
      <Select
        label={words.reason}
        options={HOLD_REASONS.map((value) => ({ value, label: moveReasonWords.holdReasons[value] }))}
        value={heldFor}
        onChange={onReason}
      />
      <CleanedArea
        label={words.note}
        hint={words.noteHint}
        value={note}
        onChange={onNote}
        limit={HOLD_NOTE_MAX}
        issue={issue}
      />
    </>
  );
}
