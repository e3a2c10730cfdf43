import { textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { type NewFactor, type SignedIn, addFirstFactor, beginFirstFactor } from '@octavo/contract/desk-sign-in';
import type { Factor } from '@octavo/domain/desk/factors';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { deviceMark } from '#app/device.ts';
import css from './Auth.module.css';
import { hasPasskeys, makePasskey } from '@octavo/client/passkeys';
import { TotpSetup } from './TotpSetup.tsx';
import { authWords as words } from './words.ts';

/** The first answer of a factor that is being set up. */
type Confirmed = { of: string; proof: { totp: string } | { passkey: Record<string, unknown> } };

type Added = SignedIn & { recoveryCodes: string[] | null };

type Props = {
  challenge: string;
  /** An authenticator is not enough here. */
  onlyPasskey: boolean;
  onAdded: (added: Added) => void;
  /** The question may be over: the password is asked for again. */
  onRestart: () => void;
};

/** spec §12.1 Sets up the first factor of somebody who cannot sign in without one. */
export function FirstFactor({ challenge, onlyPasskey, onAdded, onRestart }: Props) {
  const [begun, setBegun] = useState<NewFactor | null>(null);
  const device = deviceMark();
  const add = useMutation({
    meta: { isQuiet: true }, // the form shows the error
    mutationFn: ({ of, proof }: Confirmed) => call(addFirstFactor, { body: { challenge: of, device, proof } }),
    onSuccess: onAdded,
  });
  const begin = useMutation({
    meta: { isQuiet: true }, // as above
    mutationFn: async (factor: Factor) => {
      const made = await call(beginFirstFactor, { body: { challenge, device, factor } });
      if (factor === 'totp') setBegun(made);
      else await add.mutateAsync({ of: made.challenge, proof: await makePasskey(made.passkey) });
    },
  });
  if (begun?.totp) {
    return (
      <TotpSetup
        totp={begun.totp}
        isBusy={add.isPending}
        issue={add.error && textOf(add.error)}
        onCode={(totp) => add.mutate({ of: begun.challenge, proof: { totp } })}
        onRestart={onRestart}
      />
    );
  }
  return (
    <div className={css.fields}>
      {hasPasskeys() && (
        <Button
          kind="primary"
          isFull
          icon="fingerprint"
          isBusy={begin.isPending}
          onClick={() => begin.mutate('passkey')}
        >
          {words.addPasskey}
        </Button>
      )}
      {!onlyPasskey && (
        <Button kind="outline" isFull isBusy={begin.isPending} onClick={() => begin.mutate('totp')}>
          {words.addTotp}
        </Button>
      )}
      {onlyPasskey && !hasPasskeys() && <p className={css.note}>{words.noPasskeysHere}</p>}
      {begin.error && <Banner kind="problem">{textOf(begin.error)}</Banner>}
      <Button kind="ghost" size="small" onClick={onRestart}>
        {words.startAgain}
      </Button>
    </div>
  );
}
