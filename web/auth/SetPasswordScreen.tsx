import { setPassword } from '@octavo/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { call } from '@octavo/client/call';
import { hashDevice } from '#app/device.ts';
import { paths } from '#app/paths.ts';
import { hasCode } from '@octavo/client/api-error';
import { fieldTexts } from '@octavo/client/field-texts';
import { useForgetOffline } from '@octavo/client/useForgetOffline';
import { Button } from '@octavo/kit/Button.tsx';
import { PasswordField } from '@octavo/kit/account/PasswordField.tsx';
import { AuthPage } from './AuthPage.tsx';
import { openSession } from './open-session.ts';
import css from './Fields.module.css';
import { FormAlert } from './FormAlert.tsx';
import { SendAnother } from './SendAnother.tsx';
import { reasonOf } from './reason-of.ts';
import { useIssues } from './useIssues.ts';
import { authWords, newPasswordIssues } from './words.ts';

/** spec D17, D29 The screen of a link to set a password. Saving also signs in. */
export function SetPasswordScreen() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [password, setNewPassword] = useState('');
  const issues = useIssues(newPasswordIssues({ password }));
  const set = useMutation({
    meta: { isQuiet: true }, // the form shows the error
    mutationFn: async () =>
      openSession(await call(setPassword, { body: { token, password, hashDevice: await hashDevice() } })),
  });
  useForgetOffline(set);
  const rejected = fieldTexts(set.error).password;
  const onSuccess = () => navigate(paths.login, { replace: true }); // removes the token from the history; the login screen redirects

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!set.isPending && issues.mayProceed(['password'])) set.mutate(undefined, { onSuccess });
  };
  return (
    <AuthPage
      heading={authWords.newPassword.heading}
      name={authWords.newPassword.heading}
      links={
        <div className={css.links}>
          <Link to={paths.login}>{authWords.signIn}</Link>
        </div>
      }
    >
      <form className={css.fields} noValidate onSubmit={submit}>
        <PasswordField
          id="password"
          label={authWords.newPassword.label}
          autoComplete="new-password"
          enterKeyHint="done"
          below={authWords.passwordHint}
          value={password}
          onChange={(typed) => {
            if (rejected) set.reset(); // it was about the previous text
            setNewPassword(typed);
          }}
          issue={rejected ?? issues.of('password')}
        />
        <FormAlert>{rejected ? null : reasonOf(set.error)}</FormAlert>
        {hasCode<typeof setPassword>(set.error, 'link_used') ? (
          <SendAnother />
        ) : (
          <Button kind="primary" size="large" isFull type="submit" isBusy={set.isPending}>
            {authWords.newPassword.save}
          </Button>
        )}
      </form>
    </AuthPage>
  );
}
