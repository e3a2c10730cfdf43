import { type Tokens, signOut } from '@octavo/contract/auth';
import { type Customer, getCustomer } from '@octavo/contract/customers';
import { useQuery } from '@tanstack/react-query';
import { ask } from '@octavo/client/ask';
import { cache } from '@octavo/client/cache';
import { call } from '@octavo/client/call';
import { announce, leaveSession, useIsSignedIn } from './session.ts';
import { keepTokens } from '@octavo/client/tokens';

/** spec §4 The profile of the customer who is signed in. */
export const profileQuery = ask(getCustomer, {});

/** spec §4 The customer who is signed in; undefined while loading and for guests. */
export function useCustomer(): Customer | undefined {
  const isSignedIn = useIsSignedIn();
  return useQuery({ ...profileQuery, enabled: isSignedIn }).data;
}

/** spec §4 Logged out → logged in: keeps the tokens, then loads the profile. */
export async function beginSession(tokens: Tokens): Promise<Customer> {
  keepTokens(tokens);
  const customer = await cache.fetchQuery({ ...profileQuery, staleTime: 0 });
  announce();
  return customer;
}

/** spec D32 Ends the session here and on the server. Drafts stay. */
export async function endSession() {
  await call(signOut, {}).catch(() => {}); // it may be over already, or the network away: here it ends in any case
  leaveSession();
}
