import { textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { listCannedReplies, saveCannedReply } from '@octavo/contract/desk-messages';
import type { Reply } from '@octavo/contract/endpoint';
import { CANNED_NAME_MAX, isCannedName } from '@octavo/domain/desk/canned';
import { MESSAGE_LENGTH, cleanText } from '@octavo/domain/messenger/text';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { Modal, ModalClose } from '@octavo/kit/Modal.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { TextArea } from '@octavo/kit/texts/TextArea.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import css from '../MacrosScreen.module.css';
import { cannedWords as words } from './words.ts';

export type CannedReply = Reply<typeof saveCannedReply>;

type Props = { reply: CannedReply | null; others: readonly CannedReply[]; onClose: () => void };

/** Adds a canned reply, or changes the text of one. A name is not changed: it is what colleagues type. */
export function CannedForm({ reply, others, onClose }: Props) {
  const form = useId();
  const [name, setName] = useState(reply?.name ?? '');
  const [body, setBody] = useState(reply?.body ?? '');
  const [isTried, setTried] = useState(false);
  const issueOfName = reply ? null : whyNoName(name, others);
  const issueOfBody = cleanText(body) === '' ? words.bodyMissing : null;
  const saving = useMutation({
    meta: { isQuiet: true }, // the form shows the error
    mutationFn: async () => {
      await call(saveCannedReply, { body: { name, body } });
      await invalidate(listCannedReplies);
    },
    onSuccess: () => {
      showToast(words.saved, { kind: 'success' });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!issueOfName && !issueOfBody && !saving.isPending) saving.mutate();
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
    <Modal title={reply ? words.editNamed(reply.name) : words.add} size="medium" onClose={onClose} footer={buttons}>
      <form id={form} className={css.form} noValidate onSubmit={submit}>
        {!reply && (
          <TextField
            label={words.name}
            hint={words.nameHint}
            maxLength={CANNED_NAME_MAX}
            autoCapitalize="none"
            value={name}
            onChange={(typed) => setName(typed.toLowerCase().replaceAll(' ', '-'))}
            issue={isTried ? issueOfName : null}
          />
        )}
        <TextArea
          label={words.body}
          isPaper
          rows={6}
          maxLength={MESSAGE_LENGTH}
          value={body}
          onChange={setBody}
          issue={isTried ? issueOfBody : null}
        />
        <p className={css.variables}>{words.variables}</p>
        {saving.error && <Banner kind="problem">{textOf(saving.error)}</Banner>}
      </form>
    </Modal>
  );
}

function whyNoName(name: string, others: readonly CannedReply[]): string | null {
  if (!isCannedName(name)) return words.nameWrong;
  return others.some((one) => one.name === name) ? words.nameTaken : null;
}
