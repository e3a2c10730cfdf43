import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { getConversation } from '@octavo/contract/desk-conversations';
import { deleteMessage, editMessage } from '@octavo/contract/desk-messages';
import type { Message } from '@octavo/contract/messenger';
import { MESSAGE_LENGTH, whyNotSent } from '@octavo/domain/messenger/text';
import { TextArea } from '@octavo/kit/texts/TextArea.tsx';
import { useState } from 'react';
import { DeleteDialog } from '#app/DeleteDialog.tsx';
import { FormDialog } from '#app/FormDialog.tsx';
import type { Asked } from './MessageButton.tsx';
import { messageWords } from './words.ts';

type Props = { asked: Asked; onChanged: (message: Message) => void; onClose: () => void };

/** The text of a message to edit, or the question whether to delete it. */
export const MessageDialog = ({ asked: { does, message }, ...rest }: Props) =>
  does === 'edit' ? <EditMessage message={message} {...rest} /> : <DeleteMessage message={message} {...rest} />;

type DialogProps = Omit<Props, 'asked'> & { message: Message };

function EditMessage({ message, onChanged, onClose }: DialogProps) {
  const [body, setBody] = useState(message.body);
  const words = messageWords.editing;
  const whyNot = whyNotSent({ text: body, files: message.files.length });
  return (
    <FormDialog
      title={words.title}
      size="compact"
      words={words}
      check={() => whyNot === null}
      save={async () => onChanged(await call(editMessage, { params: { id: message.id }, body: { body } }))}
      focusAfter={() => buttonOf(message)}
      onClose={onClose}
    >
      <TextArea
        label={words.text}
        hint={words.about}
        rows={5}
        dir="auto"
        maxLength={MESSAGE_LENGTH}
        value={body}
        onChange={setBody}
        issue={whyNot === 'message_empty' ? words.empty : null}
      />
    </FormDialog>
  );
}

function DeleteMessage({ message, onChanged, onClose }: DialogProps) {
  const words = messageWords.removing;
  const remove = async () => {
    onChanged(await call(deleteMessage, { params: { id: message.id } }));
    await invalidate(getConversation); // its button is gone before the dialog looks where the focus goes
  };
  return (
    <DeleteDialog
      title={words.title}
      words={{ ...words, remove: messageWords.remove }}
      remove={remove}
      focusAfter={() => buttonOf(message)}
      onClose={onClose}
    />
  );
}

/** The button of the message, or the log where a deleted message has none. */
const buttonOf = ({ id }: Message) =>
  document.querySelector<HTMLElement>(`[data-message="${id}"] button`) ??
  document.querySelector<HTMLElement>('[data-log]');
