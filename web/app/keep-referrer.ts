import { keep } from '@octavo/client/keep';
import { REFERRAL } from './referral.ts';
import { accessToken } from '@octavo/client/tokens';

/** Who is signed in was sent by nobody, least of all by an own link. What is no id would be refused on signing up. */
export function keepReferrer(id: string) {
  if (accessToken() || !/^[\w-]{1,64}$/.test(id)) return;
  keep(REFERRAL, id);
}
