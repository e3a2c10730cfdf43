import { keep } from '@octavo/client/keep';
import { subscribers } from '@octavo/client/subscribers';
import { useSyncExternalStore } from 'react';

/** Keeps why a passkey is not offered in this browser: `never` its person wants it, or it was `made`. */
const NAME = 'passkey offer';
const { subscribe, notify } = subscribers();
let due: SignedInBy | null = null;

/** With what its person has just signed in; the offer says what it saves. */
export type SignedInBy = 'code' | 'password' | 'link' | 'provider';

/** ADR 0241 Offers a passkey after a sign-in, where this device can make one and has none. */
export async function offerPasskey(by: SignedInBy) {
  if (localStorage.getItem(NAME) || !canHavePasskeys()) return;
  const canMake = await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
  due = canMake ? by : null;
  notify();
}

/** After what the offer is shown; null while it is not. */
export const usePasskeyOffer = () => useSyncExternalStore(subscribe, () => due);

/** Ends the offer. It comes again after the next sign-in, unless its person never wants it or has a passkey here. */
export function endPasskeyOffer(why?: 'never') {
  if (why) keep(NAME, why);
  due = null;
  notify();
}

/** Keeps whether this browser has a passkey: one was made or used here, or none is good any more. */
export function keepPasskeyHere(isHere: boolean) {
  if (isHere) keep(NAME, 'made');
  else if (hasPasskeyHere()) localStorage.removeItem(NAME);
}

/** Whether the browser knows passkeys at all. */
export const canHavePasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Whether a passkey was made or used in this browser. */
export const hasPasskeyHere = (): boolean => canHavePasskeys() && localStorage.getItem(NAME) === 'made';
