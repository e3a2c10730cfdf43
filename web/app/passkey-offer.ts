import { keep } from '@octavo/client/keep';
import { subscribers } from '@octavo/client/subscribers';
import { useSyncExternalStore } from 'react';

const NAME = 'passkey offer';
const { subscribe, notify } = subscribers();
let due: SignedInBy | null = null;

/** With what its person has just signed in; the offer says what it saves. */
export type SignedInBy = 'code' | 'password' | 'link' | 'provider';

/** Why a passkey is not offered in this browser: its person does not want to be asked again, or has one. */
export type OfferEnd = 'never' | 'made';

/** ADR 0241 Offers a passkey after a sign-in, where this device can make one and has none. */
export async function offerPasskey(by: SignedInBy) {
  if (localStorage.getItem(NAME) || !canHavePasskeys()) return;
  const canMake = await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
  due = canMake ? by : null;
  notify();
}

/** After what the offer is shown; null while it is not. */
export const usePasskeyOffer = () => useSyncExternalStore(subscribe, () => due);

/** Ends the offer; without a reason it comes again after the next sign-in. */
export function endPasskeyOffer(why?: OfferEnd) {
  if (why) keep(NAME, why);
  due = null;
  notify();
}

/** Whether the browser knows passkeys at all. */
export const canHavePasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Whether a passkey was made or used in this browser. */
export const hasPasskeyHere = (): boolean => canHavePasskeys() && localStorage.getItem(NAME) === 'made';
