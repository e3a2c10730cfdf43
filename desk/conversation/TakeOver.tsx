import { Button } from '@octavo/kit/Button.tsx';
import { useRef, useState } from 'react';
import { FormDialog } from '#app/FormDialog.tsx';
import { Keys } from '#app/Keys.tsx';
import { useKeys } from '#app/keys.ts';
import { HandOverNote, isLongNote } from './HandOver.tsx';
import type { Ownership } from './useOwnership.ts';
import { conversationWords } from './words.ts';

type Props = {
  ownership: Ownership;
  /** What has the focus once the reader has the conversation, and the button is gone. */
  focusAfter: () => HTMLElement | null;
};

/** spec §12.9 Takes the conversation from a colleague, also one who is away. It asks first: a colleague may have claimed it as the key was pressed. */
export function TakeOver({ ownership, focusAfter }: Props) {
  const { owner, isOwn } = ownership;
  const colleague = isOwn ? null : owner;
  const [from, setFrom] = useState<Ownership['owner']>(null); // who had it when the dialog opened: the server refuses where somebody else has it by then
  const button = useRef<HTMLButtonElement>(null);
  const keys = conversationWords.keys;
  const ask = () => setFrom(colleague);
  useKeys(
    keys.title,
    colleague ? [{ keys: 'c', words: keys.takeOver, operation: 'ownConversation', isInBar: true, run: ask }] : [],
  );
  return (
    <>
      {colleague && (
        <Button ref={button} size="small" aria-haspopup="dialog" onClick={ask}>
          {conversationWords.takeOver.from(colleague.name)} <Keys keys="c" />
        </Button>
      )}
      {from && (
        <TakeOverDialog
          from={from}
          ownership={ownership}
          focusAfter={() => button.current ?? focusAfter()}
          onClose={() => setFrom(null)}
        />
      )}
    </>
  );
}

type DialogProps = Props & { from: NonNullable<Ownership['owner']>; onClose: () => void };

function TakeOverDialog({ from, ownership, focusAfter, onClose }: DialogProps) {
  const words = conversationWords.takeOver;
  const [note, setNote] = useState('');
  return (
    <FormDialog
      title={words.from(from.name)}
      size="small"
      words={words}
      check={() => !isLongNote(note)}
      save={() => ownership.handOver({ to: ownership.reader.id, was: from, note: note.trim() })}
      focusAfter={focusAfter}
      onClose={onClose}
    >
      <p>{words.detail(from.name)}</p>
      <HandOverNote note={note} onChange={setNote} />
    </FormDialog>
  );
}
