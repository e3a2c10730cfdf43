/** ADR 0241 With what a customer signs in, besides a code by mail. Passkeys of other hosts are not counted: they do not work here. */
export type Ways = { passkeys: number; hasPassword: boolean; providers: number };

/** ADR 0241 Why a way to sign in cannot be removed, or null. `ways` is what is there before. */
export const whyNoWayRemoval = ({ passkeys, hasPassword, providers }: Ways): 'last_way' | null =>
  passkeys + providers + Number(hasPassword) <= 1 ? 'last_way' : null;

/** ADR 0342 What a customer wants to link: who has the identity already, its verified address, and whose account has that address; undefined for nobody. */
export type Linking = {
  customerId: number;
  linkedTo: number | undefined;
  email: string | null;
  addressOf: number | undefined;
};

/** ADR 0342 Why an identity of a provider cannot be linked by a customer who is signed in, or null. */
export function whyNoLink({
  customerId,
  linkedTo,
  email,
  addressOf,
}: Linking): 'provider_taken' | 'provider_unverified' | null {
  if (linkedTo !== undefined) return linkedTo === customerId ? null : 'provider_taken';
  if (email === null) return 'provider_unverified';
  return addressOf === undefined || addressOf === customerId ? null : 'provider_taken';
}

/** spec §12.1 The most characters of what a person calls a passkey or an authenticator. */
export const FACTOR_NAME_MAX = 60;
