import { confirmEmail, getCustomer } from '@octavo/contract/customers';
import { isEmail, normalEmail } from '@octavo/domain/auth/identity';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { invalidate } from '@octavo/client/query';
import { call } from '@octavo/client/call';
import { hasCode } from '@octavo/client/api-error';
import { fieldTexts } from '@octavo/client/field-texts';
import { useForgetOffline } from '@octavo/client/useForgetOffline';
import fields from '#auth/Fields.module.css';
import { FormAlert } from '#auth/FormAlert.tsx';
import { ProofDialog, needsProof } from '#auth/ProofDialog.tsx';
import { reasonOf } from '#auth/reason-of.ts';
import { authWords } from '#auth/words.ts';
import { useIssues } from '#auth/useIssues.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { Modal } from '@octavo/kit/Modal.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { settingsWords } from './words.ts';

/** spec D30, controls C31 ADR 0085 Asks for a new email, with a proof; it replaces the old one when the link in the mail is opened. `confirmed` is the old one if it is confirmed, else null. */
export function ChangeEmail({ confirmed, onClose }: { confirmed: string | null; onClose: () => void }) {
  const { email: words } = settingsWords;
  const form = useId();
  const [email, setEmail] = useState('');
  const issues = useIssues(issueWith(email, confirmed));
  const asking = useMutation({
    meta: { isQuiet: true }, // the form shows the error
    mutationFn: () => call(confirmEmail, { body: { email: email.trim() } }),
    onSuccess: async () => {
      showToast(authWords.confirm.linkSent(email.trim()), { kind: 'success' });
      onClose();
      await invalidate(getCustomer);
    },
  });
  useForgetOffline(asking);
  const isTaken = hasCode<typeof confirmEmail>(asking.error, 'email_taken');
  const ofServer = isTaken ? asking.error?.message : fieldTexts(asking.error).email;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!asking.isPending && issues.mayProceed(['newEmail'])) asking.mutate();
  };
  const send = (
    <Button kind="primary" isFull type="submit" form={form} isBusy={asking.isPending}>
      {words.send}
    </Button>
  );
  return (
    <Modal title={words.changeEmail} onClose={onClose} footer={send}>
      <form id={form} className={fields.fields} noValidate onSubmit={submit}>
        <p>{words.lead}</p>
        <TextField
          id="newEmail"
          label={words.newEmail}
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="done"
          value={email}
          onChange={(typed) => {
            asking.reset(); // the error was about the previous text
            setEmail(typed);
          }}
          onBlur={() => issues.leave('newEmail', email)}
          issue={issues.of('newEmail') ?? ofServer}
        />
        <FormAlert>{ofServer || needsProof(asking.error) ? null : reasonOf(asking.error)}</FormAlert>
      </form>
      <ProofDialog action={asking} />
    </Modal>
  );
}

function issueWith(email: string, confirmed: string | null) {
  if (!isEmail(email.trim())) return { newEmail: settingsWords.email.invalid };
  return normalEmail(email) === confirmed ? { newEmail: settingsWords.email.isSame } : {}; // the server would send no mail
}
