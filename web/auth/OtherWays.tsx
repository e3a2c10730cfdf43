import { useForgetOffline } from '@octavo/client/useForgetOffline';
import { Button } from '@octavo/kit/Button.tsx';
import { lazyModule, useLoaded } from '@octavo/kit/lazy-part.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { canHavePasskeys } from '#app/passkey-offer.ts';
import css from './Code.module.css';
import { FormAlert } from './FormAlert.tsx';
import type { offerPasskeysInField } from './passkey-sign-in.ts';
import { reasonOf } from './reason-of.ts';
import { authWords } from './words.ts';

type Props = {
  /** Has digits mailed to the address of the form. */
  onCode: () => void;
  onSignedIn: () => void;
  /** Offers passkeys in the list of the field for the address too. */
  isOffered?: boolean;
};

const passkeys = lazyModule(() => import('./passkey-sign-in.ts'));

/** ADR 0240, 0241 The ways to sign in without a password. */
export function OtherWays({ onCode, onSignedIn, isOffered = false }: Props) {
  const { refused, offerAgain } = useOfferInField(isOffered, onSignedIn);
  const signing = useMutation({
    meta: { isQuiet: true }, // shown below
    mutationFn: async () => (await passkeys.load()).signInWithPasskey(),
    onSuccess: onSignedIn,
    onError: offerAgain,
  });
  useForgetOffline(signing);
  return (
    <>
      <div className={css.others}>
        <Button icon="mail" onClick={onCode}>
          {authWords.login.byCode}
        </Button>
        {canHavePasskeys() && (
          <Button icon="fingerprint" isBusy={signing.isPending} onClick={() => signing.mutate()}>
            {authWords.login.byPasskey}
          </Button>
        )}
      </div>
      <FormAlert>{reasonOf(signing.error ?? refused)}</FormAlert>
    </>
  );
}

/** `offerAgain` is for after a try by the button that failed: a browser answers one question at a time, so the button has ended the offer. */
function useOfferInField(isOffered: boolean, onSignedIn: () => void) {
  const [refused, setRefused] = useState<Error | null>(null);
  const module = useLoaded(passkeys);
  const offer = useRef<ReturnType<typeof offerPasskeysInField>>(null);
  const done = useEffectEvent(onSignedIn);
  const isOn = isOffered && canHavePasskeys();
  useEffect(() => {
    if (!isOn || !module) return undefined;
    offer.current = module.offerPasskeysInField(() => done(), setRefused);
    return offer.current.stop;
  }, [isOn, module]);
  return { refused, offerAgain: () => offer.current?.again() };
}
