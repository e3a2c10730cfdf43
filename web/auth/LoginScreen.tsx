import { signIn } from '@octavo/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, Suspense, lazy, useState } from 'react';
import { Link, type Location, Navigate, useLocation } from 'react-router';
import { call } from '#app/call.ts';
import { hashDevice } from '#app/device.ts';
import { paths } from '#app/paths.ts';
import { Refused } from '#app/refused.ts';
import { beginSession, leaveSession, useIsSignedIn } from '#app/session.ts';
import { Button } from '#ui/Button.tsx';
import { focusField } from '#ui/ErrorSummary.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { AuthPage } from './AuthPage.tsx';
import css from './Fields.module.css';
import { FormAlert } from './FormAlert.tsx';
import { useComplaints } from './useComplaints.ts';
import { LOGIN_FAILED, loginComplaints } from './words.ts';

const ForgotPassword = lazy(async () => ({ default: (await import('./ForgotPassword.tsx')).ForgotPassword }));

/** §2 Sign in. `isInPlace`: on the address of a protected screen, which follows (D33); otherwise the list of orders does. */
export function LoginScreen({ isInPlace = false }: { isInPlace?: boolean }) {
  const isSignedIn = useIsSignedIn();
  const { state } = useLocation();
  if (isSignedIn && !isInPlace) return <Navigate to={cameFrom(state) ?? paths.dashboard} replace />;
  return (
    <AuthPage heading="Welcome back" name="Sign in" ways={<OtherWays />}>
      <LoginForm />
    </AuthPage>
  );
}

function LoginForm() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const complaints = useComplaints(loginComplaints({ email, password }));
  const login = useLogin(() => {
    complaints.calm();
    setPassword('');
    focusField('password');
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!login.isPending && complaints.mayProceed(['email', 'password'])) login.mutate({ email, password });
  };
  return (
    <form className={css.fields} noValidate onSubmit={submit}>
      <TextField
        id="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        enterKeyHint="next"
        value={email}
        onChange={setEmail}
        onBlur={() => complaints.leave('email', email)}
        complaint={complaints.of('email')}
      />
      <PasswordField
        id="password"
        label="Password"
        autoComplete="current-password"
        enterKeyHint="go"
        aside={<Forgotten />}
        value={password}
        onChange={setPassword}
        complaint={complaints.of('password')}
      />
      <FormAlert>{messageOf(login.error)}</FormAlert>
      <Button kind="primary" size="large" isFull type="submit" isBusy={login.isPending}>
        Proceed
      </Button>
    </form>
  );
}

const useLogin = (onFailed: () => void) =>
  useMutation({
    meta: { isQuiet: true }, // the form tells
    mutationFn: async ({ email, password }: { email: string; password: string }) => {
      const body = { email: email.trim(), password, hashDevice: hashDevice() };
      return beginSession(await call(signIn, { body }));
    },
    onError: () => {
      leaveSession(); // §4: a failed login, and a session without a profile
      onFailed();
    },
  });

function Forgotten() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={css.link} onClick={() => setOpen(true)}>
        Forgot password
      </button>
      {isOpen && (
        <Suspense>
          <ForgotPassword onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const OtherWays = () => (
  <>
    <p>New here?</p>
    <div className={css.links}>
      <Link to={paths.order}>Sign up with order</Link>
      <Link to={paths.register}>Register</Link>
    </div>
  </>
);

const messageOf = (error: Error | null) => error && ((error instanceof Refused && error.message) || LOGIN_FAILED);

/** Where the session had ended. */
const cameFrom = (state: { from?: Location } | null) => state?.from;
