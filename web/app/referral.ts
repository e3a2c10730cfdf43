import { keep } from '@octavo/client/keep';

/** spec §2 The key of the referrer in local storage; it is removed after the registration. */
export const REFERRAL = 'ref_id';

export const referrerId = () => localStorage.getItem(REFERRAL);

export const dropReferrer = () => localStorage.removeItem(REFERRAL);

/** spec §2 Stores who sent the visitor, also of a customer who is signed in. What is no id would be refused on signing up. */
export function keepReferrer(id: string) {
  if (!/^[\w-]{1,64}$/.test(id)) return;
  keep(REFERRAL, id);
}
