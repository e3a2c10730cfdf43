import { signIn } from '@octavo/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '@octavo/client/call';
import { useSite } from '@octavo/client/site';
import { hashDevice } from '#app/device.ts';
import { hasCode } from '@octavo/client/api-error';
import { clearSession } from '#app/session.ts';
import { accessToken } from '@octavo/client/tokens';
import { useForgetOffline } from '@octavo/client/useForgetOffline';
import { Button } from '@octavo/kit/Button.tsx';
import { focusField } from '@octavo/kit/focusField.ts';
import { PasswordField } from '@octavo/kit/account/PasswordField.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import css from './Fields.module.css';
import { beginWithOffer } from './begin-with-offer.ts';
import { keptQuestion } from './code-question.ts';
import { FormAlert } from './FormAlert.tsx';
import { MovedAlready } from './MovedAlready.tsx';
import { OtherWays } from './OtherWays.tsx';
import { isOffline, reasonOf } from './reason-of.ts';
import { useIssues } from './useIssues.ts';
import { authWords, loginIssues } from './words.ts';

type Props = {
  email: string;
  onEmail: (email: string) => void;
  /** Beside the label of the password. */
  forgotten: ReactNode;
  onDone: () => void;
};

/** spec §5 Signs in with email and password, or ADR 0240 with the digits of a mail. */
export function LoginForm(props: Props) {
  const { email, onDone } = props;
  const [isByCode, setByCode] = useState(() => email !== '' && keptQuestion()?.email === email);
  const back = (field: 'email' | 'password') => {
    flushSync(() => setByCode(false));
    focusField(field);
  };
  if (!isByCode) return <ByPassword {...props} onCode={() => setByCode(true)} />;
  return (
    <CodeEntry
      id="code"
      email={email.trim()}
      note={authWords.login.codeNote}
      onSignedIn={onDone}
      onChange={() => back('email')}
      onPassword={() => back('password')}
    />
  );
}

/** spec §5 Email and password. After a failure the password is cleared, unless the browser is offline; the email stays. */
function ByPassword({ email, onEmail, onCode, forgotten, onDone }: Props & { onCode: () => void }) {
  const { signInProvider } = useSite();
  const [password, setPassword] = useState('');
  const issues = useIssues(loginIssues({ email, password }));
  const login = useLogin(onDone);
  useForgetOffline(login);
  const onError = (error: Error) => {
    clearSession(); // spec §4: a failed login. Not called after the form was left: there may be a new session
    issues.hide();
    if (reasonOf(error, authWords.loginFailed) === authWords.loginFailed)
      showToast(authWords.loginFailed, { kind: 'error' }); // spec §8, D56
    if (isOffline(error)) return;
    setPassword('');
    focusField('password');
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!login.isPending && issues.mayProceed(['email', 'password'])) login.mutate({ email, password }, { onError });
  };
  return (
    <form className={css.fields} noValidate onSubmit={submit}>
      <TextField
        id="email"
        label={authWords.email}
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        enterKeyHint="next"
        value={email}
        onChange={onEmail}
        onBlur={() => issues.leave('email', email)}
        issue={issues.of('email')}
      />
      <PasswordField
        id="password"
        label={authWords.password}
        autoComplete="current-password"
        enterKeyHint="go"
        aside={forgotten}
        value={password}
        onChange={setPassword}
        issue={issues.of('password')}
      />
      <FormAlert>{reasonOf(login.error, authWords.loginFailed)}</FormAlert>
      {hasCode<typeof signIn>(login.error, 'sign_in_failed') && <MovedAlready />}
      <Button kind="primary" size="large" isFull type="submit" isBusy={login.isPending}>
        {authWords.login.proceed}
      </Button>
      <OtherWays onCode={() => issues.mayProceed(['email']) && onCode()} onSignedIn={onDone} isOffered />
      {signInProvider !== null && <ProviderButton />}
    </form>
  );
}

const ProviderButton = lazyPart(() => import('./ProviderButton.tsx'), 'ProviderButton', { fallback: <Skeleton lines={2} /> }); // oxfmt-ignore
const CodeEntry = lazyPart(() => import('./CodeEntry.tsx'), 'CodeEntry', { fallback: <Skeleton lines={3} /> });

const useLogin = (onDone: () => void) =>
  useMutation({
    meta: { isQuiet: true }, // the form shows the error
    mutationFn: async ({ email, password }: { email: string; password: string }) => {
      const tokens = await call(signIn, { body: { email: email.trim(), password, hashDevice: await hashDevice() } });
      return beginWithOffer('password', tokens).catch((error: Error) => {
        if (accessToken() === tokens.accessToken) clearSession(); // spec §4: a session without a profile
        throw error;
      });
    },
    onSuccess: onDone,
  });
