import { setPassword } from '@octavo/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { call } from '@octavo/client/call';
import { paths } from '#app/paths.ts';
import { hasCode } from '@octavo/client/api-error';
import { Button } from '@octavo/kit/Button.tsx';
import { PasswordField } from '@octavo/kit/PasswordField.tsx';
import { AuthPage } from './AuthPage.tsx';
import { enter } from './enter.ts';
import css from './Fields.module.css';
import { FormAlert } from './FormAlert.tsx';
import { SendAnother } from './SendAnother.tsx';
import { reasonOf } from './reason-of.ts';
import { useIssues } from './useIssues.ts';
import { authWords, newPasswordIssues } from './words.ts';

/** spec D17, D29 Where the link of a mail leads: choose a password, and be signed in. */
export function SetPasswordScreen() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [password, setNew] = useState('');
  const issues = useIssues(newPasswordIssues({ password }));
  const set = useMutation({
    meta: { isQuiet: true }, // the form tells
    mutationFn: async () => enter(await call(setPassword, { body: { token, password } })),
  });
  const onSuccess = () => navigate(paths.login, { replace: true }); // the token leaves the history; the login screen leads on

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!set.isPending && issues.mayProceed(['password'])) set.mutate(undefined, { onSuccess });
  };
  return (
    <AuthPage
      heading={authWords.newPassword.heading}
      name={authWords.newPassword.heading}
      ways={
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
          onChange={setNew}
          issue={issues.of('password')}
        />
        <FormAlert>{reasonOf(set.error)}</FormAlert>
        {hasCode(set.error, 'link_used') ? (
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
