import { keep } from '@octavo/client/keep';
import { accessToken } from '@octavo/client/tokens';

/** spec §2 The key of the referrer in local storage; it is removed after the registration. */
export const REFERRAL = 'ref_id';

export const referrerId = () => localStorage.getItem(REFERRAL);

export const dropReferrer = () => localStorage.removeItem(REFERRAL);

/** Who is signed in was sent by nobody, least of all by an own link. What is no id would be refused on signing up. */
export function keepReferrer(id: string) {
  if (accessToken() || !/^[\w-]{1,64}$/.test(id)) return;
  keep(REFERRAL, id);
}
