import type { Tokens } from '@octavo/contract/auth';
import type { Customer } from '@octavo/contract/customers';
import { beginSession } from '#app/customer.ts';
import { type SignedInBy, endPasskeyOffer, offerPasskey } from '#app/passkey-offer.ts';

/** ADR 0241 Begins a session of somebody who has just signed in, and offers a passkey where this device can make one. */
export async function beginWithOffer(
  by: SignedInBy,
  tokens: Tokens,
  begin: (tokens: Tokens) => Promise<Customer> = beginSession,
) {
  await offerPasskey(by);
  return begin(tokens).catch((error: Error) => {
    endPasskeyOffer();
    throw error;
  });
}
