import { type Tokens, signOut } from '@octavo/contract/auth';
import { type Customer, getCustomer } from '@octavo/contract/customers';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '@octavo/client/query';
import { cache } from '@octavo/client/cache';
import { call } from '@octavo/client/call';
import { endSessionWith } from '@octavo/client/end-session';
import { SESSION_END } from '@octavo/client/renew';
import { notifySessionListeners, clearSession, useIsSignedIn } from './session.ts';
import { keepTokens } from '@octavo/client/tokens';

/** spec §4 The query for the profile of the signed-in customer. */
export const profileQuery = queryOf(getCustomer, {});

/** spec §4 The signed-in customer; undefined while loading and for guests. */
export function useCustomer(): Customer | undefined {
  const isSignedIn = useIsSignedIn();
  return useQuery({ ...profileQuery, enabled: isSignedIn }).data;
}

/** spec §4 Begins a session: stores the tokens, forgets why the last session ended, then loads the profile. Rejects with the error of that call. */
export async function beginSession(tokens: Tokens): Promise<Customer> {
  keepTokens(tokens);
  localStorage.removeItem(SESSION_END);
  const customer = await cache.fetchQuery({ ...profileQuery, staleTime: 0 });
  notifySessionListeners();
  return customer;
}

/** spec D32 Ends the session on the server and in this browser. Drafts stay. */
export const endSession = () => endSessionWith(() => call(signOut, {}), clearSession);
