import { call } from '@octavo/client/call';
import { problemText } from '@octavo/client/problem-words';
import { invalidate } from '@octavo/client/query';
import { getConversation } from '@octavo/contract/desk-conversations';
import { deleteMessage, editMessage, listDeskMessages } from '@octavo/contract/desk-messages';
import type { Message } from '@octavo/contract/messenger';
import { newGaps } from '@octavo/domain/desk/variables';
import { MESSAGE_LENGTH, cleanText, whyNotSent } from '@octavo/domain/messenger/text';
import { useState } from 'react';
import { CleanedArea } from '#app/cleaned-fields.tsx';
import { DeleteDialog } from '#app/DeleteDialog.tsx';
import { FormDialog } from '#app/FormDialog.tsx';
import type { Asked } from './MessageButton.tsx';
import { messageWords } from './words.ts';

const COUNT_FROM = 1200; // spec §11.50

type Props = { asked: Asked; onChanged: (message: Message) => void; onClose: () => void };

/** The text of a message to edit, or the question whether to delete it. */
export const MessageDialog = ({ asked: { does, message }, ...rest }: Props) =>
  does === 'edit' ? <EditMessage message={message} {...rest} /> : <DeleteMessage message={message} {...rest} />;

type DialogProps = Omit<Props, 'asked'> & { message: Message };

function EditMessage({ message, onChanged, onClose }: DialogProps) {
  const [body, setBody] = useState(message.body);
  const words = messageWords.editing;
  const issue = issueOf(body, message);
  return (
    <FormDialog
      title={words.title}
      size="compact"
      words={words}
      check={() => issue === null}
      save={async () => onChanged(await call(editMessage, { params: { id: message.id }, body: { body } }))}
      focusAfter={() => buttonOf(message)}
      onClose={onClose}
    >
      <CleanedArea
        label={words.text}
        hint={words.about}
        rows={5}
        dir="auto"
        countFrom={COUNT_FROM}
        limit={MESSAGE_LENGTH}
        value={body}
        onChange={setBody}
        issue={issue}
      />
    </FormDialog>
  );
}

/** Why a message cannot have this text, or null. */
function issueOf(text: string, message: Message): string | null {
  const whyNot = whyNotSent({ text, files: message.files.length });
  if (whyNot !== null) return whyNot === 'message_empty' ? messageWords.editing.empty : problemText({ code: whyNot });
  const [variable] = newGaps(cleanText(text), message.body);
  return variable === undefined ? null : problemText({ code: 'variable_empty', params: { variable } });
}

function DeleteMessage({ message, onChanged, onClose }: DialogProps) {
  const words = messageWords.removing;
  const remove = async () => {
    onChanged(await call(deleteMessage, { params: { id: message.id } }));
    await invalidate(getConversation, listDeskMessages); // its button is gone before the dialog looks where the focus goes
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
  document.querySelector<HTMLElement>(`[data-message="${id}"] [aria-haspopup=menu]`) ??
  document.querySelector<HTMLElement>('[data-log]');
