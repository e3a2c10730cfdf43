import { changePassword } from '@octavo/contract/customers';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '@octavo/client/call';
import { fieldErrors } from '@octavo/client/api-error';
import fields from '#auth/Fields.module.css';
import { FormAlert } from '#auth/FormAlert.tsx';
import { reasonOf } from '#auth/reason-of.ts';
import { useIssues } from '#auth/useIssues.ts';
import { authWords, newPasswordIssues } from '#auth/words.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { Modal } from '@octavo/kit/Modal.tsx';
import { PasswordField } from '@octavo/kit/PasswordField.tsx';
import { say } from '@octavo/kit/Toaster.tsx';

type Passwords = { currentPassword: string; newPassword: string };

/** spec D31 The password that is known, and the one that shall be. */
export function ChangePassword({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useId();
  const [passwords, setPasswords] = useState<Passwords>({ currentPassword: '', newPassword: '' });
  const issues = useIssues(wrongWith(passwords));
  const changing = useMutation({
    meta: { isQuiet: true }, // the form tells
    mutationFn: (body: Passwords) => call(changePassword, { body }),
    onSuccess: () => {
      say('Your password has been changed. All other devices are signed out.', { kind: 'success' });
      onClose();
    },
  });
  const ofServer = fieldErrors(changing.error);
  const isFormAtFault = changing.error && Object.keys(ofServer).length === 0;
  const inputOf = (field: keyof Passwords) => ({
    id: field,
    value: passwords[field],
    onChange: (typed: string) => {
      changing.reset(); // the server complained of what stood there before
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
      Change password
    </Button>
  );
  return (
    <Modal title="Change password" onClose={onClose} footer={change}>
      <form id={form} className={fields.fields} noValidate onSubmit={submit}>
        <p>All your other devices will be signed out.</p>
        <input type="email" autoComplete="username" value={email} readOnly hidden /> {/* for password managers */}
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          enterKeyHint="next"
          {...inputOf('currentPassword')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          enterKeyHint="done"
          below={authWords.passwordHint}
          {...inputOf('newPassword')}
        />
        <FormAlert>{isFormAtFault ? reasonOf(changing.error) : null}</FormAlert>
      </form>
    </Modal>
  );
}

function wrongWith({ currentPassword, newPassword }: Passwords) {
  const { password } = newPasswordIssues({ password: newPassword });
  return {
    ...(currentPassword ? {} : { currentPassword: "Password can't be empty" }),
    ...(password && { newPassword: password }),
  };
}
