import { changePassword } from '@octavo/contract/customers';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '@octavo/client/call';
import { fieldTexts } from '@octavo/client/field-texts';
import { useForgetOffline } from '@octavo/client/useForgetOffline';
import fields from '#auth/Fields.module.css';
import { FormAlert } from '#auth/FormAlert.tsx';
import { reasonOf } from '#auth/reason-of.ts';
import { useIssues } from '#auth/useIssues.ts';
import { authWords, newPasswordIssues } from '#auth/words.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { Modal } from '@octavo/kit/Modal.tsx';
import { focusField } from '@octavo/kit/focusField.ts';
import { PasswordField } from '@octavo/kit/account/PasswordField.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { settingsWords } from './words.ts';

type Passwords = { currentPassword: string; newPassword: string };

/** spec D31 The form for a new password; it asks for the current one. */
export function ChangePassword({ email, onClose }: { email: string; onClose: () => void }) {
  const { password: words } = settingsWords;
  const form = useId();
  const [passwords, setPasswords] = useState<Passwords>({ currentPassword: '', newPassword: '' });
  const issues = useIssues(issuesWith(passwords));
  const changing = useMutation({
    meta: { isQuiet: true }, // the form shows the error
    mutationFn: (body: Passwords) => call(changePassword, { body }),
    onSuccess: () => {
      showToast(words.changed, { kind: 'success' });
      onClose();
    },
    onError: (error) => Object.keys(fieldTexts(error)).slice(0, 1).forEach(focusField),
  });
  useForgetOffline(changing);
  const ofServer = fieldTexts(changing.error);
  const isAboutField = Boolean(ofServer.currentPassword ?? ofServer.newPassword);
  const inputOf = (field: keyof Passwords) => ({
    id: field,
    value: passwords[field],
    onChange: (typed: string) => {
      changing.reset(); // the error was about the previous text
      setPasswords({ ...passwords, [field]: typed });
    },
    issue: issues.of(field) ?? ofServer[field],
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!changing.isPending && issues.mayProceed(['currentPassword', 'newPassword'])) changing.mutate(passwords);
  };
  const change = (
    <Button kind="primary" isFull type="submit" form={form} isBusy={changing.isPending}>
      {words.change}
    </Button>
  );
  return (
    <Modal title={words.change} onClose={onClose} footer={change}>
      <form id={form} className={fields.fields} noValidate onSubmit={submit}>
        <p>{words.lead}</p>
        <input type="email" autoComplete="username" value={email} readOnly hidden /> {/* for password managers */}
        <PasswordField
          label={words.current}
          autoComplete="current-password"
          enterKeyHint="next"
          {...inputOf('currentPassword')}
        />
        <PasswordField
          label={words.new}
          autoComplete="new-password"
          enterKeyHint="done"
          below={authWords.passwordHint}
          {...inputOf('newPassword')}
        />
        <FormAlert>{isAboutField ? null : reasonOf(changing.error)}</FormAlert>
      </form>
    </Modal>
  );
}

function issuesWith({ currentPassword, newPassword }: Passwords) {
  const { password } = newPasswordIssues({ password: newPassword });
  return {
    ...(currentPassword ? {} : { currentPassword: authWords.issues.passwordMissing }),
    ...(password && { newPassword: password }),
  };
}
