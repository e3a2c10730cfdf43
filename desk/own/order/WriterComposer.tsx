import { call } from '@octavo/client/call';
import { newKey } from '@octavo/client/new-key';
import { invalidate } from '@octavo/client/query';
import { answerCustomer, listDeskMessages, listHeldMessages } from '@octavo/contract/desk-messages';
import { listOwnOrders } from '@octavo/contract/desk-own-work';
import { AttachButton } from '@octavo/kit/AttachButton.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { FileItem } from '@octavo/kit/files/FileItem.tsx';
import { TextArea } from '@octavo/kit/texts/TextArea.tsx';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useUnsaved } from '#app/unsaved.ts';
import css from './OwnOrder.module.css';
import { chatWords as words } from './words.ts';

/** What the writer writes to the customer. A repeat after a lost connection has the same key, so it is sent once. */
export function WriterComposer({ orderId }: { orderId: number }) {
  const [text, setText] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  const [isAsked, setAsked] = useState(false);
  const key = useRef(newKey());
  const showTyping = (isTyping: boolean) =>
    void import('#conversation/show-typing.ts').then((it) => it.showTyping(orderId, isTyping)).catch(() => {}); // loaded with the first key
  const sending = useMutation({
    mutationFn: () =>
      call(answerCustomer, { params: { id: orderId }, key: key.current, files, body: { message: text } }),
    onSuccess: () => {
      key.current = newKey();
      setText('');
      setFiles([]);
      setAsked(false);
      return invalidate(listDeskMessages, listHeldMessages, listOwnOrders);
    },
  });
  const isEmpty = text.trim() === '' && files.length === 0;
  useUnsaved(!isEmpty);
  const send = () => {
    setAsked(true);
    showTyping(false);
    if (!isEmpty && !sending.isPending) sending.mutate();
  };
  const change = (value: string) => {
    key.current = newKey();
    setText(value);
    showTyping(value !== '');
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };
  return (
    <div className={css.composer}>
      <TextArea
        label={words.field}
        rows={3}
        data-key="r"
        value={text}
        onChange={change}
        onKeyDown={press}
        issue={isAsked && isEmpty ? words.missing : null}
      />
      {files.length > 0 && (
        <ul className={css.files}>
          {files.map((file) => (
            <FileItem key={file.name} name={file.name} onRemove={() => setFiles(files.filter((one) => one !== file))} />
          ))}
        </ul>
      )}
      <div className={css.buttons}>
        <AttachButton label={words.attach} size="small" onFiles={(added) => setFiles([...files, ...added])} />
        <Button kind="primary" size="small" isBusy={sending.isPending} onClick={send}>
          {words.send}
        </Button>
      </div>
    </div>
  );
}
