import { Unreachable, textOf } from '@octavo/client/api-error';
import type { Challenge, Proof } from '@octavo/contract/desk-sign-in';
import { CodeField } from '@octavo/kit/account/CodeField.tsx';
import { PasswordField } from '@octavo/kit/account/PasswordField.tsx';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { focusField } from '@octavo/kit/focusField.ts';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import css from './Auth.module.css';
import { hasPasskeys, signWithPasskey } from '@octavo/client/passkeys';
import { authWords as words } from './words.ts';

type TypedWay = Exclude<Challenge['ways'][number], 'passkey'>;

/** `typed`: what was written, where it is one that is written. */
type Answer = { make: () => Promise<Proof> | Proof; typed?: string };

type Props<T> = {
  challenge: Challenge;
  prove: (proof: Proof) => Promise<T>;
  onProven: (answer: T) => void;
  /** Offered beside the error: the challenge may be over. */
  onRestart: () => void;
};

/** spec §12.1 Answers a question for a factor, by the first way there is or another one. A refused answer is cleared. */
export function ChallengeForm<T>({ challenge, prove, onProven, onRestart }: Props<T>) {
  const typedWays = challenge.ways.filter((way): way is TypedWay => way !== 'passkey');
  const canSign = challenge.ways.includes('passkey') && hasPasskeys();
  const [first] = typedWays;
  const [way, setWay] = useState<TypedWay | undefined>(first);
  const [text, setText] = useState('');
  useEffect(() => {
    if (way && (!canSign || way !== first)) focusField('proof'); // it is typed at once, unless a passkey comes before it
  }, [way, canSign, first]);
  const proving = useMutation({
    meta: { isQuiet: true }, // the form shows the error
    mutationFn: async ({ make }: Answer) => prove(await make()),
    onSuccess: onProven,
    onError: (error, { typed: refused }) => {
      if (!(error instanceof Unreachable)) setText((now) => (now === refused ? '' : now)); // what was corrected meanwhile stays
      focusField('proof');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (way && !proving.isPending) proving.mutate({ make: () => proofOf(way, text), typed: text });
  };
  const choose = (other: TypedWay) => {
    setText('');
    proving.reset();
    setWay(other);
  };
  return (
    <form className={css.fields} noValidate onSubmit={submit}>
      {canSign && (
        <Button
          kind="primary"
          isFull
          icon="fingerprint"
          isBusy={proving.isPending}
          onClick={() => proving.mutate({ make: () => signWithPasskey(challenge.passkey) })}
        >
          {words.passkey}
        </Button>
      )}
      {challenge.onlyPasskey && <p className={css.note}>{words.onlyPasskeyLost}</p>}
      {canSign && way && <p className={css.or}>{words.or}</p>}
      {way && <Typed way={way} text={text} onChange={setText} />}
      {proving.error && <Banner kind="problem">{textOf(proving.error)}</Banner>}
      {way && (
        <Button kind={canSign ? 'outline' : 'primary'} isFull type="submit" isBusy={proving.isPending}>
          {words.proceed}
        </Button>
      )}
      <OtherWays
        ways={typedWays.filter((other) => other !== way && other !== 'password')}
        onChoose={choose}
        onRestart={onRestart}
      />
    </form>
  );
}

type OtherWaysProps = { ways: TypedWay[]; onChoose: (way: TypedWay) => void; onRestart: () => void };

const OtherWays = ({ ways, onChoose, onRestart }: OtherWaysProps) => (
  <p className={css.others}>
    {ways.map((way) => (
      <Button key={way} kind="ghost" size="small" onClick={() => onChoose(way)}>
        {way === 'totp' ? words.useTotp : words.useRecovery}
      </Button>
    ))}
    <Button kind="ghost" size="small" onClick={onRestart}>
      {words.startAgain}
    </Button>
  </p>
);

function proofOf(way: TypedWay, text: string): Proof {
  if (way === 'totp') return { totp: text };
  return way === 'recovery' ? { recovery: text } : { password: text };
}

function Typed({ way, text, onChange }: { way: TypedWay; text: string; onChange: (text: string) => void }) {
  const common = { id: 'proof', value: text, onChange, enterKeyHint: 'go' as const };
  if (way === 'password')
    return <PasswordField {...common} label={words.confirmPassword} autoComplete="current-password" />;
  if (way === 'recovery') return <TextField {...common} label={words.recovery} spellCheck={false} />;
  return <CodeField {...common} label={words.totp} />;
}
