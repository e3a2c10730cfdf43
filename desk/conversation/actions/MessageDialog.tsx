import { textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { getConversation } from '@octavo/contract/desk-conversations';
import { deleteMessage, editMessage } from '@octavo/contract/desk-messages';
import type { Message } from '@octavo/contract/messenger';
import { MESSAGE_LENGTH, whyNotSent } from '@octavo/domain/messenger/text';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { Modal, ModalClose } from '@octavo/kit/Modal.tsx';
import { TextArea } from '@octavo/kit/texts/TextArea.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { Asked } from './MessageButton.tsx';
import { messageWords } from './words.ts';

type Props = { asked: Asked; onChanged: (message: Message) => void; onClose: () => void };

/** The text of a message to edit, or the question whether to delete it. */
export const MessageDialog = ({ asked: { does, message }, ...rest }: Props) =>
  does === 'edit' ? <EditMessage message={message} {...rest} /> : <DeleteMessage message={message} {...rest} />;

type DialogProps = Omit<Props, 'asked'> & { message: Message };

function EditMessage({ message, onChanged, onClose }: DialogProps) {
  const form = useId();
  const [body, setBody] = useState(message.body);
  const words = messageWords.editing;
  const whyNot = whyNotSent({ text: body, files: message.files.length });
  const saving = useMutation({
    meta: { isQuiet: true }, // the form shows the error
    mutationFn: () => call(editMessage, { params: { id: message.id }, body: { body } }),
    onSuccess: (changed) => {
      onChanged(changed);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (whyNot === null && !saving.isPending) saving.mutate();
  };
  const buttons = (
    <>
      <ModalClose>{words.cancel}</ModalClose>
      <Button kind="primary" type="submit" form={form} isBusy={saving.isPending}>
        {words.save}
      </Button>
    </>
  );
  return (
    <Modal title={words.title} size="compact" footer={buttons} focusAfter={() => buttonOf(message)} onClose={onClose}>
      <form id={form} noValidate onSubmit={submit}>
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
        {saving.error && <Banner kind="problem">{textOf(saving.error)}</Banner>}
      </form>
    </Modal>
  );
}

function DeleteMessage({ message, onChanged, onClose }: DialogProps) {
  const words = messageWords.removing;
  const removing = useMutation({
    mutationFn: async () => {
      onChanged(await call(deleteMessage, { params: { id: message.id } }));
      await invalidate(getConversation); // its button is gone before the dialog looks where the focus goes
    },
    onSuccess: onClose,
  });
  const buttons = (
    <>
      <ModalClose>{words.keep}</ModalClose>
      <Button kind="danger" isBusy={removing.isPending} onClick={() => removing.mutate()}>
        {messageWords.remove}
      </Button>
    </>
  );
  return (
    <Modal
      role="alertdialog"
      title={words.title}
      footer={buttons}
      focusAfter={() => buttonOf(message)}
      onClose={onClose}
    >
      <p>{words.about}</p>
    </Modal>
  );
}

/** The button of the message, or the log where a deleted message has none. */
const buttonOf = ({ id }: Message) =>
  document.querySelector<HTMLElement>(`[data-message="${id}"] button`) ??
  document.querySelector<HTMLElement>('[data-log]');
