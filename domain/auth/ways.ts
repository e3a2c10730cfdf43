/** ADR 0241 With what a customer signs in, besides a code by mail. Passkeys of other hosts are not counted: they do not work here. */
export type Ways = { passkeys: number; hasPassword: boolean; providers: number };

/** ADR 0241 Why a way to sign in cannot be removed, or null. `ways` is what is there before. */
export const whyNoWayRemoval = ({ passkeys, hasPassword, providers }: Ways): 'last_way' | null =>
  passkeys + providers + Number(hasPassword) <= 1 ? 'last_way' : null;
