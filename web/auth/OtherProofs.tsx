import { askForOwnProof, proveCustomer } from '@octavo/contract/ways';
import { CallError } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { useForgetOffline } from '@octavo/client/useForgetOffline';
import { clientWords } from '@octavo/client/words';
import { Button } from '@octavo/kit/Button.tsx';
import { lazyModule } from '@octavo/kit/lazy-part.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { hasPasskeyHere, keepPasskeyHere } from '#app/passkey-offer.ts';
import { CodePanel } from './CodePanel.tsx';
import css from './Code.module.css';
import { codeWords } from './code-words.ts';
import fields from './Fields.module.css';
import { FormAlert } from './FormAlert.tsx';
import { reasonOf } from './reason-of.ts';
import { useCodes } from './useCodes.ts';
import { authWords } from './words.ts';

const passkeys = lazyModule(() => import('@octavo/client/passkeys'));

type Props = { onCode: () => void; onProven: () => void };

/** ADR 0243 The ways to confirm that it is you without the password. Import it lazily. */
export function OtherProofs({ onCode, onProven }: Props) {
  const [isOffered] = useState(hasPasskeyHere); // a press that finds none good any more leaves the focus
  const proving = useMutation({
    meta: { isQuiet: true }, // shown below
    mutationFn: async () => {
      const { challenge, passkey: question } = await call(askForOwnProof, { body: { byCode: false } });
      if (!question) {
        keepPasskeyHere(false);
        throw new CallError(clientWords.passkeyStopped);
      }
      const proof = await (await passkeys.load()).signWithPasskey(question);
      await call(proveCustomer, { body: { challenge, proof } });
    },
    onSuccess: onProven,
  });
  useForgetOffline(proving);
  return (
    <>
      <div className={css.others}>
        <Button icon="mail" onClick={onCode}>
          {authWords.login.byCode}
        </Button>
        {isOffered && (
          <Button icon="fingerprint" isBusy={proving.isPending} onClick={() => proving.mutate()}>
            {authWords.login.byPasskey}
          </Button>
        )}
      </div>
      <FormAlert>{reasonOf(proving.error)}</FormAlert>
    </>
  );
}

type CodeProps = { email: string; onPassword: () => void; onProven: () => void };

/** ADR 0243 The digits of a mail as the proof. Import it lazily. */
export function CodeProof({ email, onPassword, onProven }: CodeProps) {
  const codes = useCodes({
    ask: async () => {
      const { challenge } = await call(askForOwnProof, { body: { byCode: true } });
      return { email, challenge, sentAt: Date.now() };
    },
    answer: async (challenge, code) => {
      await call(proveCustomer, { body: { challenge, proof: { code } } });
      onProven();
    },
  });
  const ways = (
    <button type="button" className={fields.link} onClick={onPassword}>
      {codeWords.password}
    </button>
  );
  return <CodePanel id="proof-code" email={email} codes={codes} ways={ways} />;
}
