import type * as contract from '@octavo/contract/auth';
import { normalEmail } from '@octavo/domain/auth/identity';
import type { Call } from '#http/on.ts';
import { isTaken } from './emails/is-taken.ts';
import { mayDisclose } from './enumeration.ts';

/**
 * spec §7 Whether an address is registered at this site, or can take an account back; 'fail' means it is not. spec D27: a caller that may not know gets 'fail' for
 * every address, and the form goes on as for a new customer.
 */
export async function checkMail(call: Call<typeof contract.checkMail>) {
  const email = normalEmail(call.body.email);
  const isKnown = await isTaken(call.db, call, email);
  const isDisclosed = (await mayDisclose(call, email, isKnown)) && isKnown;
  return { status: isDisclosed ? ('success' as const) : ('fail' as const) };
}
