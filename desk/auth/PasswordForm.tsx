import { Unreachable, textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import {
  type Challenge,
  type SignedIn,
  openPasskeySignIn,
  proveSignIn,
  signInToDesk,
} from '@octavo/contract/desk-sign-in';
import { PasswordField } from '@octavo/kit/account/PasswordField.tsx';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { focusField } from '@octavo/kit/focusField.ts';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { deviceMark } from '#app/device.ts';
import css from './Auth.module.css';
import { CompanyButton } from './Company.tsx';
import { hasPasskeys, signWithPasskey } from '@octavo/client/passkeys';
import { authWords as words } from './words.ts';

/** spec §12.1 The first step: a passkey by itself, or address and password. A refused password is cleared. */
export function PasswordForm({ onAnswer }: { onAnswer: (answer: SignedIn | Challenge) => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    meta: { isQuiet: true }, // the form shows the error
    mutationFn: (way: 'passkey' | 'password') =>
      way === 'passkey' ? byPasskey() : call(signInToDesk, { body: { email, password, device: deviceMark() } }),
    onSuccess: onAnswer,
    onError: (error, way) => {
      if (way === 'passkey') return;
      if (!(error instanceof Unreachable)) setPassword('');
      focusField('password');
    },
  });
  useFocusAtFirst('email');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!signIn.isPending) signIn.mutate('password');
  };
  const isBusyWith = (way: 'passkey' | 'password') => signIn.isPending && signIn.variables === way;
  return (
    <form className={css.fields} noValidate onSubmit={submit}>
      {hasPasskeys() && (
        <>
          <PasskeyButton isBusy={isBusyWith('passkey')} onClick={() => signIn.mutate('passkey')} />
          <p className={css.or}>{words.or}</p>
        </>
      )}
      <TextField
        id="email"
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
      />
      <PasswordField
        id="password"
        label={words.password}
        autoComplete="current-password"
        enterKeyHint="go"
        below={words.next}
        value={password}
        onChange={setPassword}
      />
      {signIn.error && <Banner kind="problem">{textOf(signIn.error)}</Banner>}
      <Button kind="outline" size="large" isFull type="submit" isBusy={isBusyWith('password')}>
        {words.proceed}
      </Button>
      <CompanyButton />
      <p className={css.rules}>
        <Icon name="shield" size={16} />
        {words.rules}
      </p>
    </form>
  );
}

/** The field has the focus when it appears; not where its keyboard would cover half of the page. */
function useFocusAtFirst(id: string) {
  useEffect(() => {
    if (!(navigator.maxTouchPoints > 0)) document.getElementById(id)?.focus({ preventScroll: true });
  }, [id]);
}

const PasskeyButton = (props: { isBusy: boolean; onClick: () => void }) => (
  <Button kind="primary" size="large" isFull icon="fingerprint" {...props}>
    {words.passkey}
  </Button>
);

/** A passkey says by itself who signs in. */
async function byPasskey() {
  const device = deviceMark();
  const { challenge, passkey } = await call(openPasskeySignIn, { body: { device } });
  return call(proveSignIn, { body: { challenge, device, proof: await signWithPasskey(passkey) } });
}
