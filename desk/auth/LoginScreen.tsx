import { textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { type Challenge, proveSignIn, signInToDesk } from '@octavo/contract/desk-sign-in';
import { PasswordField } from '@octavo/kit/account/PasswordField.tsx';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Navigate } from 'react-router';
import { beginSession, useIsSignedIn } from '#app/session.ts';
import css from './LoginScreen.module.css';
import { authWords } from './words.ts';

type Props = {
  /** At the address of another screen, which is shown after success. */
  isInPlace?: boolean;
};

/** Opens a session of a member of staff. */
export function LoginScreen({ isInPlace = false }: Props) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState<Challenge | null>(null);
  const signIn = useMutation({
    meta: { isQuiet: true }, // the form shows the error
    mutationFn: () =>
      asked
        ? call(proveSignIn, { body: { challenge: asked.challenge, proof: { totp: code } } })
        : call(signInToDesk, { body: { email, password } }),
    onSuccess: (answer) => ('accessToken' in answer ? beginSession(answer) : setAsked(answer)),
  });
  const isSignedIn = useIsSignedIn();
  if (isSignedIn && !isInPlace) return <Navigate to="/" replace />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!signIn.isPending) signIn.mutate();
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <h1>{authWords.heading}</h1>
      <TextField
        id="email"
        label={authWords.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
      />
      <PasswordField
        id="password"
        label={authWords.password}
        autoComplete="current-password"
        enterKeyHint="go"
        value={password}
        onChange={setPassword}
      />
      {asked && (
        <TextField
          id="code"
          label={authWords.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
        />
      )}
      {signIn.error && <Banner kind="problem">{textOf(signIn.error)}</Banner>}
      <Button kind="primary" isFull type="submit" isBusy={signIn.isPending}>
        {authWords.signIn}
      </Button>
    </form>
  );
}
