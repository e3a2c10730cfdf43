import { keep } from '@octavo/client/keep';
import { REFERRAL } from './referral.ts';
import { accessToken } from '@octavo/client/tokens';

/** Stores the id of the referrer. Does nothing for a signed-in customer and for an invalid id, which the sign-up would reject. */
export function keepReferrer(id: string) {
  if (accessToken() || !/^[\w-]{1,64}$/.test(id)) return;
  keep(REFERRAL, id);
}
