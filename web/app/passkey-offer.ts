import { keep } from '@octavo/client/keep';
import { subscribers } from '@octavo/kit/subscribers.ts';
import { useSyncExternalStore } from 'react';

const NAME = 'passkey offer';
const { subscribe, notify } = subscribers();
let isDue = false;

/** Why a passkey is not offered in this browser: its person does not want to be asked again, or has one. */
export type OfferEnd = 'never' | 'made';

/** ADR 0241 Offers a passkey after a sign-in, where this device can make one and has none. */
export async function offerPasskey() {
  if (localStorage.getItem(NAME) || !canHavePasskeys()) return;
  isDue = await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
  notify();
}

/** Whether the offer is shown. */
export const usePasskeyOffer = () => useSyncExternalStore(subscribe, () => isDue);

/** Ends the offer; without a reason it comes again after the next sign-in. */
export function endPasskeyOffer(why?: OfferEnd) {
  if (why) keep(NAME, why);
  isDue = false;
  notify();
}

/** Whether the browser knows passkeys at all. */
export const canHavePasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Whether a passkey was made or used in this browser. */
export const hasPasskeyHere = (): boolean => canHavePasskeys() && localStorage.getItem(NAME) === 'made';
