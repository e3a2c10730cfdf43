import { confirmEmail, getCustomer } from '@octavo/contract/customers';
import { EMAIL_INVALID } from '@octavo/contract/field-words';
import { isEmail, normalEmail } from '@octavo/domain/auth/identity';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { forget } from '@octavo/client/ask';
import { call } from '@octavo/client/call';
import { fieldErrors, hasCode } from '@octavo/client/api-error';
import fields from '#auth/Fields.module.css';
import { FormAlert } from '#auth/FormAlert.tsx';
import { reasonOf } from '#auth/reason-of.ts';
import { useIssues } from '#auth/useIssues.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { Modal } from '@octavo/kit/Modal.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { say } from '@octavo/kit/Toaster.tsx';
import { SAME_EMAIL, linkSent } from './words.ts';

/** spec D30, controls C31 Another address takes the place of the old one, `now` if that is confirmed, once the link in its mail is opened. */
export function ChangeEmail({ now, onClose }: { now: string | null; onClose: () => void }) {
  const form = useId();
  const [email, setEmail] = useState('');
  const issues = useIssues(wrongWith(email, now));
  const asking = useMutation({
    meta: { isQuiet: true }, // the form tells
    mutationFn: () => call(confirmEmail, { body: { email: email.trim() } }),
    onSuccess: async () => {
      say(linkSent(email.trim()), { kind: 'success' });
      onClose();
      await forget(getCustomer);
    },
  });
  const isTaken = hasCode(asking.error, 'email_taken');
  const ofServer = isTaken ? asking.error?.message : fieldErrors(asking.error).email;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!asking.isPending && issues.mayProceed(['newEmail'])) asking.mutate();
  };
  const send = (
    <Button kind="primary" isFull type="submit" form={form} isBusy={asking.isPending}>
      Send the link
    </Button>
  );
  return (
    <Modal title="Change email" onClose={onClose} footer={send}>
      <form id={form} className={fields.fields} noValidate onSubmit={submit}>
        <p>We mail a link to the new address. Your email changes once you open it.</p>
        <TextField
          id="newEmail"
          label="New email"
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="done"
          value={email}
          onChange={(typed) => {
            asking.reset(); // the server complained of what stood there before
            setEmail(typed);
          }}
          onBlur={() => issues.leave('newEmail', email)}
          issue={issues.of('newEmail') ?? ofServer}
        />
        <FormAlert>{ofServer ? null : reasonOf(asking.error)}</FormAlert>
      </form>
    </Modal>
  );
}

function wrongWith(email: string, now: string | null) {
  if (!isEmail(email.trim())) return { newEmail: EMAIL_INVALID };
  return normalEmail(email) === now ? { newEmail: SAME_EMAIL } : {}; // no mail would come
}
