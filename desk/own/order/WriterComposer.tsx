import { MESSAGE_LENGTH } from '@octavo/domain/messenger/text';
import { AttachButton } from '@octavo/kit/AttachButton.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { FileItem } from '@octavo/kit/files/FileItem.tsx';
import { pastedFiles } from '@octavo/kit/files/pastedFiles.ts';
import { TextArea } from '@octavo/kit/texts/TextArea.tsx';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import css from './OwnOrder.module.css';
import { useWriterMessage } from './useWriterMessage.ts';
import { useWriterPicker } from './useWriterPicker.ts';
import { chatWords as words } from './words.ts';

/** The field and the files of what the writer of an order writes to the customer. */
export function WriterComposer({ orderId }: { orderId: number }) {
  const { text, files, issue, isSending, setText, setFiles, send } = useWriterMessage(orderId);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useWriterPicker(orderId, field, setText);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };
  const attach = (added: readonly File[]) => setFiles([...files, ...added]);
  const paste = (event: ClipboardEvent) => {
    const pasted = pastedFiles(event.clipboardData);
    if (pasted.length === 0) return;
    event.preventDefault();
    attach(pasted);
  };
  return (
    <div className={css.composer}>
      <TextArea
        ref={field}
        label={words.field}
        rows={3}
        data-key="r"
        dir="auto"
        limit={MESSAGE_LENGTH}
        value={text}
        onChange={setText}
        onKeyDown={press}
        onPaste={paste}
        issue={issue}
      />
      {files.length > 0 && (
        <ul className={css.files}>
          {files.map((file) => (
            <FileItem key={file.name} name={file.name} onRemove={() => setFiles(files.filter((one) => one !== file))} />
          ))}
        </ul>
      )}
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
