import { MESSAGE_LENGTH } from '@octavo/domain/messenger/text';
import { AttachButton } from '@octavo/kit/AttachButton.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { FileItem } from '@octavo/kit/files/FileItem.tsx';
import { type KeyboardEvent, useRef } from 'react';
import { CleanedArea } from '#app/cleaned-fields.tsx';
import { dropsInto, pasteInto } from '#conversation/ComposerFiles.tsx';
import css from './OwnOrder.module.css';
import { useWriterMessage } from './useWriterMessage.ts';
import { type Sent, useWriterPicker } from './useWriterPicker.ts';
import { chatWords as words } from './words.ts';

/** The field and the files of what the writer of an order writes to the customer. Files are attached by the button, dropped or pasted. */
export function WriterComposer({ orderId, sent }: { orderId: number; sent: Sent | null }) {
  const { text, files, rejected, issue, isSending, setText, attach, remove, send } = useWriterMessage(orderId);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useWriterPicker(orderId, sent, field, setText);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };
  return (
    <div className={css.composer} {...dropsInto(attach)}>
      <CleanedArea
        ref={field}
        label={words.field}
        rows={3}
        data-key="r"
        dir="auto"
        limit={MESSAGE_LENGTH}
        value={text}
        onChange={setText}
        onKeyDown={press}
        onPaste={pasteInto(attach)}
        issue={issue}
      />
      {files.length > 0 && (
        <ul className={css.files}>
          {files.map((file) => (
            <FileItem
              key={`${file.name} ${file.size} ${file.lastModified}`}
              name={file.name}
              onRemove={() => remove(file)}
            />
          ))}
        </ul>
      )}
      <div className={css.rejected} role="alert">
        {rejected.map((one) => (
          <p key={one}>{one}</p>
        ))}
      </div>
      <div className={css.buttons}>
        <AttachButton label={words.attach} size="small" onFiles={attach} />
        {picker.buttons}
        <Button kind="primary" size="small" isBusy={isSending} onClick={send}>
          {words.send}
        </Button>
      </div>
      {picker.panel}
    </div>
  );
}
