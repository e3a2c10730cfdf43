import { Button } from '@octavo/kit/Button.tsx';
import { pastedFiles } from '@octavo/kit/files/pastedFiles.ts';
import type { ClipboardEvent, DragEvent, SyntheticEvent } from 'react';
import css from './Composer.module.css';
import { conversationWords } from './words.ts';

type Add = (files: readonly File[]) => void;

/** Files that are dropped or pasted are attached. */
export const dropsInto = (add: Add) => ({
  onDragOver: (event: DragEvent) => void (event.dataTransfer.types.includes('Files') && event.preventDefault()),
  onDrop: (event: DragEvent) => take(event, [...event.dataTransfer.files], add),
});
export const pasteInto = (add: Add) => (event: ClipboardEvent) => take(event, pastedFiles(event.clipboardData), add);

function take(event: SyntheticEvent, files: File[], add: Add) {
  if (files.length === 0) return;
  event.preventDefault();
  add(files);
}

type Attached = { files: readonly { id: string; name: string; isWaiting: boolean }[]; onRemove: (id: string) => void };

export function AttachedFiles({ files, onRemove }: Attached) {
  if (files.length === 0) return null;
  return (
    <ul className={css.files} aria-label={conversationWords.composer.attached}>
      {files.map(({ id, name, isWaiting }) => (
        <li key={id}>
          <bdi>{name}</bdi>
          {isWaiting && <span className={css.notSent}>{conversationWords.composer.notSentYet}</span>}
          <Button
            kind="icon"
            size="small"
            icon="close"
            aria-label={conversationWords.composer.remove(name)}
            onClick={() => onRemove(id)}
          />
        </li>
      ))}
    </ul>
  );
}
