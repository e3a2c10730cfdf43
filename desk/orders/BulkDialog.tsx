import { queryOf } from '@octavo/client/query';
import { listWriters } from '@octavo/contract/desk';
import type { AskedAction } from '@octavo/contract/desk-orders';
import { HOLD_NOTE_MAX, HOLD_REASONS, type HoldReason } from '@octavo/domain/orders/hold';
import { Button } from '@octavo/kit/Button.tsx';
import { Modal, ModalClose } from '@octavo/kit/Modal.tsx';
import { Select } from '@octavo/kit/Select.tsx';
import { TextArea } from '@octavo/kit/texts/TextArea.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import css from './ViewHead.module.css';
import { ordersWords } from './words.ts';

type Props = { kind: 'assign' | 'hold'; count: number; onClose: () => void; onStart: (action: AskedAction) => void };

/** spec §12.7 Asks for what an action on many orders needs: the writer, or why they are held and what their customers read. */
export function BulkDialog({ kind, count, onClose, onStart }: Props) {
  const words = ordersWords.dialog;
  const [idWriter, setWriter] = useState<number | null>(null);
  const [heldFor, setHeldFor] = useState<HoldReason>('check');
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const writers = useQuery({ ...queryOf(listWriters, {}), enabled: kind === 'assign' }).data ?? [];
  const submit = () => {
    setAsked(true);
    if (kind === 'assign' && idWriter !== null) onStart({ kind, idWriter });
    if (kind === 'hold' && note.trim() !== '') onStart({ kind, heldFor, note: note.trim() });
  };
  return (
    <Modal
      title={words[kind](count)}
      size="small"
      onClose={onClose}
      footer={
        <>
          <ModalClose>{words.cancel}</ModalClose>
          <Button kind="primary" onClick={submit}>
            {ordersWords.run.title[kind]}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        {kind === 'assign' ? (
          <Select
            label={words.writer}
            placeholder={words.chooseWriter}
            options={writers.map(({ idWriter: value, name }) => ({
              value,
              label: ordersWords.writers.one(value),
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
            issue={isAsked && note.trim() === '' ? words.missing : undefined}
          />
        )}
      </div>
    </Modal>
  );
}

type HoldProps = {
  heldFor: HoldReason;
  onReason: (reason: HoldReason) => void;
  note: string;
  onNote: (note: string) => void;
  issue: string | undefined;
};

function HoldFields({ heldFor, onReason, note, onNote, issue }: HoldProps) {
  const words = ordersWords.dialog;
  return (
    <>
      <Select
        label={words.reason}
        options={HOLD_REASONS.map((value) => ({ value, label: words.reasons[value] }))}
        value={heldFor}
        onChange={onReason}
      />
      <TextArea
        label={words.note}
        hint={words.noteHint}
        value={note}
        onChange={onNote}
        maxLength={HOLD_NOTE_MAX}
        issue={issue}
      />
    </>
  );
}
