import { setStaffPassword } from '@octavo/contract/desk';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router';
import { call } from '@octavo/client/call';
import { hasCode } from '@octavo/client/api-error';
import { useSite } from '@octavo/client/site';
import { Button } from '@octavo/kit/Button.tsx';
import { PasswordField } from '@octavo/kit/account/PasswordField.tsx';
import { AuthPage } from './AuthPage.tsx';
import css from './Fields.module.css';
import { FormAlert } from './FormAlert.tsx';
import { reasonOf } from './reason-of.ts';
import { useIssues } from './useIssues.ts';
import { staffWords } from './staff-words.ts';
import { authWords, newPasswordIssues } from './words.ts';

/** ADR 0032 The screen of a link of `staff create`: sets the password of a member of staff. It opens no session, the desk does. */
export function StaffPasswordScreen() {
  const { newPassword } = authWords;
  const { token = '' } = useParams();
  const { name } = useSite();
  const [password, setPassword] = useState('');
  const issues = useIssues(newPasswordIssues({ password }));
  const set = useMutation({
    meta: { isQuiet: true }, // the form shows the error
    mutationFn: () => call(setStaffPassword, { body: { token, password } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!set.isPending && issues.mayProceed(['password'])) set.mutate();
  };

  if (set.data) {
    return (
      <AuthPage key="set" heading={staffWords.set} name={staffWords.set}>
        <output>{staffWords.done(name, set.data.email)}</output>
      </AuthPage>
    );
  }
  const isUsed = hasCode<typeof setStaffPassword>(set.error, 'link_used');
  return (
    <AuthPage heading={newPassword.heading} name={newPassword.heading}>
      <form className={css.fields} noValidate onSubmit={submit}>
        <p className={css.lead}>{isUsed ? staffWords.another : staffWords.lead(name)}</p>
        <PasswordField
          id="password"
          label={newPassword.label}
          autoComplete="new-password"
          enterKeyHint="done"
          below={authWords.passwordHint}
          value={password}
          onChange={setPassword}
          issue={issues.of('password')}
        />
        <FormAlert>{reasonOf(set.error)}</FormAlert>
        <Button kind="primary" size="large" isFull type="submit" isBusy={set.isPending}>
          {staffWords.save}
        </Button>
      </form>
    </AuthPage>
  );
}
