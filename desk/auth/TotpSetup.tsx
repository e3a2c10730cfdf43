import type { NewFactor } from '@octavo/contract/desk-sign-in';
import { CodeField } from '@octavo/kit/account/CodeField.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { type FormEvent, useState } from 'react';
import css from './Auth.module.css';
import { CopyButton } from './CopyButton.tsx';
import { authWords as words } from './words.ts';

const QrCode = lazyPart(() => import('@octavo/kit/QrCode.tsx'), 'QrCode', { fallback: null });

type Props = {
  totp: NonNullable<NewFactor['totp']>;
  onCode: (code: string) => void;
  isBusy: boolean;
  issue: string | null;
  /** Offered beside the error: the question may be over. */
  onRestart: () => void;
};

/** spec §12.1 A new authenticator: its QR code, the same secret as text, and the first digits. */
export function TotpSetup({ totp, onCode, isBusy, issue, onRestart }: Props) {
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onCode(code);
  };
  return (
    <form className={css.totp} noValidate onSubmit={submit}>
      <div className={css.qr}>
        <QrCode text={totp.uri} label={words.qr} />
      </div>
      <ol className={css.steps}>
        <li>
          <p>{words.scan}</p>
          <p className={css.secret}>
            <span>{words.noCamera}</span> <code>{inFours(totp.secret)}</code> <CopyButton text={totp.secret} />
          </p>
        </li>
        <li>
          <CodeField id="new-code" label={words.type} value={code} onChange={setCode} issue={issue} />
        </li>
        <li className={css.buttons}>
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {words.turnOn}
          </Button>
          <Button kind="ghost" onClick={onRestart}>
            {words.startAgain}
          </Button>
        </li>
      </ol>
    </form>
  );
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? '';
